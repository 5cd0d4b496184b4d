"""Reads the shards that `synthesis.py` and `align.py` write, and makes batches."""

import json
from glob import escape, glob

import numpy as np

import features
import network
from augmentation import Augmentation
from phones import PHONE_NUMBER

SILENCE, GARBAGE = PHONE_NUMBER["SIL"], PHONE_NUMBER["GBG"]
#: The output frames (30 ms) of a batch are a multiple of this: every shape is compiled.
LENGTH_STEP = 24
IGNORED = -1
#: Share of utterances without a chess word whose speech is labelled as garbage. It is lower
#: for people and voices like them: they said few chess words, and the network must not
#: learn that whoever sounds like a person is not talking chess.
GARBAGE_SHARE = 0.5
GARBAGE_SHARE_OF_PEOPLE = 0.25
#: Share of utterances whose speech is removed: knocks, hum and key strokes are silence.
NOISE_SHARE = 0.06


class Corpus:
    """Utterances of all shards `PREFIX-*.json` of the given prefixes."""

    def __init__(self, prefixes):
        self.utterances = []  # (samples, labels, text, voice, kind)
        for prefix in prefixes:
            prefix, _, times = prefix.partition("*")
            shards = sorted(glob(escape(prefix) + "-*.json"))
            if not shards:
                raise FileNotFoundError(f"no corpus at {prefix}-*.json")
            for shard in shards:
                self.utterances += self._read(shard[: -len(".json")]) * int(times or 1)

    @staticmethod
    def _read(path):
        with open(path + ".json", encoding="utf-8") as file:
            utterances = json.load(file)
        # Nothing of what was made for it was usable, and an empty file cannot be mapped.
        if not utterances:
            return []
        pcm = np.memmap(path + ".pcm", np.int16, "r")
        labels = np.memmap(path + ".labels", np.uint8, "r")
        out, sample, frame = [], 0, 0
        for samples, frames, text, voice, kind in utterances:
            out.append(
                (pcm[sample : sample + samples], labels[frame : frame + frames], text, voice, kind)
            )
            sample, frame = sample + samples, frame + frames
        return out

    def __len__(self):
        return len(self.utterances)


class Batches:
    """Yields (inputs, targets): endlessly for training, or one pass without augmentation."""

    def __init__(self, corpus, size, seed, augment=True, without=(), length_step=LENGTH_STEP):
        self.corpus = corpus
        self.size = size
        self.length_step = length_step
        self.random = np.random.default_rng(seed)
        self.augment = Augmentation(seed + 1, self._other_speech, without) if augment else None

    def _other_speech(self, random):
        index = random.integers(len(self.corpus))
        return np.asarray(self.corpus.utterances[index][0], np.float32)

    def example(self, index):
        samples, labels, _, voice, kind = self.corpus.utterances[index]
        samples = np.asarray(samples, np.float32)
        phones = (labels & 127).astype(np.int32)
        beginning = (labels >> 7).astype(np.int32)
        espeak = voice == "de" or voice.startswith("de+")
        share = GARBAGE_SHARE if espeak else GARBAGE_SHARE_OF_PEOPLE
        if kind == "other" and self.random.random() < share:
            speech = phones != SILENCE
            phones[speech] = GARBAGE
            beginning[:] = 0
            starts = np.flatnonzero(speech & ~np.concatenate([[False], speech[:-1]]))
            for start in starts:
                beginning[start : start + 3] = 1
        if self.augment and self.random.random() < NOISE_SHARE:
            samples = np.zeros_like(samples)
            phones[:], beginning[:] = SILENCE, 0
        equaliser = warp = None
        if self.augment:
            samples, equaliser, warp = self.augment(samples)
        matrix = features.mfcc(samples, equaliser, warp)
        if self.augment and self.random.random() < 0.3:
            start = self.random.integers(0, len(matrix))
            matrix[start : start + self.random.integers(1, 9)] = matrix.mean(0)
        return matrix, phones * 2 + (1 - beginning)

    def collate(self, examples):
        shifts = [self.random.integers(0, 3) if self.augment else 0 for _ in examples]
        longest = max(
            (len(matrix) - shift + 2) // 3 for (matrix, _), shift in zip(examples, shifts)
        )
        frames = -(-longest // self.length_step) * self.length_step
        width = network.LEFT + 3 * (frames - 1) + 1 + network.RIGHT
        inputs = np.zeros((len(examples), width, features.COEFFICIENTS), np.float32)
        targets = np.full((len(examples), frames), IGNORED, np.int32)
        for i, ((matrix, labels), shift) in enumerate(zip(examples, shifts)):
            inputs[i] = network.pad(matrix[shift:], width)
            chosen = labels[shift::3]
            targets[i, : len(chosen)] = chosen
        return inputs, targets

    def epoch(self):
        """Batches of all utterances, grouped by similar length."""
        order = np.arange(len(self.corpus))
        if self.augment:
            self.random.shuffle(order)
        pool = 32 * self.size
        for start in range(0, len(order), pool):
            part = sorted(
                order[start : start + pool],
                key=lambda i: len(self.corpus.utterances[i][1]),
            )
            groups = [part[i : i + self.size] for i in range(0, len(part), self.size)]
            groups = [group for group in groups if len(group) == self.size]
            if self.augment:
                self.random.shuffle(groups)
            for group in groups:
                yield self.collate([self.example(i) for i in group])
