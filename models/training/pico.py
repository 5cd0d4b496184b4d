"""Make a folder of recordings for `align.py`, spoken by SVOX Pico's German voice.

usage: pico.py --out build/pico --count 4000 --seed 31

Needs `pico2wave` (Debian non-free: libttspico-utils; licence Apache-2.0). The voice
reports no times, so that what it says is aligned as recordings are. Rate, pitch and
the size of the vocal tract vary: speech asked for slower and lower is read faster.
"""

import argparse
import csv
import math
import random as random_module
import subprocess
from pathlib import Path

import numpy as np
import soundfile
import soxr

import sentences

SAMPLE_RATE = 16000
#: Respellings, one taken at random, of words that Pico says unlike players.
SPELLINGS = {
    "a": ["A", "ah"],
    "be": ["B", "beh"],
    "ce": ["C", "zeh"],
    "de": ["D", "deh"],
    "e": ["E", "eh"],
    "ef": ["F", "eff"],
    "ge": ["G", "geh"],
    "ha": ["H", "hah"],
    "cesar": ["Zäsar", "Zesar"],
    "remis": ["Remi"],
    "en": ["ang"],
    "passant": ["passang"],
}


def spelt(text, random):
    """What to hand to Pico for `text`: spellings, capitals, commas at random."""
    pauses = random.choice([0, 0, 0.3, 0.8])
    words = []
    for word in text.split():
        word = random.choice(SPELLINGS.get(word, [word]))
        if word in sentences.NAMES + sentences.PIECES:
            word = word.capitalize()
        words.append(word + "," * (random.random() < pauses))
    return " ".join(words).rstrip(",")


def say(text, random, folder):
    """16 kHz float samples on the int16 scale."""
    size = random.uniform(0.84, 1.2) if random.random() < 0.8 else 1.0
    rate = min(max(math.exp(random.gauss(math.log(100), 0.22)) / size, 55), 200)
    pitch = min(max(random.uniform(70, 135) / size, 55), 170)
    path = folder / "said.wav"
    marked = f'<speed level="{rate:.0f}"><pitch level="{pitch:.0f}">{spelt(text, random)}</pitch></speed>'
    subprocess.run(["pico2wave", "-l", "de-DE", "-w", str(path), marked], check=True)
    samples, _ = soundfile.read(path, dtype="float32")
    path.unlink()
    return soxr.resample(samples, SAMPLE_RATE * size, SAMPLE_RATE) * 32767


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, default=31)
    options = parser.parse_args()
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "manifest.tsv", "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE)
        writer.writerow(["path", "speaker", "source", "licence", "kind", "text"])
        for number in range(options.count):
            random = random_module.Random(options.seed * 10**7 + number)
            text, _ = sentences.training_text(random)
            samples = say(text, random, folder)
            samples = np.clip(samples, -32767, 32767).astype(np.int16)
            path = f"{number:05}.flac"
            soundfile.write(folder / path, samples, SAMPLE_RATE)
            writer.writerow([path, "pico", "svox-pico", "Apache-2.0", "synthetic", text])


if __name__ == "__main__":
    main()
