"""Measure what the model recognises through stock libvosk, as a program uses it.

usage: evaluate.py [--model ../appendix-d-de] [--recordings DIR] [--moves 500] [--seed 77]

`--recordings` is a folder with a `manifest.tsv` (path, speaker, source, licence,
kind, text). Prints one Markdown table row for each set: how many utterances, and
the share whose text is exactly right, or for speech that is not chess, the share in
which any word of the vocabulary was heard.
"""

import argparse
import json
import random as random_module
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import soxr
import vosk

import espeak_ng
import lexicon
import sentences
import splits
from recordings import read_audio, rows
from synthesis import HELD_OUT_VOICES, SAMPLE_RATE, spoken

vosk.SetLogLevel(-1)

APPENDIX_D_WORDS = (
    sentences.NAMES + sentences.RANKS + ["zwo"] + sentences.PIECES + ["pferd"]
    + "kurze lange rochade schlägt nimmt nach wird verwandlung umwandlung in schach "
    "matt schachmatt patt remis".split()
) + ["en passant"]
LETTER_WORDS = [w for w in APPENDIX_D_WORDS if w not in sentences.NAMES] + sentences.LETTERS
COMMAND_WORDS = [
    word for word in lexicon.read() if word not in sentences.LETTERS + ["en", "passant"]
] + ["en passant"]


