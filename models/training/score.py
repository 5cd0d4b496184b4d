"""Count right, wrong and unknown on the sets of `manifests.py`, through stock libvosk.

usage: score.py --model DIR --sets DIR [--every 1] [--voices] [--examples N]

The grammar holds single words: those of moves, by the names of Appendix D or by letters.
*Right*: every word. *Amid*: the same with `[unk]` before or after, as when somebody else
speaks. *Wrong*: other words, too many or too few, and no `[unk]` among them. The rest is
*unknown*: `[unk]` or nothing was heard somewhere. Speech that is not chess is right if it
is unknown. No position helps here; the program has one.
"""

import argparse
import csv
import sys
from collections import Counter
from pathlib import Path

import soundfile
import vosk

from evaluate import APPENDIX_D_WORDS, LETTER_WORDS, Recogniser, same


def outcome(heard, wanted):
    if wanted is None:
        return "right" if not heard or "[unk]" in heard else "wrong"
    if same(heard, wanted):
        return "right"
    words = heard.split()
    while words and words[0] == "[unk]":
        del words[0]
    while words and words[-1] == "[unk]":
        del words[-1]
    if same(" ".join(words), wanted):
        return "amid"
    return "unknown" if not heard or "[unk]" in heard else "wrong"


def measure(model, sets, every=1, only=None, examples=0):
    """{(set, voice): Counter of outcomes}."""
    names = Recogniser(model, APPENDIX_D_WORDS)
    letters = Recogniser(model, LETTER_WORDS)
    found = {}
    for manifest in sorted(Path(sets).glob("*/manifest.tsv")):
        name = manifest.parent.name
        if only and name not in only:
            continue
        errors = []
        with open(manifest, encoding="utf-8") as file:
            rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
        for row in rows[::every]:
            samples, _ = soundfile.read(manifest.parent / row["path"], dtype="int16")
            by_letter = name.endswith("letters") or name == "people"
            heard = (letters if by_letter else names).text(samples)
            wanted = None if name == "other" else row["text"]
            result = outcome(heard, wanted)
            found.setdefault((name, row["voice"]), Counter())[result] += 1
            if result != "right":
                errors.append(f"{row['voice']}: {row['text']} | {heard}")
        for error in errors[:: max(1, len(errors) // max(examples, 1))][:examples]:
            print(f"    {name} {error}", file=sys.stderr)
    return found


def row(name, counts):
    total = counts.total()
    shares = " | ".join(f"{counts[k] / total:.1%}" for k in ("right", "amid", "wrong", "unknown"))
    return f"| {name} | {total} | {shares} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--model", required=True)
    parser.add_argument("--sets", required=True)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--voices", action="store_true", help="a row for every voice, too")
    parser.add_argument("--examples", type=int, default=0)
    options = parser.parse_args()
    found = measure(vosk.Model(options.model), options.sets, options.every, options.only, options.examples)
    print("| set | recordings | right | amid | wrong | unknown |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for name in dict.fromkeys(name for name, _ in found):
        parts = {voice: c for (n, voice), c in sorted(found.items()) if n == name}
        print(row(name, sum(parts.values(), Counter())))
        unlike = {v: c for v, c in parts.items() if v.startswith("mb-")}
        if unlike and len(unlike) < len(parts):
            print(row(f"{name}, MBROLA voices alone", sum(unlike.values(), Counter())))
        if options.voices:
            for voice, counts in parts.items():
                print(row(f"{name}, {voice}", counts))


if __name__ == "__main__":
    main()
