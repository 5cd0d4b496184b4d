"""The network: a factored time-delay network in JAX, as in Vosk's small models.

Input: 40 MFCC every 10 ms. The first layer sees five frames. Three factored layers see
a frame more to either side and work on every frame, eight more on every third (30 ms).
Each goes through a bottleneck and adds 0.75 of what it was given. Two last layers see
three steps each. Every layer is an affine map, ReLU and batch normalisation. Output: two numbers for
each phone, for its first 30 ms and the rest.

Its shape is that of vosk-model-small-en-us-0.15 up to its last factored layer, so that
`pretrained.py` can put that model's weights into it.
"""

import jax
import jax.numpy as jnp
import numpy as np

from phones import PHONES

INPUTS = 40
OUTPUTS = 2 * len(PHONES)
FIRST_OFFSETS = (-2, -1, 0, 1, 2)  # in frames of 10 ms
#: Each factored layer's offsets into the bottleneck and out of it.
FACTORED = (
    *[((-1, 0), (0, 1))] * 3,
    ((0,), (0,)),
    *[((-3, 0), (0, 3))] * 3,
    *[((-3, 0), (0,))] * 4,
)
#: How many of them run on every frame; the others run on every third.
EVERY_FRAME = 3
#: Offsets of the last layers, which run on every third frame.
LAST_OFFSETS = ((-3, 0, 3), (-3, 0, 3))
_ALL_OFFSETS = (FIRST_OFFSETS, *(part for layer in FACTORED for part in layer), *LAST_OFFSETS)
#: Context frames to the left and right of an output.
LEFT = -sum(offsets[0] for offsets in _ALL_OFFSETS)
RIGHT = sum(offsets[-1] for offsets in _ALL_OFFSETS)
DIMENSION, BOTTLENECK, LAST_DIMENSION = 640, 96, 384
SKIP = 0.75
EPSILON = 1e-3


