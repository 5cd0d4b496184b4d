"""Average two networks of the same shape, weight by weight.

usage: average.py FIRST.npz SECOND.npz --share 0.65 --out OUT.npz

A network that was trained on for something else has often lost a little of what it
could; between it and the one before lie networks that can both.
"""

import argparse

import numpy as np


def average(first, second, share):
    """The weighted mean of every array; `share` is the weight of `second`."""
    if first.keys() != second.keys():
        raise ValueError("the two networks have different parts")
    for name, array in first.items():
        if array.shape != second[name].shape:
            raise ValueError(f"{name} is {array.shape} and {second[name].shape}")
    return {
        name: ((1 - share) * array + share * second[name]).astype(array.dtype)
        for name, array in first.items()
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--share", type=float, default=0.5, help="of the second")
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    first, second = (dict(np.load(path)) for path in (options.first, options.second))
    np.savez(options.out, **average(first, second, options.share))


if __name__ == "__main__":
    main()
