"""Make a folder of recordings for `align.py`, spoken by SVOX Pico's voices.

usage: pico.py --out build/pico --count 4000 --seed 31 [--others]

The German voice reads the text; with --others the Spanish, French and Italian ones say the
nearest of their own phones. Needs `pico2wave` (Debian non-free: libttspico-utils; licence
Apache-2.0). The voices report no times, so that what they say is aligned as recordings are.
Rate, pitch and the size of the vocal tract vary: speech asked for slower and lower is read
faster.
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

import accents
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

#: Voices of other languages: how each says a German phone, as in `accents.py`, in Pico's signs.
OTHERS = {
    "es-ES": accents.LANGUAGES["es"][0] | {
        "z": "s", "S": "t_S t_S s", "Z": "s", "C": "x t_S", "x": "x x k", "h": "x -", "R": "r rr",
        "ts": "t+s s", "N": "n+g", "aI": "a+i a+i e+i", "aU": "a+u", "OY": "o+i",
    },
    "fr-FR": accents.LANGUAGES["fr"][0] | {
        "2:": "2", "9": "9", "6": "E+R a", "h": "-", "x": "k R", "R": "R",
    },
    "it-IT": accents.LANGUAGES["it"][0] | {
        "j": "i", "Z": "d_Z", "h": "-", "R": "r", "ts": "t_s", "N": "n+g", "O": "o", "U": "u", "u:": "u",
        "Y": "i u", "y:": "i u", "aI": "a+i", "aU": "a+u", "OY": "o+i",
    },
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


def phones(text, table, random):
    """What to hand to a voice of another language for `text`; None if a word has no phones."""
    words = [accents.said(word, table, random) for word in text.split()]
    if None in words or not all(words):
        return None
    joint = random.choice(["", "", ", "])
    said = ("".join("".join(parts) for _, parts in word).replace("'", "") for word in words)
    return joint.join(f'<phoneme ph="&apos;{word}"/>' for word in said)


def say(written, language, random, folder):
    """16 kHz float samples on the int16 scale."""
    size = random.uniform(0.84, 1.2) if random.random() < 0.8 else 1.0
    rate = min(max(math.exp(random.gauss(math.log(100), 0.22)) / size, 55), 200)
    pitch = min(max(random.uniform(70, 135) / size, 55), 170)
    path = folder / "said.wav"
    marked = f'<speed level="{rate:.0f}"><pitch level="{pitch:.0f}">{written}</pitch></speed>'
    subprocess.run(["pico2wave", "-l", language, "-w", str(path), marked], check=True)
    samples, _ = soundfile.read(path, dtype="float32")
    path.unlink()
    return soxr.resample(samples, SAMPLE_RATE * size, SAMPLE_RATE) * 32767


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--others", action="store_true",
                        help="voices of other languages say German phones")
    options = parser.parse_args()
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "manifest.tsv", "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE)
        writer.writerow(["path", "speaker", "source", "licence", "kind", "text"])
        for number in range(options.count):
            random = random_module.Random(options.seed * 10**7 + number)
            text, _ = sentences.training_text(random)
            if options.others:
                language = random.choice(list(OTHERS))
                speaker, source = "pico-" + language[:2], "svox-others"
                written = phones(text, OTHERS[language], random)
            else:
                language, speaker, source = "de-DE", "pico", "svox-pico"
                written = spelt(text, random)
            if written is None:
                continue
            samples = say(written, language, random, folder)
            samples = np.clip(samples, -32767, 32767).astype(np.int16)
            path = f"{number:05}.flac"
            soundfile.write(folder / path, samples, SAMPLE_RATE)
            writer.writerow([path, speaker, source, "Apache-2.0", "synthetic", text])


if __name__ == "__main__":
    main()
