"""Splice words that people said on their own into announcements.

usage: splices.py --from build/human-heidelberg-digits build/human-gcompris ...
                  --out build/splices --count 5000 --seed 3

The clips are those of `align.py` whose words are all in the lexicon. Most sequences are
one speaker's; in the others the letters are another person's, as nobody among the
training speakers said letters and numbers both. A sequence is read faster or slower,
which makes a speaker of another size of it.
"""

import argparse
import json
import random as random_module

import numpy as np
import soxr

import sentences
from corpus import SILENCE, Corpus
from synthesis import FRAME, HOP, SAMPLE_RATE

MARGIN = 4  # frames kept around a clip's speech


def clips_of(prefixes):
    """{speaker: {text: [(samples, labels), ...]}} of the words of the vocabulary."""
    clips = {}
    for samples, labels, text, speaker, kind in Corpus(prefixes).utterances:
        speech = np.flatnonzero((labels & 127) != SILENCE)
        if kind != "vocabulary" or not len(speech):
            continue
        first = max(0, speech[0] - MARGIN)
        last = min(len(labels), speech[-1] + 1 + MARGIN)
        piece = samples[first * HOP : last * HOP], labels[first:last]
        clips.setdefault(speaker, {}).setdefault(text, []).append(piece)
    return clips


def plan(random, clips):
    """[(speaker, text), ...]: a sequence such as those of a move."""
    speaker = random.choice(sorted(clips))
    own = sorted(clips[speaker])
    letters = sorted(s for s in clips if "be" in clips[s])
    numbers = sorted(s for s in clips if "drei" in clips[s])
    if random.random() < 0.4:
        count = random.randint(1, 5)
        return [(speaker, random.choice(own)) for _ in range(count)]
    speaker, digits = random.choice(letters), random.choice(numbers)
    out = []
    for _ in range(random.randint(1, 2)):
        out.append((speaker, random.choice(sentences.LETTERS)))
        out.append((digits, random.choice(sentences.RANKS)))
    pieces = [(s, t) for s in sorted(clips) for t in sorted(clips[s])
              if set(t.split()) & set(sentences.PIECES)]
    if pieces and random.random() < 0.3:
        out.insert(0, random.choice(pieces))
    return [(s, t) for s, t in out if t in clips[s]]


def spliced(random, clips):
    """(samples, labels, text, speaker, kind) of one sequence; None if it is empty."""
    parts = plan(random, clips)
    if not parts:
        return None
    loud = random.choice([0.0, 0.1])

    def silence(seconds):
        frames = int(seconds * 100)
        return np.zeros(frames * HOP, np.float32), np.full(frames, SILENCE, np.uint8)

    pieces, pause = [silence(random.uniform(0.1, 0.6))], random.choice([0.02, 0.1, 0.3])
    for speaker, text in parts:
        samples, labels = random.choice(clips[speaker][text])
        level = 9000 * 10 ** (random.uniform(-4, 4) / 20)
        samples = np.asarray(samples, np.float32)
        pieces.append((samples * (level / (np.abs(samples).max() + 1)), np.asarray(labels)))
        pieces.append(silence(random.uniform(0, pause)))
    pieces.append(silence(random.uniform(0.1, 0.6)))
    samples = np.concatenate([p[0] for p in pieces])
    labels = np.concatenate([p[1] for p in pieces])
    size = random.uniform(0.84, 1.2)
    samples = soxr.resample(samples, SAMPLE_RATE * size, SAMPLE_RATE)
    samples = samples + loud * random.uniform(1, 60) * np.random.default_rng(
        random.getrandbits(32)
    ).standard_normal(len(samples))
    frames = 1 + (len(samples) - FRAME) // HOP
    index = np.minimum(((np.arange(frames) + 1.25) * size - 1.25 + 0.5).astype(int), len(labels) - 1)
    samples = np.clip(samples, -32767, 32767).astype(np.int16)
    text = " ".join(text for _, text in parts)
    return samples, labels[np.maximum(index, 0)], text, parts[0][0], "vocabulary"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--from", dest="sources", nargs="+", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, default=3)
    options = parser.parse_args()
    clips, entries = clips_of(options.sources), []
    path = options.out + "-0"
    with open(path + ".pcm", "wb") as pcm, open(path + ".labels", "wb") as label_file:
        for number in range(options.count):
            made = spliced(random_module.Random(options.seed * 10**7 + number), clips)
            if made is None:
                continue
            samples, labels, *about = made
            samples.tofile(pcm)
            labels.tofile(label_file)
            entries.append([len(samples), len(labels), *about])
    with open(path + ".json", "w", encoding="utf-8") as file:
        json.dump(entries, file, ensure_ascii=False)
    print(f"{path}: {len(entries)} sequences of {len(clips)} speakers", flush=True)


if __name__ == "__main__":
    main()
