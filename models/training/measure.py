"""Counts what the program made of recordings whose words and moves are known.

usage: doppelbrett hear --json --manifest TABLE | measure.py [--report HTML]
       measure.py DIR [--program target/release/doppelbrett] [--model DIR] [--voices] [--report HTML]

DIR is one of manifests.py: a folder with a manifest.tsv for each set, over which `hear` is run.
The tables are printed as Markdown; --report also writes them as a page.

*Right* is the move that was said, or no move where there must be none; *wrong* another move, or
a move where there must be none; *doubtful* a clarification; *refused* no move. *Unusable* are
those among the refused that lack their recording or position. Behind a share stands its 95 %
interval (Wilson). The time is that from the end of speech to the decision; *cut off* was decided
in the middle of the phrase.
"""

import argparse
import html
import json
import math
import re
import subprocess
import sys
from collections import Counter, namedtuple
from pathlib import Path
from statistics import NormalDist

OUTCOMES = ["right", "wrong", "doubtful", "refused"]
#: Sets in which files are said by letters.
BY_LETTERS = {"letters", "illegal-letters", "people"}
ORDER = ["words", "letters", "illegal-words", "illegal-letters", "other", "noise", "accents", "illegal-accents",
         "hall", "typing", "second-voice", "fast", "slow", "child", "old", "people",
         "everyday-en", "everyday-es", "everyday-pt"]
Z = NormalDist().inv_cdf(0.975)
#: Words on each side of the confusion matrix at most; the list has all.
WORDS = 30

#: `rows` are lists of cells, the first of which names the row.
Table = namedtuple("Table", "caption columns rows")
#: A text, and the share from 0 to 1 that is drawn behind it.
Bar = namedtuple("Bar", "text share")


def wilson(part, of):
    """The interval in which the true share lies with a probability of 95 %.

    E. B. Wilson, 1927: valid for few observations and for shares near 0 and 1.
    """
    portion, square = part / of, Z * Z / of
    middle = portion + square / 2
    spread = Z * math.sqrt(portion * (1 - portion) / of + square / of / 4)
    low, high = (middle - spread) / (1 + square), (middle + spread) / (1 + square)
    # Exact at the ends, where rounding would leave 1e-17.
    return 0.0 if part == 0 else max(low, 0.0), 1.0 if part == of else min(high, 1.0)


def share(part, of):
    if not of:
        return "no share"
    low, high = wilson(part, of)
    return Bar(f"{part / of:.1%} ({low:.1%}–{high:.1%})", part / of)


