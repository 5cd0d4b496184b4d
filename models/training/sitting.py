"""A training that was stopped goes on where it last saved.

Beside the network of `train.py --out NET.npz` lies NET.sitting.npz while the training is
not over: all that its next step needs.
"""

import json
import os
from pathlib import Path

import jax
import numpy as np


def path_of(out):
    """Where the training of the network `out` keeps what it needs to go on."""
    return Path(out).with_suffix(".sitting.npz")


def save(out, options, number, tree):
    """Store `tree` after `number` steps of a training with `options`; a kill leaves the last one whole."""
    path = path_of(out)
    part = path.with_suffix(".part.npz")
    arrays = {f"a{i:04}": np.asarray(leaf) for i, leaf in enumerate(jax.tree.leaves(tree))}
    np.savez(part, options=json.dumps(options, sort_keys=True), number=number, **arrays)
    os.replace(part, path)


def load(out, options, tree):
    """(steps done, tree) to go on with: as given, after none, if there is nothing to go on with."""
    path = path_of(out)
    if not path.exists():
        return 0, tree
    with np.load(path) as file:
        if str(file["options"]) != json.dumps(options, sort_keys=True):
            raise SystemExit(f"train: {path} is of a training with other options: remove it to begin anew")
        number = int(file["number"])
        leaves = [file[name] for name in sorted(file.files) if name.startswith("a")]
    return number, jax.tree.unflatten(jax.tree.structure(tree), leaves)


def over(out):
    """Forget what was kept: the training is done."""
    path_of(out).unlink(missing_ok=True)
