"""Go on from a checkpoint with whole utterances: maximum mutual information.

usage: sequence.py --data build/train ... --heldout build/heldout --from build/net.npz
                   --out build/net-mmi.npz --steps 300 [--rate 2e-4] [--seed 4]

The score of what was said is set against the scores of everything that the grammar
allows: any word of the lexicon or `[unk]` after any other, with the costs that
`decoding_graph.py` gives them. Utterances with words outside the lexicon only take part
in the cross-entropy, which is kept with a part of its weight.
"""

import argparse
import math
import multiprocessing
import time

import jax
import jax.numpy as jnp
import numpy as np

import decoding_graph
import lexicon
import network
import train
from corpus import SILENCE, Batches, Corpus
from phones import PHONE_NUMBER

SCALE = 0.35
CROSS_ENTROPY = 0.3
STAY = -0.693


class Grammar:
    """Every pronunciation of the lexicon as a row of phones, any after any."""

    def __init__(self):
        phones, first, last, cost, frame = [], [], [], [], []
        words = [
            (variant, decoding_graph.WORD_COST, 0.0)
            for variants in lexicon.read().values()
            for variant in variants
        ]
        words.append((
            ["GBG"] * decoding_graph.UNKNOWN_PHONES, decoding_graph.WORD_COST,
            decoding_graph.GARBAGE_FRAME_COST,
        ))
        for variant, price, frame_cost in words:
            for i, name in enumerate(variant):
                phones.append(PHONE_NUMBER[name])
                first.append(i == 0)
                last.append(i == len(variant) - 1)
                cost.append(price + math.log(len(words)) if i == 0 else 0.0)
                frame.append(frame_cost)
        self.phones = np.array(phones)
        self.first, self.last = np.array(first), np.array(last)
        self.cost = np.array(cost, np.float32)
        self.frame = np.array(frame, np.float32)

    def log_likelihood(self, scores, lengths):
        """Of all paths: `scores` is (batch, frames, outputs), scaled; in nats."""
        low = -1e4
        count = len(self.phones)
        batch = scores.shape[0]
        by_time = jnp.moveaxis(scores, 1, 0)

        def frame(state, inputs):
            begun, going, silence, between = state
            emitted, alive = inputs
            started = emitted[:, 2 * self.phones] - self.frame
            continued = emitted[:, 2 * self.phones + 1] - self.frame + STAY
            both = jnp.logaddexp(begun, going)
            before = jnp.concatenate([jnp.full((batch, 1), low), both[:, :-1]], 1)
            source = jnp.where(self.first, between[:, None] - self.cost, before + STAY)
            new_begun = started + source
            new_going = continued + both
            quiet = jnp.logaddexp(emitted[:, 2 * SILENCE], emitted[:, 2 * SILENCE + 1])
            ended = jax.nn.logsumexp(
                jnp.where(self.last, jnp.logaddexp(new_begun, new_going), low), 1
            )
            new_silence = quiet + jnp.logaddexp(silence, between) + STAY
            new_between = jnp.logaddexp(ended, new_silence) + STAY
            new = (new_begun, new_going, new_silence, new_between)
            kept = [
                jnp.where(alive.reshape(-1, *[1] * (n.ndim - 1)), n, o) for n, o in zip(new, state)
            ]
            return tuple(kept), None

        start = (
            jnp.full((batch, count), low), jnp.full((batch, count), low),
            jnp.full(batch, low), jnp.zeros(batch),
        )
        times = jnp.arange(scores.shape[1])[:, None]
        state, _ = jax.lax.scan(frame, start, (by_time, times < lengths[None, :]))
        return state[3]


def produce(queue, prefixes, batch, seed):
    batches = Batches(Corpus(prefixes), batch, seed)
    while True:
        for item in batches.epoch(with_kinds=True):
            queue.put(item)


def make_step(grammar, log_priors, drop):
    def loss_of(parameters, statistics, inputs, targets, inside, key):
        logits, new_statistics = network.apply(parameters, statistics, inputs, key, drop)
        log_probabilities = jax.nn.log_softmax(logits)
        used = targets >= 0
        picked = jnp.take_along_axis(
            log_probabilities, jnp.maximum(targets, 0)[..., None], axis=2
        )[..., 0]
        smoothed = 0.97 * picked + 0.03 * log_probabilities.mean(2)
        cross_entropy = -jnp.sum(smoothed * used) / jnp.sum(used)
        scores = SCALE * (log_probabilities - log_priors)
        wanted = jnp.take_along_axis(scores, jnp.maximum(targets, 0)[..., None], axis=2)[..., 0]
        said = jnp.sum(wanted * used, 1)
        anything = grammar.log_likelihood(scores, used.sum(1))
        information = jnp.sum((said - anything) * inside) / jnp.sum(used * inside[:, None])
        loss = -information + CROSS_ENTROPY * SCALE * cross_entropy
        return loss, (new_statistics, information, cross_entropy)

    @jax.jit
    def step(parameters, statistics, moments, inputs, targets, inside, rate, number):
        key = jax.random.fold_in(jax.random.key(1), number)
        (_, (new, information, cross_entropy)), gradients = jax.value_and_grad(
            loss_of, has_aux=True
        )(parameters, statistics, inputs, targets, inside, key)
        parameters, moments = train.adam(parameters, gradients, moments, rate, number)
        return parameters, new, moments, information, cross_entropy

    return step


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--data", nargs="+", required=True)
    parser.add_argument("--heldout", required=True)
    parser.add_argument("--from", dest="start", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--batch", type=int, default=24)
    parser.add_argument("--drop", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=4)
    options = parser.parse_args()
    parameters, statistics, priors = network.load(options.start)
    heldout = list(Batches(Corpus([options.heldout]), options.batch, 5, False).epoch())
    context = multiprocessing.get_context("spawn")
    queue = context.Queue(12)
    arguments = (queue, options.data, options.batch, options.seed)
    producer = context.Process(target=produce, args=arguments, daemon=True)
    producer.start()
    zeros = jax.tree.map(jnp.zeros_like, parameters)
    moments = (zeros, zeros)
    step = make_step(Grammar(), np.log(priors).astype(np.float32), options.drop)
    gained, losses, began = [], [], time.time()
    for number in range(options.steps):
        inputs, targets, kinds = queue.get()
        inside = np.array([kind == "vocabulary" for kind in kinds], np.float32)
        if not inside.any():
            continue
        rate = train.learning_rate(number / options.steps, options.rate)
        parameters, statistics, moments, information, loss = step(
            parameters, statistics, moments, inputs, targets, inside, rate, float(number)
        )
        gained.append(float(information))
        losses.append(float(loss))
        if (number + 1) % 50 == 0 or number + 1 == options.steps:
            every, speech = train.phone_accuracy(parameters, statistics, heldout)
            print(
                f"step {number + 1}/{options.steps} information {np.mean(gained):.4f} "
                f"cross-entropy {np.mean(losses):.3f} | held out {every:.3f}, speech "
                f"{speech:.3f} | {time.time() - began:.0f} s",
                flush=True,
            )
            gained, losses = [], []
            network.save(options.out, parameters, statistics, priors)
    producer.terminate()


if __name__ == "__main__":
    main()