def percentile(sorted_times, percent):
    return sorted_times[-(-(len(sorted_times) - 1) * percent // 100)]


def counts(rows):
    """How many rows came out in which way."""
    found = Counter(row["verdict"] for row in rows)
    tried = [row for row in rows if row["outcome"] != "nothing" or "reason" not in row]
    no_moves = [row for row in tried if row["expected_uci"] is None]
    found["unusable"] = len(rows) - len(tried)
    found["not_moves"] = len(no_moves)
    found["illegal_as_move"] = sum(row["verdict"] == "wrong" for row in no_moves)
    return found


def confusions(rows):
    """{(said, heard): how often}, words that were heard right among them."""
    return Counter(tuple(pair) for row in rows for pair in row["aligned"])


def most_first(pairs):
    """What was heard wrong, the most frequent first."""
    wrong = [(pair, count) for pair, count in pairs.items() if pair[0] != pair[1]]
    return sorted(wrong, key=lambda it: (-it[1], it[0][0] or "", it[0][1] or ""))


def named(word):
    return {None: "nothing", "[unk]": "other speech"}.get(word, word)


def grouped(rows, *names):
    """{name: rows} by what each of `names` calls a row, if anything."""
    groups = {}
    for name in names:
        for row in rows:
            if called := name(row):
                groups.setdefault(called, []).append(row)
    return groups


def results(groups):
    for name, rows in groups.items():
        found, total = counts(rows), len(rows)
        yield [name, total, share(found["right"], total), share(found["wrong"], total),
               *(f"{found[outcome] / total:.1%}" for outcome in OUTCOMES[2:])]


def no_moves(groups):
    for name, rows in groups.items():
        found = counts(rows)
        if found["not_moves"] or found["unusable"]:
            yield [name, found["not_moves"],
                   share(found["illegal_as_move"], found["not_moves"]), found["unusable"]]


def times(groups):
    for name, rows in groups.items():
        delays = sorted(row["delay_ms"] for row in rows if row["delay_ms"] is not None)
        delays = delays or [math.nan]
        sound = sum(row["sound_ms"] for row in rows) or math.nan
        yield [name, f"{percentile(delays, 50):.0f} ms", f"{percentile(delays, 95):.0f} ms",
               sum(row["cut_off"] for row in rows),
               f"{sum(row['computing_ms'] for row in rows) / sound:.3f}"]


def everyday(groups):
    """Of the commands of other languages: heard as said, as another one, and as a move."""
    for name, rows in groups.items():
        if name.startswith("everyday"):
            total = len(rows)
            commands = [row for row in rows if row["outcome"] == "command"]
                # What is heard before it as well is no part of the command.
            same = sum(row["text"].endswith(row["expected_text"]) for row in commands)
            moves = sum(row["outcome"] == "move" for row in rows)
            yield [name, total, share(same, total), f"{(len(commands) - same) / total:.1%}", moves]


def words(pairs):
    """Each word that was said; the one that was missed most often first."""
    said = Counter()
    for (word, _), count in pairs.items():
        said[word] += count
    del said[None]
    for word, count in sorted(said.items(), key=lambda it: (pairs[it[0], it[0]] - it[1], it[0])):
        yield [word, count, share(pairs[word, word], count)]


def mistakes(rows):
    for row in rows:
        if row["verdict"] == "wrong":
            yield [row["path"], row["expected_text"], row["expected_uci"] or "no move",
                   row["text"], row["uci"]]


def matrix(pairs):
    """The words that were confused most, those said against those heard."""
    errors = Counter()
    for (said, heard), count in most_first(pairs):
        errors[said] += count
        errors[heard] += count
    shown = {word for word, _ in errors.most_common(WORDS)}
    shown_pairs = [pair for pair in pairs if shown.issuperset(pair)]
    columns = sorted({heard for _, heard in shown_pairs}, key=lambda word: word or "")
    rows = []
    for word in sorted({said for said, _ in shown_pairs}, key=lambda word: word or ""):
        total = sum(count for (said, _), count in pairs.items() if said == word)
        cells = (pairs[word, heard] for heard in columns)
        rows.append([named(word), *(Bar(count or "", count / total) for count in cells)])
    return Table("Rows are words that were said, columns words that were heard",
                 ["said", *map(named, columns)], rows)


def tables(groups, rows):
    pairs = confusions(rows)
    confused = ([named(said), named(heard), n] for (said, heard), n in most_first(pairs))
    return [
        Table("Recordings", ["set", "recordings", "right", "wrong", "doubtful", "refused"],
              list(results(groups))),
        Table("What must not become a move, and what is unusable",
              ["set", "not moves", "became one", "unusable"], list(no_moves(groups))),
        Table("Commands of other languages",
              ["set", "recordings", "heard as said", "as another", "as a move"], list(everyday(groups))),
        Table("Time", ["set", "to the decision, median", "95th percentile", "cut off",
                       "real-time factor"], list(times(groups))),
        Table("Words that were said, those missed most often first",
              ["said", "times", "heard right"], list(words(pairs))),
        Table("Words that were confused, the most frequent first",
              ["said", "heard", "times"], list(confused)),
        Table("Recordings that became a wrong move",
              ["recording", "said", "meant", "heard", "became"], list(mistakes(rows))),
    ]


def text(cell):
    return str(cell.text if isinstance(cell, Bar) else cell)


def is_number(cell):
    return re.fullmatch(r"[\d.]+( ms|%.*)?", text(cell)) is not None


def markdown(table):
    if not table.rows:
        return f"{table.caption}: none.\n"
    rule = ["---:" if is_number(cell) else "---" for cell in table.rows[0]]
    lines = [table.columns, rule, *([text(cell).replace("|", "\\|") for cell in row]
                                    for row in table.rows)]
    return "\n".join([f"{table.caption}:\n", *(f"| {' | '.join(line)} |" for line in lines), ""])


STYLE = """
:root { color-scheme: light }
body { font-family: system-ui, sans-serif; line-height: 1.5; color: #111; background: #fff;
       margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 }
caption { text-align: left; font-weight: bold }
th, td { border: 1px solid #767676; padding: .25rem .6rem; text-align: left; vertical-align: top }
td.n { text-align: right; font-variant-numeric: tabular-nums }
section { overflow-x: auto }
"""


def page(all_tables):
    """The tables for ear and eye: with captions and headers, every bar behind its figure."""
    def escape(told):
        # Control characters are not allowed in HTML, not even as references.
        return html.escape("".join(c if c.isprintable() else "\ufffd" for c in text(told)))

    def cell(value):
        kind = ' class="n"' if is_number(value) else ""
        if isinstance(value, Bar):
            kind += f' style="background: linear-gradient(90deg, #9ccbe0 {value.share:.1%}, #fff 0)"'
        return f"<td{kind}>{escape(value)}</td>"

    parts = ['<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
             f"<title>How well it was understood</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
             "<main>\n<h1>How well it was understood</h1>\n<p>Behind each share stands the range in"
             " which the true value lies with a confidence of 95 percent (Wilson).</p>\n"]
    for table in all_tables:
        caption = escape(table.caption)
        if not table.rows:
            parts.append(f"<p>{caption}: none.</p>\n")
            continue
        head = "".join(f'<th scope="col">{escape(column)}</th>' for column in table.columns)
        # A wide table is scrolled, by keyboard too.
        parts.append(f'<section aria-label="{caption}" tabindex="0">\n<table>\n'
                     f"<caption>{caption}</caption>\n<thead><tr>{head}</tr></thead>\n<tbody>\n")
        for first, *rest in table.rows:
            cells = "".join(map(cell, rest))
            parts.append(f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>\n')
        parts.append("</tbody>\n</table>\n</section>\n")
    return "".join([*parts, "</main>\n</body>\n</html>\n"])


def hear(folder, options):
    """The rows of a set of manifests.py, recognised now."""
    command = [options.program, "hear", "--json", "--set", "hearing.voice=",
               "--manifest", str(folder / "manifest.tsv")]
    if options.model:
        command += ["--model", options.model]
    if options.ears:
        command += ["--set", f"hearing.ears={options.ears}"]
    language = folder.name[-2:] if folder.name.startswith("everyday-") else options.language
    if language:
        command += ["--language", language]
    if folder.name in BY_LETTERS:
        command += ["--lexicon", "letters"]
    print(folder.name, file=sys.stderr, flush=True)
    made = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    return [json.loads(line) | {"set": folder.name} for line in made.splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", type=Path, nargs="?")
    parser.add_argument("--program", default="target/release/doppelbrett")
    parser.add_argument("--model")
    parser.add_argument("--ears", type=int, help="how many ears listen [default: as the program has it]")
    parser.add_argument("--language", help="of the messages, whose everyday words are listened for, too")
    parser.add_argument("--voices", action="store_true", help="a row for each voice of a set, too")
    # Opened now: better than after an hour of work.
    parser.add_argument("--report", type=argparse.FileType("w", encoding="utf-8"), metavar="HTML")
    options = parser.parse_args()
    if options.sets:
        folders = [options.sets / name for name in ORDER]
        folders = [folder for folder in folders if (folder / "manifest.tsv").exists()]
        rows = [row for folder in folders for row in hear(folder, options)]
        groups = grouped(rows, lambda row: row["set"],
                         lambda row: options.voices and f"{row['set']}, {row['voice']}")
    else:
        rows = [json.loads(line) for line in sys.stdin.buffer]
        groups = grouped(rows, lambda row: "all", lambda row: row["set"] and f"set {row['set']}",
                         lambda row: row["voice"] and f"voice {row['voice']}")
    found = tables(groups, rows)
    print("\n".join(map(markdown, found)))
    if options.report:
        options.report.write(page([*found, matrix(confusions(rows))]))


if __name__ == "__main__":
    main()