def pad(matrix, width=None):
    """The frames with the first repeated `LEFT` times, and the last at the end."""
    if width is None:
        width = LEFT + 3 * ((len(matrix) + 2) // 3 - 1) + 1 + RIGHT
    left = np.repeat(matrix[:1], LEFT, 0)
    right = np.repeat(matrix[-1:], max(0, width - LEFT - len(matrix)), 0)
    return np.concatenate([left, matrix, right])[:width]


def initial(seed, dimension=DIMENSION, bottleneck=BOTTLENECK, last=LAST_DIMENSION):
    """(parameters, statistics) of a new network."""
    random = np.random.default_rng(seed)

    def matrix(rows, columns):
        bound = 1 / np.sqrt(rows)
        return random.uniform(-bound, bound, (rows, columns)).astype(np.float32)

    def affine(rows, columns):
        return {
            "weight": matrix(rows, columns),
            "bias": np.zeros(columns, np.float32),
            "scale": np.ones(columns, np.float32),
            "shift": np.zeros(columns, np.float32),
        }

    factored = [
        {
            "linear": matrix(dimension * len(into), bottleneck),
            **affine(bottleneck * len(out), dimension),
        }
        for into, out in FACTORED
    ]
    output = affine(last, OUTPUTS)
    del output["scale"], output["shift"]
    parameters = {
        "body": {
            "input": {"scale": np.ones(INPUTS, np.float32), "shift": np.zeros(INPUTS, np.float32)},
            "first": affine(INPUTS * len(FIRST_OFFSETS), dimension),
            "factored": factored,
        },
        "last": [
            affine(size * len(offsets), last)
            for size, offsets in zip([dimension] + [last] * len(LAST_OFFSETS), LAST_OFFSETS)
        ],
        "output": output,
    }

    def fresh(size):
        return {"mean": np.zeros(size, np.float32), "variance": np.ones(size, np.float32)}

    statistics = {
        "input": fresh(INPUTS),
        "first": fresh(dimension),
        "factored": [fresh(dimension) for _ in FACTORED],
        "last": [fresh(last) for _ in LAST_OFFSETS],
    }
    return parameters, statistics


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


def _spliced(x, offsets, step):
    """Frames spliced at `offsets` (of 10 ms), where all exist; frames of `x` are `step` apart."""
    shifts = [(offset - offsets[0]) // step for offset in offsets]
    length = x.shape[1] - shifts[-1]
    return jnp.concatenate([x[:, s : s + length] for s in shifts], 2)


def _narrowed(x, offsets, step, matrix):
    """The product of `_spliced` frames with `matrix`, without making the splices."""
    parts = len(offsets)
    rows, columns = matrix.shape[0] // parts, matrix.shape[1]
    side_by_side = matrix.reshape(parts, rows, columns).transpose(1, 0, 2).reshape(rows, -1)
    products = x @ side_by_side
    shifts = [(offset - offsets[0]) // step for offset in offsets]
    length = x.shape[1] - shifts[-1]
    return sum(
        products[:, shift : shift + length, i * columns : (i + 1) * columns]
        for i, shift in enumerate(shifts)
    )


def apply(parameters, statistics, inputs, key=None, drop=0.1, adapt=True, frozen=0, settled=False):
    """(logits, statistics): (batch, frames, 40) to (batch, frames / 3, OUTPUTS).

    With a random `key` the network is in training: dropout, and statistics of the batch,
    in the body only if `adapt`, nowhere if `settled`. The first `frozen` layers are not trained.
    """
    training = key is not None
    adapt = adapt and training
    body, new = parameters["body"], {"factored": [], "last": []}

    def dropped(x, number):
        if not (training and drop):
            return x
        mask = jax.random.bernoulli(jax.random.fold_in(key, number), 1 - drop, x[:, :1].shape)
        return x * mask / (1 - drop)

    x, new["input"] = _normalise(inputs, body["input"], statistics["input"], adapt)
    layer = body["first"]
    x = jax.nn.relu(_spliced(x, FIRST_OFFSETS, 1) @ layer["weight"] + layer["bias"])
    x, new["first"] = _normalise(x, layer, statistics["first"], adapt)
    if frozen == 1:
        x = jax.lax.stop_gradient(x)
    for i, (layer, (into, out)) in enumerate(zip(body["factored"], FACTORED)):
        if i == EVERY_FRAME:
            x = x[:, ::3]
        step = 1 if i < EVERY_FRAME else 3
        before = x
        x = _narrowed(x, into, step, layer["linear"])
        x = jax.nn.relu(_spliced(x, out, step) @ layer["weight"] + layer["bias"])
        x, stored = _normalise(x, layer, statistics["factored"][i], adapt)
        new["factored"].append(stored)
        skipped = -into[0] // step
        if i + 2 > frozen:
            x = dropped(x, i)
        x = x + SKIP * before[:, skipped : skipped + x.shape[1]]
        if frozen == i + 2:
            x = jax.lax.stop_gradient(x)
    for i, (layer, offsets) in enumerate(zip(parameters["last"], LAST_OFFSETS)):
        x = jax.nn.relu(_spliced(x, offsets, 3) @ layer["weight"] + layer["bias"])
        x, stored = _normalise(x, layer, statistics["last"][i], training and not settled)
        new["last"].append(stored)
        x = dropped(x, len(FACTORED) + i)
    logits = x @ parameters["output"]["weight"] + parameters["output"]["bias"]
    return logits, new


def single_precision(tree):
    """The same tree in float32."""
    return jax.tree.map(lambda leaf: np.ascontiguousarray(leaf, np.float32), tree)


def save(path, parameters, statistics, priors):
    """Write everything to one `.npz` file."""
    leaves, _ = jax.tree.flatten((parameters, statistics))
    arrays = {f"a{i:03}": np.asarray(leaf) for i, leaf in enumerate(leaves)}
    np.savez(path, priors=priors, **arrays)


def load(path):
    """(parameters, statistics, priors) of a file that `save` wrote."""
    with np.load(path) as file:
        arrays = [file[name] for name in sorted(file.files) if name.startswith("a")]
        priors = file["priors"]
    _, structure = jax.tree.flatten(initial(0, 1, 1, 1))
    parameters, statistics = jax.tree.unflatten(structure, arrays)
    return parameters, statistics, priors
