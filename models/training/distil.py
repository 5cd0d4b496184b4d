"""Teach a network to hear in noise what it, or another, hears in quiet.

usage: distil.py --data build/train [build/human*4 ...] --heldout build/heldout
                 --from build/average.npz --out build/distilled.npz --minutes 5

The teacher, the network of `--from` as it is, hears each utterance as it was recorded; the
student, the same network at the start, hears it in rooms, in noise and among other voices,
by other microphones and from other vocal tracts, and learns to say of every frame what
the teacher says (Kullback-Leibler divergence).

All but the reading happens on the accelerator; on a processor alone this is slow.
"""

import argparse
import time
from concurrent.futures import ThreadPoolExecutor

import jax
import jax.numpy as jnp
import numpy as np

import features
import network
import noisy
import optimiser
from corpus import NOISE_SHARE, Batches, Corpus
from train import phone_accuracy

#: Seconds after which to measure and to save what there is.
REPORT = 30
#: Steps that may be under way at once.
AHEAD = 20
#: Utterances are filled up to the next of these, in samples; longer ones are left out.
LENGTHS = (40_000, 64_000, 104_000)
#: How much of itself the running average keeps in a step.
DECAY = 0.999


def shelves(utterances):
    """For each of LENGTHS that is used, the samples of all utterances that fit, and how many each has."""
    out, shortest = [], 0
    for length in LENGTHS:
        chosen = [u[0] for u in utterances if shortest < len(u[0]) <= length]
        shortest = length
        if chosen:
            samples = np.zeros((len(chosen), length), np.int16)
            for row, own in zip(samples, chosen):
                row[: len(own)] = own
            out.append((samples, np.array([len(own) for own in chosen], np.float32)))
    return out


def spread(matrix, shift, frames):
    """As `network.pad`, for a batch, the first `shift` frames left out."""
    width = network.LEFT + 3 * (frames - 1) + 1 + network.RIGHT
    at = jnp.clip(jnp.arange(width) - network.LEFT + shift, shift, matrix.shape[1] - 1)
    return matrix[:, at]


def make_step(drop, shares):
    """A step on some utterances; `state` is (network, moments, average)."""
    def loss_of(parameters, statistics, inputs, wanted, used, key):
        logits, _ = network.apply(parameters, statistics, inputs, key, drop, False, 0, True)
        return -jnp.sum((wanted * jax.nn.log_softmax(logits)).sum(2) * used) / used.sum()

    def step(state, teacher, banks, samples, lengths, rate, number, key):
        parameters, moments, average = state
        keys = jax.random.split(key, 4)
        samples = samples.astype(jnp.float32)
        speech = jax.random.uniform(keys[0], lengths.shape) >= NOISE_SHARE
        samples = samples * speech[:, None]
        shift = jax.random.randint(keys[1], (), 0, 3)
        frames = (features.frame_count(samples.shape[1]) + 2) // 3
        used = (shift + 3 * jnp.arange(frames)) * features.HOP + features.WINDOW <= lengths[:, None]
        clean = noisy.plain_mfcc(samples + jax.random.normal(keys[2], samples.shape))
        wanted = jax.nn.softmax(network.apply(*teacher, spread(clean, shift, frames))[0])
        inputs = spread(noisy.noised(keys[3], banks, samples, lengths, speech), shift, frames)
        loss, gradients = jax.value_and_grad(loss_of)(parameters, teacher[1], inputs, wanted, used, key)
        parameters, moments = optimiser.adam(parameters, gradients, moments, shares, rate, number)
        average = jax.tree.map(lambda old, new: DECAY * old + (1 - DECAY) * new, average, parameters)
        return (parameters, moments, average), loss

    return jax.jit(step, donate_argnums=0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--data", nargs="+", required=True)
    parser.add_argument("--heldout", required=True)
    parser.add_argument("--from", dest="start", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--minutes", type=float, required=True, help="how long to train")
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--rate", type=float, default=6e-4)
    parser.add_argument("--body-rate", type=float, default=0.5)
    parser.add_argument("--drop", type=float, default=0.02)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    began = time.time()

    def say(text):
        print(f"{time.time() - began:.0f} s: {text}", flush=True)

    utterances = Corpus(options.data).utterances
    hours = sum(len(u[0]) for u in utterances) / 16000 / 3600
    heldout = list(Batches(Corpus([options.heldout]), 24, 5, False, length_step=240).epoch())
    parameters, statistics, priors = network.load(options.start)
    teacher = jax.tree.map(jnp.array, (parameters, statistics))
    say(f"{len(utterances)} utterances, {hours:.1f} h, of the teacher: held out, speech "
        "{:.3f}, {:.3f}".format(*phone_accuracy(*teacher, heldout)))
    stock = shelves(utterances)
    say("shelves of " + ", ".join(str(len(lengths)) for _, lengths in stock))
    banks = noisy.banks(utterances, options.seed + 100)
    say("rooms, noises and voices")
    random = np.random.default_rng(options.seed)
    step = make_step(options.drop, optimiser.shares_of(parameters, options.body_rate, 0))
    parameters = jax.tree.map(jnp.array, parameters)
    state = (parameters, (jax.tree.map(jnp.zeros_like, parameters),) * 2, parameters)
    state = jax.tree.map(jnp.array, state)
    key = jax.random.key(options.seed)
    # A batch of longer utterances has fewer of them, so that each is as much sound.
    sizes = [min(len(samples), max(1, options.batch * LENGTHS[0] // samples.shape[1])) for samples, _ in stock]
    weights = np.array([len(lengths) / size for (_, lengths), size in zip(stock, sizes)])

    def compiled(shelf, size):
        samples, lengths = (part[:size] for part in shelf)
        return step.lower(state, teacher, banks, samples, lengths, np.float32(0), np.float32(0), key).compile()

    with ThreadPoolExecutor() as pool:
        ready = list(pool.map(compiled, stock, sizes))
    say("compiled")
    trained = time.time()
    losses, number, reported = [], 0, trained

    def report():
        network.save(options.out, state[2], statistics, priors)
        say(f"step {number} loss {np.mean(jax.device_get(losses)):.3f} | held out, speech "
            "{:.3f}, {:.3f}".format(*phone_accuracy(state[2], statistics, heldout)))

    while (share := (time.time() - trained) / (60 * options.minutes)) < 1:
        which = random.choice(len(stock), p=weights / weights.sum())
        samples, lengths = stock[which]
        rows = random.integers(0, len(lengths), sizes[which])
        rate = optimiser.learning_rate(share, options.rate)
        state, loss = ready[which](state, teacher, banks, samples[rows], lengths[rows], np.float32(rate),
                                   np.float32(number), jax.random.fold_in(key, number))
        number += 1
        losses.append(loss)
        if number % AHEAD == 0:
            loss.block_until_ready()
        if time.time() - reported > REPORT:
            report()
            losses, reported = [], time.time()
    report()


if __name__ == "__main__":
    main()
