"""Writes `am/final.mdl` in Kaldi's binary form: transition model and nnet3 network.

No Kaldi is needed. Vosk reads the file as it reads its own models.
"""

import struct

import numpy as np

import network
from phones import PHONES

#: Kaldi's phones: silence, then every other phone at the beginning, the end, the
#: inside of a word, or alone. All four share the outputs of the phone.
KALDI_PHONES = [("SIL", 0)] + [
    (phone + position, number)
    for number, phone in enumerate(PHONES)
    if number > 0
    for position in ("_B", "_E", "_I", "_S")
]
KALDI_NUMBER = {name: i + 1 for i, (name, _) in enumerate(KALDI_PHONES)}
SELF_LOOP = 0.5


def advance_id(phone):
    """Transition id of Kaldi phone number `phone` for its first frame."""
    return 2 * phone


def loop_id(phone):
    """Transition id of Kaldi phone number `phone` for every further frame."""
    return 2 * phone - 1


def _token(text):
    return text.encode() + b" "


def _integer(value):
    return b"\x04" + struct.pack("<i", value)


def _float(value):
    return b"\x04" + struct.pack("<f", value)


def _double(value):
    return b"\x08" + struct.pack("<d", value)


def _integers(values):
    return b"\x04" + struct.pack("<i", len(values)) + np.asarray(values, "<i4").tobytes()


def _vector(values):
    values = np.asarray(values, "<f4")
    return _token("FV") + _integer(len(values)) + values.tobytes()


def _matrix(values):
    values = np.ascontiguousarray(values, "<f4")
    rows, columns = values.shape
    return _token("FM") + _integer(rows) + _integer(columns) + values.tobytes()


def transition_model():
    """One topology for all phones: a first frame, then a self-loop with an output of its own."""
    count = len(KALDI_PHONES)
    out = _token("<TransitionModel>") + _token("<Topology>")
    out += _integers(range(1, count + 1)) + _integers([-1] + [0] * count)
    out += _integer(-1) + _integer(1)  # self-loops have outputs of their own; one entry
    out += _integer(2)  # states
    out += _integer(0) + _integer(1)  # first state: output classes
    out += _integer(2) + _integer(0) + _float(SELF_LOOP)
    out += _integer(1) + _float(1 - SELF_LOOP)
    out += _integer(-1) + _integer(-1) + _integer(0)  # last state: no output
    out += _token("</Topology>")
    out += _token("<Tuples>") + _integer(count)
    for i, (_, number) in enumerate(KALDI_PHONES):
        out += _integer(i + 1) + _integer(0) + _integer(2 * number) + _integer(2 * number + 1)
    out += _token("</Tuples>") + _token("<LogProbs>")
    out += _vector([0.0] + [np.log(SELF_LOOP), np.log(1 - SELF_LOOP)] * count)
    return out + _token("</LogProbs>") + _token("</TransitionModel>")


def _affine(weight, bias):
    return (
        _token("<FixedAffineComponent>")
        + _token("<LinearParams>")
        + _matrix(weight)
        + _token("<BiasParams>")
        + _vector(bias)
        + _token("</FixedAffineComponent>")
    )


def _nonlinearity(name, dimension):
    return (
        _token(f"<{name}>")
        + _token("<Dim>")
        + _integer(dimension)
        + _token("<ValueAvg>")
        + _vector([])
        + _token("<DerivAvg>")
        + _vector([])
        + _token("<Count>")
        + _double(0)
        + _token(f"</{name}>")
    )


def _scale(values):
    body = _token("<Scales>") + _vector(values)
    return _token("<FixedScaleComponent>") + body + _token("</FixedScaleComponent>")


def _shift(values):
    body = _token("<Bias>") + _vector(values)
    return _token("<FixedBiasComponent>") + body + _token("</FixedBiasComponent>")


def _no_op(dimension):
    return (
        _token("<NoOpComponent>")
        + _token("<Dim>")
        + _integer(dimension)
        + _token("<BackpropScale>")
        + _float(1.0)
        + _token("</NoOpComponent>")
    )


