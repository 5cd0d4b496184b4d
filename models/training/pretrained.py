"""Reads the body of the network from a Vosk model that was trained on many speakers, and our own back.

usage: pretrained.py ../appendix-d-de --out build/shipped.npz

vosk-model-small-en-us-0.15 (Alpha Cephei, Apache-2.0) is English; its lower layers know
people, rooms and noise. What it says of the speaker in an i-vector is left out (zero, as
for a speaker of whom nothing is known), so that the model needs no extractor.
"""

import argparse
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

        self.data = data

    def priors(self):
        token = b"<Priors> "
        return _matrix(self.data, self.data.index(token) + len(token))

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


def shipped(model):
    """(parameters, statistics, priors) of a model that `kaldi_model.py` wrote, in folder `model`.

    Its normalisations are known as a factor and a shift only: the statistics stand for
    "unchanged", and must stay as they are (`train.py --settled`).
    """
    file = _File(Path(model) / "am" / "final.mdl")
    last = len(file.field("last1.affine", "BiasParams"))
    parameters, statistics = network.initial(0, last=last)

    def affine(layer, name):
        layer["weight"] = file.field(f"{name}.affine", "LinearParams").T
        layer["bias"] = file.field(f"{name}.affine", "BiasParams")

    def normalised(layer, stored, name):
        affine(layer, name)
        layer["scale"] = file.field(f"{name}.scale", "Scales")
        layer["shift"] = file.field(f"{name}.shift", "Bias")
        stored["variance"] = stored["variance"] - network.EPSILON

    body = parameters["body"]
    statistics["input"]["variance"] -= network.EPSILON
    normalised(body["first"], statistics["first"], "tdnn1")
    for i, (layer, stored) in enumerate(zip(body["factored"], statistics["factored"])):
        layer["linear"] = file.field(f"tdnnf{i + 2}.linear", "LinearParams").T
        normalised(layer, stored, f"tdnnf{i + 2}")
    for i, (layer, stored) in enumerate(zip(parameters["last"], statistics["last"])):
        normalised(layer, stored, f"last{i + 1}")
    affine(parameters["output"], "output")
    priors = file.priors()
    return (*network.single_precision((parameters, statistics)), priors)


def main():
    parser = argparse.ArgumentParser(description="Turn a shipped model into a network to train on.")
    parser.add_argument("model", help="folder of the model")
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    network.save(options.out, *shipped(options.model))


if __name__ == "__main__":
    main()
