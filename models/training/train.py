"""Train the network on corpora, or continue from a checkpoint.

usage: train.py --data build/train [build/human*4 ...] --heldout build/heldout
                --out build/net.npz --steps 4000 [--seed 1] [--from OTHER.npz]

`PREFIX*4` counts the utterances of a corpus four times. One process makes the
batches, one trains; the result depends on the seed alone (and on the rounding of
the machine's linear algebra). A training that was stopped goes on when the same command
is given again, with other batches than if it had not been stopped.
"""

import argparse
import multiprocessing
import queue as queues
import time

import jax
import jax.numpy as jnp
import numpy as np

import network
import optimiser
import pretrained
import sequence
import sitting
from corpus import GARBAGE, LENGTH_STEP, SILENCE, Batches, Corpus

LABEL_SMOOTHING = 0.03
#: Weight of the cross-entropy beside the criterion of `sequence.py`.
CROSS_ENTROPY_BESIDE = 0.1
#: Steps after which to measure and to save what there is.
REPORT = 200
#: Sizes of a network that learns one voice in a minute.
SMALL = {"dimension": 128, "bottleneck": 48, "last": 96}


def produce(queue, prefixes, batch, seed, without, states, length_step):
    """Put batches on `queue` as long as somebody takes them."""
    taker = multiprocessing.parent_process()
    batches = Batches(Corpus(prefixes), batch, seed, without=without, length_step=length_step)
    while True:
        for inputs_and_targets in batches.epoch():
            inputs, targets = inputs_and_targets
            if states == 1:
                targets = np.where(targets >= 0, targets | 1, targets)
            while True:
                try:
                    queue.put((inputs, targets), timeout=5)
                    break
                except queues.Full:
                    # A killed training takes its batches no more, and cannot say so.
                    if not taker.is_alive():
                        queue.cancel_join_thread()
                        return


