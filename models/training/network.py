"""The network: a time-delay network in JAX, small enough to train on two cores.

Input: 40 MFCC every 10 ms. The first layer sees five frames and moves on by three
(30 ms); four more layers see three such steps each, 30 or 60 ms apart, and add
0.66 of what they were given. Two more may look back 0.45 s further, at who speaks and
how loudly; they wait for nothing. Every layer is an affine map, ReLU and batch
normalisation. Output: two numbers for each phone, for its first 30 ms and the rest.
"""

import jax
import jax.numpy as jnp
import numpy as np

from matmul import matmul
from phones import PHONES

INPUTS = 40
OUTPUTS = 2 * len(PHONES)
FIRST_OFFSETS = (-2, -1, 0, 1, 2)  # in frames of 10 ms
OFFSETS = ((-3, 0, 3), (-3, 0, 3), (-6, 0, 6), (-6, 0, 6), (-15, -6, 0), (-30, -15, 0))
#: Layers of a network without those that look back, and with them.
SHORT, LONG = 5, 7


def left_context(layers):
    """Frames that the first output of a network of so many layers sees to its left."""
    return -FIRST_OFFSETS[0] - sum(offsets[0] for offsets in OFFSETS[: layers - 1])


#: Inputs are padded for the longest network; a shorter one leaves out the beginning.
LEFT = left_context(LONG)
RIGHT = FIRST_OFFSETS[-1] + sum(offsets[-1] for offsets in OFFSETS)
SKIP = 0.66
EPSILON = 1e-5


def pad(matrix, width=None):
    """The frames with the first repeated `LEFT` times, and the last at the end."""
    if width is None:
        width = LEFT + 3 * ((len(matrix) + 2) // 3 - 1) + 1 + RIGHT
    left = np.repeat(matrix[:1], LEFT, 0)
    right = np.repeat(matrix[-1:], max(0, width - LEFT - len(matrix)), 0)
    return np.concatenate([left, matrix, right])[:width]


def initial(seed, dimension, layers=SHORT):
    """(parameters, statistics) of a new network."""
    random = np.random.default_rng(seed)

    def affine(rows, columns):
        bound = 1 / np.sqrt(rows)
        return {
            "weight": random.uniform(-bound, bound, (rows, columns)).astype(np.float32),
            "bias": random.uniform(-bound, bound, columns).astype(np.float32),
            "scale": np.ones(columns, np.float32),
            "shift": np.zeros(columns, np.float32),
        }

    sizes = [INPUTS * len(FIRST_OFFSETS)] + [dimension * len(o) for o in OFFSETS[: layers - 1]]
    stack = [affine(size, dimension) for size in sizes]
    output = affine(dimension, OUTPUTS)
    del output["scale"], output["shift"]
    entry = {"scale": np.ones(INPUTS, np.float32), "shift": np.zeros(INPUTS, np.float32)}
    parameters = {"input": entry, "layers": stack, "output": output}
    statistics = [
        {"mean": np.zeros(n, np.float32), "variance": np.ones(n, np.float32)}
        for n in [INPUTS] + [dimension] * layers
    ]
    return parameters, statistics


def extended(parameters, statistics, seed):
    """The same function as a longer network: new layers hand on what they are given."""
    old, dimension = len(parameters["layers"]), len(parameters["layers"][0]["bias"])
    fresh, fresh_statistics = initial(seed, dimension, LONG)
    added = [{**layer, "scale": 0 * layer["scale"]} for layer in fresh["layers"][old:]]
    output = dict(parameters["output"])
    output["weight"] = output["weight"] / SKIP ** len(added)
    parameters = {**parameters, "layers": [*parameters["layers"], *added], "output": output}
    return parameters, [*statistics, *fresh_statistics[old + 1 :]]


def _normalise(x, layer, stored, training):
    if training:
        mean, variance = x.mean((0, 1)), x.var((0, 1))
        stored = {
            "mean": 0.95 * stored["mean"] + 0.05 * jax.lax.stop_gradient(mean),
            "variance": 0.95 * stored["variance"] + 0.05 * jax.lax.stop_gradient(variance),
        }
    else:
        mean, variance = stored["mean"], stored["variance"]
    factor = layer["scale"] / jnp.sqrt(variance + EPSILON)
    return (x - mean) * factor + layer["shift"], stored


def apply(parameters, statistics, inputs, key=None, drop=0.1):
    """(logits, statistics): (batch, frames, 40) to (batch, frames / 3, OUTPUTS).

    With a random `key` the network is in training: dropout, statistics of the batch.
    """
    training = key is not None
    layers = parameters["layers"]
    inputs = inputs[:, LEFT - left_context(len(layers)) :]
    x, entry = _normalise(inputs, parameters["input"], statistics[0], training)
    new_statistics = [entry]
    all_frames = (inputs.shape[1] - len(FIRST_OFFSETS)) // 3 + 1
    taps = [x[:, i : i + 3 * (all_frames - 1) + 1 : 3] for i in range(len(FIRST_OFFSETS))]
    x = jnp.concatenate(taps, 2)
    for i, layer in enumerate(layers):
        kept = None
        if i > 0:
            first, last = OFFSETS[i - 1][0], OFFSETS[i - 1][-1]
            length = x.shape[1] - (last - first) // 3
            shifts = [(offset - first) // 3 for offset in OFFSETS[i - 1]]
            kept = x[:, -first // 3 : -first // 3 + length]
            x = jnp.concatenate([x[:, k : k + length] for k in shifts], 2)
        x = jax.nn.relu(matmul(x, layer["weight"]) + layer["bias"])
        x, stored = _normalise(x, layer, statistics[i + 1], training)
        new_statistics.append(stored)
        if kept is not None:
            x = x + SKIP * kept
        if training and drop:
            mask = jax.random.bernoulli(jax.random.fold_in(key, i), 1 - drop, x[:, :1].shape)
            x = x * mask / (1 - drop)
    logits = matmul(x, parameters["output"]["weight"]) + parameters["output"]["bias"]
    return logits, new_statistics


def save(path, parameters, statistics, priors):
    """Write everything to one `.npz` file."""
    leaves, _ = jax.tree.flatten((parameters, statistics))
    arrays = {f"a{i:03}": np.asarray(leaf) for i, leaf in enumerate(leaves)}
    dimension = len(parameters["layers"][0]["bias"])
    np.savez(path, priors=priors, dimension=dimension, **arrays)


def load(path):
    """(parameters, statistics, priors) of a file that `save` wrote."""
    with np.load(path) as file:
        arrays = [file[name] for name in sorted(file.files) if name.startswith("a")]
        priors = file["priors"]
        dimension = int(file["dimension"])
    layers = (len(arrays) - 6) // 6
    _, structure = jax.tree.flatten(initial(0, dimension, layers))
    parameters, statistics = jax.tree.unflatten(structure, arrays)
    return parameters, statistics, priors