def _folded(layer, stored):
    """Batch normalisation as one factor and one shift, in double precision."""
    variance = np.asarray(stored["variance"], np.float64) + network.EPSILON
    factor = np.asarray(layer["scale"], np.float64) / np.sqrt(variance)
    shift = np.asarray(layer["shift"], np.float64)
    return factor, shift - np.asarray(stored["mean"], np.float64) * factor


def _double_precision(layer, *names):
    return [np.asarray(layer[name], np.float64) for name in names]


def _append(name, offsets):
    parts = [f"Offset({name}, {o})" if o else name for o in offsets]
    if len(parts) == 1:
        return parts[0]
    return f"Append({', '.join(parts)})"


def write(path, parameters, statistics, priors):
    """Write the model; returns its size in bytes."""
    lines = [f"input-node name=input dim={network.INPUTS}"]
    components = []

    def add(name, blob, source):
        lines.append(f"component-node name={name} component={name} input={source}")
        components.append((name, blob))
        return name

    def normalised(name, node, layer, stored):
        """ReLU and batch normalisation of `node`."""
        size = len(layer["bias"])
        node = add(f"{name}.relu", _nonlinearity("RectifiedLinearComponent", size), node)
        factor, shift = _folded(layer, stored)
        node = add(f"{name}.scale", _scale(factor), node)
        return add(f"{name}.shift", _shift(shift), node)

    body = parameters["body"]
    weight, bias = _double_precision(body["first"], "weight", "bias")
    # The normalisation of the input goes into the first layer.
    factor, shift = _folded(body["input"], statistics["input"])
    taps = len(network.FIRST_OFFSETS)
    bias = bias + np.tile(shift, taps) @ weight
    weight = weight * np.tile(factor, taps)[:, None]
    source = _append("input", network.FIRST_OFFSETS)
    node = add("tdnn1.affine", _affine(weight.T, bias), source)
    node = normalised("tdnn1", node, body["first"], statistics["first"])
    for i, (layer, (into, out)) in enumerate(zip(body["factored"], network.FACTORED)):
        before, name = node, f"tdnnf{i + 2}"
        linear, weight, bias = _double_precision(layer, "linear", "weight", "bias")
        narrow = _affine(linear.T, np.zeros(linear.shape[1]))
        node = add(f"{name}.linear", narrow, _append(node, into))
        node = add(f"{name}.affine", _affine(weight.T, bias), _append(node, out))
        node = normalised(name, node, layer, statistics["factored"][i])
        source = f"Sum(Scale({network.SKIP}, {before}), {node})"
        node = add(f"{name}.sum", _no_op(len(bias)), source)
    for i, (layer, offsets) in enumerate(zip(parameters["last"], network.LAST_OFFSETS)):
        name = f"last{i + 1}"
        weight, bias = _double_precision(layer, "weight", "bias")
        node = add(f"{name}.affine", _affine(weight.T, bias), _append(node, offsets))
        node = normalised(name, node, layer, statistics["last"][i])
    output = parameters["output"]
    node = add(
        "output.affine",
        _affine(np.asarray(output["weight"]).T, np.asarray(output["bias"])),
        node,
    )
    softmax = _nonlinearity("LogSoftmaxComponent", network.OUTPUTS)
    node = add("output.log-softmax", softmax, node)
    lines.append(f"output-node name=output input={node} objective=linear")

    out = b"\0B" + transition_model() + _token("<Nnet3>") + b"\n"
    out += ("\n".join(lines) + "\n\n").encode()
    out += _token("<NumComponents>") + _integer(len(components))
    for name, blob in components:
        out += _token("<ComponentName>") + _token(name) + blob
    out += _token("</Nnet3>")
    out += _token("<LeftContext>") + _integer(network.LEFT)
    out += _token("<RightContext>") + _integer(network.RIGHT)
    out += _token("<Priors>") + _vector(priors)
    with open(path, "wb") as file:
        file.write(out)
    return len(out)