def loss_of(parameters, statistics, inputs, targets, key, drop, adapt, frozen, log_priors, settled):
    logits, statistics = network.apply(parameters, statistics, inputs, key, drop, adapt, frozen, settled)
    log_probabilities = jax.nn.log_softmax(logits)
    used = targets >= 0
    picked = jnp.take_along_axis(
        log_probabilities, jnp.maximum(targets, 0)[..., None], axis=2
    )[..., 0]
    smoothed = (1 - LABEL_SMOOTHING) * picked + LABEL_SMOOTHING * log_probabilities.mean(2)
    loss = -jnp.sum(smoothed * used) / jnp.sum(used)
    if log_priors is not None:
        loss = CROSS_ENTROPY_BESIDE * loss + sequence.loss(log_probabilities, log_priors, targets)
    right = (logits.argmax(2) // 2 == targets // 2) & used
    return loss, (statistics, right.sum() / used.sum())


def make_step(drop, adapt, frozen, shares, log_priors, settled):
    @jax.jit
    def step(parameters, statistics, moments, inputs, targets, rate, number):
        key = jax.random.fold_in(jax.random.key(0), number)
        (loss, (statistics, accuracy)), gradients = jax.value_and_grad(
            loss_of, has_aux=True
        )(parameters, statistics, inputs, targets, key, drop, adapt, frozen, log_priors, settled)
        parameters, moments = optimiser.adam(parameters, gradients, moments, shares, rate, number)
        return parameters, statistics, moments, loss, accuracy

    return step


@jax.jit
def _best_outputs(parameters, statistics, inputs):
    return network.apply(parameters, statistics, inputs)[0].argmax(2)


def phone_accuracy(parameters, statistics, batches):
    """Share of frames with the right phone: (all, speech only), garbage left out."""
    right = total = right_speech = total_speech = 0
    for inputs, targets in batches:
        found = np.asarray(_best_outputs(parameters, statistics, inputs)) // 2
        wanted = targets // 2
        used = (targets >= 0) & (wanted != GARBAGE)
        speech = used & (wanted != SILENCE)
        right += (found == wanted)[used].sum()
        right_speech += (found == wanted)[speech].sum()
        total, total_speech = total + used.sum(), total_speech + speech.sum()
    return right / total, right_speech / total_speech


@jax.jit
def _averaged(average, network_now, decay):
    return jax.tree.map(lambda old, new: decay * old + (1 - decay) * new, average, network_now)


def finished(parameters, statistics, counts, states):
    """What to save; with one state per phone, its output is used for both."""
    if states == 1:
        counts = np.repeat(counts[1::2], 2)
        output = {k: jnp.repeat(v[..., 1::2], 2, -1) for k, v in parameters["output"].items()}
        parameters = {**parameters, "output": output}
    return parameters, statistics, counts / counts.sum()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--data", nargs="+", required=True)
    parser.add_argument("--heldout", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--small", action="store_true", help="a small network, to try things out")
    parser.add_argument("--last", type=int, default=network.LAST_DIMENSION,
                        help="size of the last layers")
    parser.add_argument("--body", help="a Vosk model whose lower layers to begin with")
    parser.add_argument("--body-rate", type=float, default=1.0,
                        help="rate of the body in shares of that of the last layers")
    parser.add_argument("--frozen", type=int, default=0,
                        help="layers of the body that stay as they are (of 12)")
    parser.add_argument("--adapt", action="store_true",
                        help="normalise in the body, too, by the statistics of each batch")
    parser.add_argument("--settled", action="store_true",
                        help="normalise by the statistics of --from, which stay as they are")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--average", type=float, metavar="DECAY",
                        help="save the running average of the weights, of which each step keeps this share")
    parser.add_argument("--batch", type=int, default=24)
    parser.add_argument("--drop", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="start")
    parser.add_argument("--length-step", type=int, default=LENGTH_STEP,
                        help="output frames to a multiple of which batches are filled up")
    parser.add_argument("--sequence", action="store_true",
                        help="train whole phrases against all others, from a network of --from")
    parser.add_argument("--without", nargs="*", default=[], choices=["rooms", "tract"],
                        help="parts of the augmentation to leave out")
    parser.add_argument("--states", type=int, default=2, choices=[1, 2],
                        help="1: the beginning of a phone is not told from the rest")
    options = parser.parse_args()

    utterances = len(Corpus(options.data))
    steps = options.steps
    heldout = list(Batches(Corpus([options.heldout]), options.batch, 5, False, length_step=options.length_step).epoch())
    if options.start:
        parameters, statistics, priors = network.load(options.start)
    elif options.body:
        parameters, statistics = pretrained.body(options.body, options.seed, options.last)
    else:
        sizes = SMALL if options.small else {"last": options.last}
        parameters, statistics = network.initial(options.seed, **sizes)
    size = sum(leaf.size for leaf in jax.tree.leaves(parameters))
    print(f"{utterances} utterances, {steps} steps, {size} parameters", flush=True)

    zeros = jax.tree.map(jnp.zeros_like, parameters)
    counts = np.full(network.OUTPUTS, 10.0)
    state = (parameters, statistics, (zeros, zeros), (parameters, statistics), counts)
    begun, state = sitting.load(options.out, vars(options), state)
    parameters, statistics, moments, average, counts = state
    if begun:
        print(f"goes on after step {begun}", flush=True)

    context = multiprocessing.get_context("spawn")
    queue = context.Queue(12)
    producer = context.Process(
        target=produce, daemon=True,
        args=(queue, options.data, options.batch, options.seed + 10**6 * begun, options.without,
              options.states, options.length_step),
    )
    producer.start()
    step = make_step(options.drop, options.adapt, options.frozen,
                     optimiser.shares_of(parameters, options.body_rate, options.frozen),
                     np.log(priors) if options.sequence else None, options.settled)
    losses, accuracies, waited, began = [], [], 0.0, time.time()
    for number in range(begun, steps):
        asked = time.time()
        inputs, targets = queue.get()
        waited += time.time() - asked
        parameters, statistics, moments, loss, accuracy = step(
            parameters, statistics, moments, inputs, targets,
            optimiser.learning_rate(number / steps, options.rate), float(number),
        )
        if options.average:
            # Young averages forget faster, so that what they began with does not stay.
            decay = min(options.average, (number + 1) / (number + 10))
            average = _averaged(average, (parameters, statistics), decay)
        else:
            average = (parameters, statistics)
        counts += np.bincount(targets[targets >= 0], minlength=network.OUTPUTS)
        losses.append(float(loss))
        accuracies.append(float(accuracy))
        if (number + 1) % REPORT == 0 or number + 1 == steps:
            every, speech = phone_accuracy(*average, heldout)
            print(
                f"step {number + 1}/{steps} loss {np.mean(losses):.3f} "
                f"right {np.mean(accuracies):.3f} | held out {every:.3f}, speech "
                f"{speech:.3f} | {time.time() - began:.0f} s, waited {waited:.0f} s",
                flush=True,
            )
            losses, accuracies = [], []
            network.save(options.out, *finished(*average, counts, options.states))
            sitting.save(options.out, vars(options), number + 1,
                         (parameters, statistics, moments, average, counts))
    producer.terminate()
    sitting.over(options.out)


if __name__ == "__main__":
    main()
