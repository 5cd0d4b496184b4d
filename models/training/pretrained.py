"""Reads the body of the network from a Vosk model that was trained on many speakers.

vosk-model-small-en-us-0.15 (Alpha Cephei, Apache-2.0) is English; its lower layers know
people, rooms and noise. What it says of the speaker in an i-vector is left out (zero, as
for a speaker of whom nothing is known), so that the model needs no extractor.
"""

import struct
from pathlib import Path

import numpy as np

import network

_SIZES = {b"F": "<f4", b"D": "<f8"}


def _matrix(data, at):
    """The vector or matrix in Kaldi's binary form at `at`."""
    kind, at = data[at : at + 2], at + 3
    dtype = np.dtype(_SIZES[kind[:1]])
    shape = [struct.unpack_from("<i", data, at + 1)[0]]
    at += 5
    if kind[1:] == b"M":
        shape.append(struct.unpack_from("<i", data, at + 1)[0])
        at += 5
    return np.frombuffer(data, dtype, int(np.prod(shape)), at).reshape(shape).astype(np.float64)


class _File:
    """The components of `am/final.mdl`, by name."""

    def __init__(self, path):
        data = Path(path).read_bytes()
        parts = data[data.index(b"<NumComponents>") :].split(b"<ComponentName> ")[1:]
        self.components = {part.split(b" ", 1)[0].decode(): part for part in parts}

    def field(self, component, name):
        part = self.components[component]
        token = b"<" + name.encode() + b"> "
        return _matrix(part, part.index(token) + len(token))

    def normalisation(self, component):
        return {
            "mean": self.field(component, "StatsMean"),
            "variance": self.field(component, "StatsVar"),
        }


def _deltas():
    """(120, 200): maps five frames of 40 to the middle one and its first two differences."""
    weights = np.array([[0, 0, 1, 0, 0], [0, -1, 0, 1, 0], [1, 0, -2, 0, 1]], float)
    return np.kron(weights, np.eye(network.INPUTS))


def body(model, seed, last=network.LAST_DIMENSION):
    """(parameters, statistics) with the body of the Vosk model in folder `model`.

    The last layers, of size `last`, and the output are new, of `seed`.
    """
    file = _File(Path(model) / "am" / "final.mdl")
    parameters, statistics = network.initial(seed, last=last)
    deltas = file.normalisation("delta")
    factor = 1 / np.sqrt(deltas["variance"] + network.EPSILON)
    weight = file.field("tdnn1.affine", "LinearParams")[:, : len(factor)] * factor
    bias = file.field("tdnn1.affine", "BiasParams") - weight @ deltas["mean"]
    weight = weight @ _deltas()
    # The input is normalised because that makes training easier.
    entry = {name: deltas[name][: network.INPUTS] for name in ("mean", "variance")}
    taps = len(network.FIRST_OFFSETS)
    bias += weight @ np.tile(entry["mean"], taps)
    weight = weight * np.tile(np.sqrt(entry["variance"] + network.EPSILON), taps)
    statistics["input"] = entry
    parameters["body"]["first"] |= {"weight": weight.T, "bias": bias}
    statistics["first"] = file.normalisation("tdnn1.batchnorm")
    for i, layer in enumerate(parameters["body"]["factored"]):
        name = f"tdnnf{i + 2}"
        layer["linear"] = file.field(f"{name}.linear", "LinearParams").T
        layer["weight"] = file.field(f"{name}.affine", "LinearParams").T
        layer["bias"] = file.field(f"{name}.affine", "BiasParams")
        statistics["factored"][i] = file.normalisation(f"{name}.batchnorm")
    return network.single_precision((parameters, statistics))
