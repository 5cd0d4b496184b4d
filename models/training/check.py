"""Check a model and the network it was made from; exits with an error if they are poor.

usage: check.py --net build/small/net.npz --model build/small/model --heldout build/small/heldout
                [--least-moves 0.75] [--least-frames 0.8]

Loads the model in stock libvosk and has it recognise moves like those it was trained on,
spoken by espeak-ng's plain voice with fixed seeds; then aligns utterances with known times.
"""

import argparse
import random as random_module
import sys
from pathlib import Path

import numpy as np
import vosk

import align
import features
import lexicon
from corpus import Corpus
from evaluate import APPENDIX_D_WORDS, Recogniser, pure_move, same, synthetic

MOVES = 40
ALIGNED = 12


def moves_right(model):
    """Share of moves recognised with every word right."""
    random = random_module.Random(5)
    recogniser = Recogniser(vosk.Model(str(model)), APPENDIX_D_WORDS)
    texts = [pure_move(random, True) for _ in range(MOVES)]
    heard = [recogniser.text(synthetic(text, "de", 165)) for text in texts]
    return sum(same(h, t) for h, t in zip(heard, texts)) / MOVES


def frames_right(net, prefix):
    """Share of frames in which the alignment finds the phone that the synthesis reported."""
    scores, known, shares = align.Scores(net), lexicon.read(), []
    for samples, labels, text, _, kind in Corpus([prefix]).utterances:
        if kind != "vocabulary" or len(shares) == ALIGNED:
            continue
        words = align.pronunciations(text, known)
        outputs, predecessors, ends = align.states_of(words)
        likelihoods = scores(features.mfcc(np.asarray(samples, np.float32)))
        path, _ = align.best_path(align.ACOUSTIC_SCALE * likelihoods[:, outputs], predecessors, ends)
        found = align.labels_of(path, outputs)
        shares.append(np.mean((found & 127) == (labels[: len(found)] & 127)))
    return float(np.mean(shares))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--net", required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--heldout", required=True)
    parser.add_argument("--least-moves", type=float, default=0.75)
    parser.add_argument("--least-frames", type=float, default=0.8)
    options = parser.parse_args()
    size = sum(f.stat().st_size for f in Path(options.model).rglob("*") if f.is_file())
    moves, frames = moves_right(options.model), frames_right(options.net, options.heldout)
    print(f"model of {size / 1e6:.1f} MB; moves right {moves:.3f}; frames aligned right {frames:.3f}")
    if moves < options.least_moves or frames < options.least_frames or size > 15e6:
        sys.exit(
            f"check: not good enough: at least {options.least_moves} of the moves, "
            f"{options.least_frames} of the frames, at most 15 MB"
        )


if __name__ == "__main__":
    main()
