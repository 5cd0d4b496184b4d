"""What the program makes of the recordings of manifests.py, as Markdown tables.

usage: measure.py DIR [--program target/release/doppelbrett] [--model DIR] [--voices]

DIR holds a folder with a manifest.tsv for each set; `hear --manifest` runs over
every one. In the sets of announcements *right* is the move that was said. Of what
must not become a move, *wrong* counts the recordings that became one. Behind the
share of right and wrong stands the 95 % interval (Wilson). The second table has the
time from the end of speech to the decision, and how many were cut off in the phrase.
"""

import argparse
import csv
import json
import math
import subprocess
from collections import Counter, defaultdict
from pathlib import Path

OUTCOMES = ["right", "wrong", "doubtful", "refused"]
#: Sets in which files are said by letters.
BY_LETTERS = {"letters", "illegal-letters", "people"}
ORDER = ["words", "letters", "illegal-words", "illegal-letters", "other", "hall", "typing",
         "second-voice", "fast", "slow", "child", "old", "people"]


def wilson(count, total, z=1.96):
    """The interval in which the true share lies with a probability of 95 %."""
    if not total:
        return 0.0, 1.0
    share, square = count / total, z * z / total
    middle = share + square / 2
    spread = z * math.sqrt(share * (1 - share) / total + square / total / 4)
    low, high = (middle - spread) / (1 + square), (middle + spread) / (1 + square)
    return max(low, 0.0), min(high, 1.0)


def share(count, total):
    low, high = wilson(count, total)
    return f"{count / total:.1%} ({low:.1%}–{high:.1%})"


def verdicts(folder, options):
    """[(voice, verdict)] of a set, and the counts of the whole."""
    command = [options.program, "hear", "--json", "--set", "hearing.voice=",
               "--manifest", str(folder / "manifest.tsv")]
    if options.model:
        command += ["--model", options.model]
    if folder.name in BY_LETTERS:
        command += ["--lexicon", "letters"]
    made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    with open(folder / "manifest.tsv", encoding="utf-8") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        voices = {row["path"]: row["voice"] for row in rows}
    out, summary = [], {}
    for line in map(json.loads, made.splitlines()):
        if "verdict" in line:
            out.append((voices[line["path"]], line["verdict"]))
        else:
            summary = line
    return out, summary


def row(name, found):
    counts = Counter(verdict for _, verdict in found)
    total = len(found)
    rest = [f"{counts[outcome] / total:.1%}" for outcome in OUTCOMES[2:]]
    return (f"| {name} | {total} | {share(counts['right'], total)} "
            f"| {share(counts['wrong'], total)} | {' | '.join(rest)} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", type=Path)
    parser.add_argument("--program", default="target/release/doppelbrett")
    parser.add_argument("--model")
    parser.add_argument("--voices", action="store_true", help="a row for each voice, too")
    options = parser.parse_args()
    print("| set | recordings | right | wrong | doubtful | refused |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |", flush=True)
    names = [name for name in ORDER if (options.sets / name / "manifest.tsv").exists()]
    summaries = {}
    for name in names:
        found, summaries[name] = verdicts(options.sets / name, options)
        print(row(name, found), flush=True)
        if options.voices:
            voices = defaultdict(list)
            for voice, verdict in found:
                voices[voice].append((voice, verdict))
            for voice, of_voice in sorted(voices.items()):
                print(row(f"{name}, {voice}", of_voice))
    print("\n| set | to the decision, median | 95th percentile | cut off | real-time factor |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name, summary in summaries.items():
        delay = summary["delay"] or {"median_ms": math.nan, "p95_ms": math.nan}
        print(f"| {name} | {delay['median_ms']:.0f} ms | {delay['p95_ms']:.0f} ms "
              f"| {summary['cut_off']} | {summary['rtf']:.3f} |")


if __name__ == "__main__":
    main()