class Recogniser:
    """A model restricted to a list of words, with a new recogniser for each utterance."""

    def __init__(self, model, words):
        self.model = model
        self.grammar = json.dumps(list(words) + ["[unk]"], ensure_ascii=False)

    def text(self, samples):
        """The text heard in 16 kHz int16 samples, padded with half a second of silence."""
        recogniser = vosk.KaldiRecognizer(self.model, SAMPLE_RATE, self.grammar)
        silence = np.zeros(SAMPLE_RATE // 2, np.int16)
        data = np.concatenate([silence, samples, silence]).tobytes()
        parts = []
        step = SAMPLE_RATE // 10 * 2  # 100 ms at a time, as from a microphone
        for start in range(0, len(data), step):
            if recogniser.AcceptWaveform(data[start : start + step]):
                parts.append(json.loads(recogniser.Result())["text"])
        parts.append(json.loads(recogniser.FinalResult())["text"])
        return " ".join(part for part in parts if part)


def synthetic(text, voice, rate, spelling=None, pitch=50):
    """`text` spoken by the plain espeak-ng voice, at 16 kHz."""
    samples, _ = espeak_ng.say(spelling or text, voice, rate, pitch)
    speech = soxr.resample(samples.astype(np.float32), espeak_ng.SAMPLE_RATE, SAMPLE_RATE)
    return np.clip(speech, -32767, 32767).astype(np.int16)


def same(heard, wanted):
    """Whether two texts are equal word for word; "schach matt" may be one word."""
    return heard.replace("schach matt", "schachmatt") == wanted.replace(
        "schach matt", "schachmatt"
    )


class Report:
    """Prints the rows of the table and keeps examples of what went wrong."""

    def __init__(self, examples):
        self.examples = examples
        print("| set | utterances | right | wrong words | only unknown or nothing |")
        print("| --- | ---: | ---: | ---: | ---: |", flush=True)

    def texts(self, name, recogniser, cases):
        """Print a row: how many of `cases`, [(samples, text)], are exactly right."""
        right = silent = count = 0
        errors = []
        for samples, wanted in cases:
            count += 1
            heard = recogniser.text(samples)
            if same(heard, wanted):
                right += 1
            else:
                silent += not heard.replace("[unk]", "").strip()
                errors.append(f"{wanted!r} heard as {heard!r}")
        wrong = count - right - silent
        print(
            f"| {name} | {count} | {right / count:.1%} | {wrong / count:.1%} "
            f"| {silent / count:.1%} |",
            flush=True,
        )
        for error in errors[: self.examples]:
            print(f"    {error}", file=sys.stderr)

    def other(self, name, recogniser, cases):
        """Print a row: how often any word was heard in speech that is not chess."""
        count = quiet = 0
        words = Counter()
        for samples in cases:
            count += 1
            heard = [w for w in recogniser.text(samples).split() if w != "[unk]"]
            quiet += not heard
            words.update(heard)
        print(
            f"| {name} | {count} | {quiet / count:.1%} | {1 - quiet / count:.1%} | – |",
            flush=True,
        )
        if self.examples:
            print(f"    {words.most_common(12)}", file=sys.stderr)


def pure_move(random, names):
    """A move announced in full or in short, without "zwo" and without an offer of a draw."""
    while True:
        text = sentences.move(random, names)
        if "zwo" not in text.split() and "remis" not in text:
            return text


def human_word(text):
    """A recording's text in words of the lexicon, or None."""
    known = {"Buchstabe " + letter: word for letter, word in zip("abcdefgh", sentences.LETTERS)}
    names = {"Gustav (?)": "gustav", "Cäsar (?)": "cesar"}
    if text in known:
        return known[text]
    spoken_text = names.get(text, text.lower())
    return spoken_text if sentences.in_vocabulary(spoken_text) else None


def synthetic_sets(report, model, options):
    random = random_module.Random(options.seed)
    names = Recogniser(model, APPENDIX_D_WORDS)
    letters = Recogniser(model, LETTER_WORDS)
    everything = Recogniser(model, COMMAND_WORDS)
    moves = [pure_move(random, True) for _ in range(options.moves)]
    for voice in ("de", "de+f2", "de+m3"):
        cases = [(synthetic(t, voice, random.uniform(130, 200)), t) for t in moves]
        report.texts(f"Appendix D moves, espeak-ng `{voice}`, words of moves", names, cases)
        report.texts("the same, all words but letters", everything, cases)
    phrases = []
    while len(phrases) < options.moves // 2:
        text = sentences.command(random)
        letters_in_it = set(text.split()) & set(sentences.LETTERS)
        if sentences.in_vocabulary(text) and not letters_in_it:
            phrases.append(text)
    cases = [(synthetic(t, "de", random.uniform(130, 200)), t) for t in phrases]
    cases = [(s, t.replace("stopp", "stop")) for s, t in cases]  # they sound alike
    without = Recogniser(model, [w for w in COMMAND_WORDS if w not in ("stopp", "zwo")])
    report.texts("commands, espeak-ng `de`, all words but letters", without, cases)

    def held_out(text):
        voice = "de+" + random.choice(HELD_OUT_VOICES)
        pitch = random.uniform(25, 75)
        return synthetic(text, voice, random.uniform(130, 200), spoken(text, random), pitch)

    cases = [(held_out(t), t) for t in moves]
    report.texts("Appendix D moves, 8 voices not trained on", names, cases)
    by_letter = [pure_move(random, False) for _ in range(options.moves)]
    cases = [(held_out(t), t) for t in by_letter]
    report.texts("moves by letters, 8 voices not trained on", letters, cases)
    cases = [(held_out(t), t.replace("stopp", "stop")) for t in phrases]
    report.texts("commands, 8 voices not trained on", without, cases)
    others = sentences.other_words()
    cases = []
    for _ in range(options.moves // 2):
        text = " ".join(random.choice(others) for _ in range(random.randint(1, 5)))
        cases.append(held_out(text))
    report.other("other words, 8 voices not trained on, words of moves", names, cases)
    report.other("the same, all words but letters", everything, cases)


def human_sets(report, model, folder):
    numbers = Recogniser(model, [n for n in sentences.NUMBERS[:10]])
    letters = Recogniser(model, sentences.LETTERS)
    everything = Recogniser(model, COMMAND_WORDS)
    names = Recogniser(model, APPENDIX_D_WORDS)
    digits, spelled, words, other = {}, {}, {}, {}
    for row in rows(folder):
        word, speaker, sound = human_word(row["text"]), row["speaker"], row["path"]
        if word in sentences.NUMBERS[:10]:
            digits.setdefault(speaker, []).append((sound, word))
        elif word in sentences.LETTERS:
            spelled.setdefault(speaker, []).append((sound, word))
        elif word:
            words.setdefault(speaker, []).append((sound, word))
        elif not row["text"].startswith("Buchstabe"):
            other.setdefault(speaker, []).append(sound)

    def note(speaker):
        return ", **trained on**" if splits.of_speaker(speaker) == "training" else ""

    def load(cases, most=150):
        cases = random_module.Random(1).sample(cases, min(most, len(cases)))
        return [(read_audio(sound), word) for sound, word in cases]

    for speaker, cases in sorted(digits.items()):
        name = f"human digits, {speaker}{note(speaker)}"
        report.texts(f"{name}, words null to neun", numbers, load(cases))
    for speaker, cases in sorted(spelled.items()):
        name = f"human letters a to h, {speaker}{note(speaker)}"
        report.texts(f"{name}, 8 letters", letters, load(cases))
    for speaker, cases in sorted(words.items()):
        name = f"human words, {speaker}{note(speaker)}"
        report.texts(f"{name}, all words but letters", everything, load(cases))
    for speaker, sounds in sorted(other.items()):
        sounds = random_module.Random(1).sample(sounds, min(100, len(sounds)))
        name = f"human speech that is no chess, {speaker}{note(speaker)}"
        cases = [read_audio(sound) for sound in sounds]
        report.other(f"{name}, words of moves", names, cases)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    here = Path(__file__).parent
    parser.add_argument("--model", default=str(here.parent / "appendix-d-de"))
    parser.add_argument("--recordings")
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--examples", type=int, default=0, help="errors to print of each set")
    parser.add_argument("--only", choices=["synthetic", "human"])
    options = parser.parse_args()
    model = vosk.Model(options.model)
    report = Report(options.examples)
    if options.only != "human":
        synthetic_sets(report, model, options)
    if options.recordings and options.only != "synthetic":
        human_sets(report, model, options.recordings)


if __name__ == "__main__":
    main()
