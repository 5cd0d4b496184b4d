"""Learn what tells one speaker from another: writes ../voiceprint.toml.

usage: voiceprint.py [--speakers 300] [--out ../voiceprint.toml]
       voiceprint.py --of RECORDING

An utterance's *voiceprint* is the mean and the spread of its MFCC over its loudest frames,
projected to where speakers differ most, in units of how much one speaker varies (linear
discriminant analysis). Speakers are espeak-ng's training voices with tract, pitch and rate of
their own, in quiet, noise, rooms and other voices. `--of` prints the voiceprint of a recording,
to compare with the program's.
"""

import argparse
import random as random_module
import tomllib

import numpy as np
import soundfile
import soxr

import accents
import augmentation
import espeak_ng
import features
import sentences
import synthesis

#: Frames at most this much below the loud ones (natural logarithm of the power) count.
BELOW = 2.3
FEWEST = 15
MEANS, SPREADS, DIMENSIONS = 24, 25, 20
UTTERANCES = 10
DEFAULT = "../voiceprint.toml"


def statistics(samples):
    """The mean of coefficients 1 to 24 and the logarithm of the spread of 0 to 24."""
    samples = np.asarray(samples, np.float32)
    matrix = features.mfcc(samples)
    frames = np.lib.stride_tricks.sliding_window_view(samples, features.WINDOW)[:: features.HOP]
    power = np.log(np.maximum((frames.astype(np.float64) ** 2).mean(1), 1.0))
    loud = power > np.percentile(power, 95) - BELOW
    if loud.sum() < FEWEST:
        loud = power >= np.sort(power)[-min(FEWEST, len(power))]
    chosen = matrix[loud].astype(np.float64)
    return np.concatenate(
        [chosen.mean(0)[1 : 1 + MEANS], np.log(chosen.std(0) + 1e-3)[:SPREADS]]
    )


def utterances(count):
    """(speaker, statistics) of `count` speakers."""
    random, numbers = random_module.Random(3), np.random.default_rng(3)

    def babble(_):
        while True:
            samples, _ = espeak_ng.say(
                sentences.move(random, True), "de+" + random.choice(synthesis.TRAINING_VOICES)
            )
            if len(samples) > 8000:
                return soxr.resample(samples.astype(np.float32), espeak_ng.SAMPLE_RATE, 16000)

    augment = augmentation.Augmentation(5, babble)
    languages = ["de"] * 6 + list(accents.LANGUAGES)
    for speaker in range(count):
        voice = f"{random.choice(languages)}+{random.choice(synthesis.TRAINING_VOICES)}"
        size = random.uniform(0.86, 1.18)
        pitch, rate = random.uniform(20, 80) / max(size, 1), random.uniform(130, 200)
        for number in range(UTTERANCES):
            samples, _ = espeak_ng.say(
                sentences.move(random, True), voice,
                rate * random.uniform(0.9, 1.1) / size, pitch * random.uniform(0.9, 1.1),
            )
            if len(samples) < 8000:
                continue
            speech = soxr.resample(samples.astype(np.float32), espeak_ng.SAMPLE_RATE * size, 16000)
            speech *= 9000 / np.abs(speech).max()
            speech = augment.somewhere(speech, number % 5)
            yield speaker, statistics(speech + numbers.standard_normal(len(speech)))


def learn(speakers, vectors):
    """(mean, projection, variance between speakers), that within one being 1."""
    mean = vectors.mean(0)
    centred = vectors - mean
    within, middles = np.zeros((centred.shape[1],) * 2), []
    for speaker in np.unique(speakers):
        own = centred[speakers == speaker]
        middles.append(own.mean(0))
        within += (own - middles[-1]).T @ (own - middles[-1])
    within /= len(centred) - len(middles)
    within += 1e-3 * np.eye(len(within)) * np.trace(within) / len(within)
    white = np.linalg.cholesky(np.linalg.inv(within))
    between, directions = np.linalg.eigh(white.T @ np.cov(np.array(middles).T) @ white)
    most = np.argsort(-between)[:DIMENSIONS]
    return mean, (white @ directions[:, most]).T, between[most]


def write(path, mean, projection, between):
    def row(values):
        return "[" + ", ".join(f"{value:.6g}" for value in values) + "]"

    lines = ["# Made by training/voiceprint.py; see there.", f"mean = {row(mean)}",
             f"between = {row(between)}", "projection = ["]
    lines += [f"    {row(values)}," for values in projection] + ["]"]
    with open(path, "w", encoding="ascii") as file:
        file.write("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--speakers", type=int, default=300)
    parser.add_argument("--out", default=DEFAULT)
    parser.add_argument("--of", metavar="RECORDING")
    options = parser.parse_args()
    if options.of:
        with open(DEFAULT, "rb") as file:
            table = tomllib.load(file)
        samples, _ = soundfile.read(options.of, dtype="int16")
        print(*(np.array(table["projection"]) @ (statistics(samples) - table["mean"])).round(4))
        return
    speakers, vectors = zip(*utterances(options.speakers))
    write(options.out, *learn(np.array(speakers), np.array(vectors)))


if __name__ == "__main__":
    main()
