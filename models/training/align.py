"""Find the phones in recordings whose text is known, and write them as a corpus.

usage: align.py --net build/net.npz --recordings DIR --out build/human

Writes one corpus for each source, OUT-SOURCE. Only the training speakers of `splits.py`
are used, and only under a licence named here. Words that are not in the lexicon are
pronounced as espeak-ng would. The least likely twentieth of each source is left out,
since its text and speech probably differ.
"""

import argparse
import json
import re

import jax
import numpy as np

import espeak_ng
import features
import lexicon
import network
import sentences
import splits
from phones import PHONE_NUMBER
from recordings import read_audio, rows

#: Licences compatible with GPL-3.0-or-later; a GPL without "or later" is not one.
LICENCES = ("CC-BY-4.0", "CC0", "GPL-3+", "GPL-2+", "Apache-2.0")
ACOUSTIC_SCALE = 0.33
LEFT_OUT = 0.05
_LENGTH_STEP = 120  # frames: lengths are rounded up, so that few shapes are compiled


def spoken_words(text):
    """The words of a recording's text, with file letters replaced by their names."""
    if text.startswith("Buchstabe "):
        letter = text.removeprefix("Buchstabe ")
        return dict(zip("abcdefgh", sentences.LETTERS)).get(letter, letter)
    return text.lower()


def pronunciations(text, known):
    """The pronunciations of each word of `text`, or None if a word has none."""
    out = []
    for word in re.findall(r"[^\W\d_]+", text.lower()):
        if word in known:
            out.append(known[word])
            continue
        phones = espeak_ng.pronunciation(word)
        if not phones:
            return None
        out.append([phones])
    return out or None


def states_of(words):
    """(outputs, predecessors, last states) of the words in turn, with silence between them.

    Each phone has two states, its beginning and the rest. Silence is optional between
    words but not at the start.
    """
    outputs, predecessors = [], []

    def phone(name, sources):
        first = len(outputs)
        outputs.extend([2 * PHONE_NUMBER[name], 2 * PHONE_NUMBER[name] + 1])
        predecessors.append([first] + sources)
        predecessors.append([first + 1, first])
        return [first, first + 1]

    ends = phone("SIL", [])
    for variants in words:
        finished = []
        for variant in variants:
            state = list(ends)
            for name in variant:
                state = phone(name, state)
            finished += state
        ends = finished + phone("SIL", finished)
    return outputs, predecessors, ends


def best_path(scores, predecessors, ends):
    """Viterbi's algorithm: (state of each frame, mean score per frame)."""
    frames, states = scores.shape
    widest = max(map(len, predecessors))
    sources = np.full((states, widest), states)
    for state, before in enumerate(predecessors):
        sources[state, : len(before)] = before
    best = np.full(states + 1, -1e9)
    best[0] = scores[0, 0]
    back = np.zeros((frames, states), np.int32)
    row = np.arange(states)
    for t in range(1, frames):
        candidates = best[sources]
        choice = candidates.argmax(1)
        back[t] = sources[row, choice]
        best[:states] = candidates[row, choice] + scores[t]
    state = max(ends, key=lambda s: best[s])
    score, path = best[state] / frames, [state]
    for t in range(frames - 1, 0, -1):
        state = back[t, state]
        path.append(state)
    return np.array(path[::-1]), score


def labels_of(path, outputs):
    """One byte per frame, in the format of `synthesis.frame_labels`."""
    instance = path // 2
    numbers = np.array([outputs[state] // 2 for state in path], np.uint8)
    beginning = np.zeros(len(path), np.uint8)
    starts = np.concatenate([[0], np.flatnonzero(np.diff(instance)) + 1])
    for start, end in zip(starts, list(starts[1:]) + [len(path)]):
        beginning[start : start + max(1, min(3, (end - start + 1) // 2))] = 1
    return numbers | (beginning << 7)


class Scores:
    """Scaled log likelihoods every 10 ms, from running the network at three offsets."""

    def __init__(self, checkpoint):
        self.parameters, self.statistics, priors = network.load(checkpoint)
        self.priors = np.log(priors)
        self.run = jax.jit(
            lambda x: jax.nn.log_softmax(network.apply(self.parameters, self.statistics, x)[0])
        )

    def __call__(self, matrix):
        frames = len(matrix)
        rounded = -(-frames // _LENGTH_STEP) * _LENGTH_STEP
        width = network.LEFT + rounded - 3 + 1 + network.RIGHT
        batch = np.stack([network.pad(matrix[shift:], width) for shift in range(3)])
        out = np.asarray(self.run(batch))  # (3, rounded / 3, outputs)
        scores = out.transpose(1, 0, 2).reshape(-1, out.shape[2])[:frames]
        return scores - self.priors


def align(row, scores, known, random):
    """(samples, labels, score) of one recording, or None if its text cannot be pronounced."""
    words = pronunciations(spoken_words(row["text"]), known)
    if words is None:
        return None
    samples = read_audio(row["path"])
    if len(samples) < 4000:
        return None
    pads = [np.zeros(int(random.uniform(0.05, 0.4) * 16000), np.int16) for _ in range(2)]
    samples = np.concatenate([pads[0], samples, pads[1]])
    noise = 6 * random.standard_normal(len(samples))
    outputs, predecessors, ends = states_of(words)
    likelihoods = scores(features.mfcc(samples + noise.astype(np.float32)))
    chosen = ACOUSTIC_SCALE * likelihoods[:, outputs]
    path, score = best_path(chosen, predecessors, ends)
    return samples, labels_of(path, outputs), score


def write_shard(path, items, known):
    """Write the three files of a corpus in the format of `synthesis.write_shard`."""
    entries = []
    with open(path + ".pcm", "wb") as pcm, open(path + ".labels", "wb") as label_file:
        for row, samples, labels, _ in items:
            text = spoken_words(row["text"])
            inside = [word in known for word in text.split()]
            kind = "vocabulary" if all(inside) else "mixed" if any(inside) else "other"
            samples.tofile(pcm)
            labels.tofile(label_file)
            entries.append([len(samples), len(labels), text, row["speaker"], kind])
    with open(path + ".json", "w", encoding="utf-8") as file:
        json.dump(entries, file, ensure_ascii=False)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--net", required=True)
    parser.add_argument("--recordings", required=True)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    known, scores = lexicon.read(), Scores(options.net)
    random = np.random.default_rng(3)
    found = {}
    for row in rows(options.recordings):
        if row["licence"] not in LICENCES or splits.of_speaker(row["speaker"]) != "training":
            continue
        aligned = align(row, scores, known, random)
        if aligned:
            found.setdefault(row["source"], []).append((row, *aligned))
    for source, items in sorted(found.items()):
        limit = np.quantile([item[3] for item in items], LEFT_OUT)
        kept = [item for item in items if item[3] >= limit]
        print(f"{source}: {len(kept)} of {len(items)} recordings", flush=True)
        write_shard(f"{options.out}-{source}-0", kept, known)


if __name__ == "__main__":
    main()
