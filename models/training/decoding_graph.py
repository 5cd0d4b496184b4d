"""Writes `graph/` of a Vosk model in plain Python, without Kaldi or OpenFst.

`HCLr.fst` is the lexicon down to transitions, an OpenFst vector FST with its arcs
sorted by word. Vosk composes it with the grammar that a program hands it, or with
`Gr.fst` (any word after any word) if it hands it none.
"""

import math
import struct
from pathlib import Path

from kaldi_model import KALDI_NUMBER, KALDI_PHONES, SELF_LOOP, advance_id, loop_id

UNKNOWN = "[unk]"
#: Every sound and word that means nothing to us. No grammar of a game has it: an utterance of
#: one or two words is looked at again with it.
FILLER = "[filler]"

#: Cost of every `[unk]`.
UNKNOWN_COST = 0.0
#: Cost of each 30 ms of garbage; negative, so that long other speech is not forced
#: into the vocabulary, while a moment of silence is not worth an `[unk]`.
GARBAGE_FRAME_COST = -0.05
#: Fewest garbage phones that make an `[unk]`.
UNKNOWN_PHONES = 4
#: Cost of every word, which keeps short words from being inserted.
WORD_COST = 1.0
SILENCE_PROBABILITY = 0.5

_STAY, _GO = -math.log(SELF_LOOP), -math.log(1 - SELF_LOOP)


class Fst:
    """A weighted finite-state transducer as lists of arcs."""

    def __init__(self):
        self.arcs = []
        self.final = {}
        self.start = 0

    def state(self):
        self.arcs.append([])
        return len(self.arcs) - 1

    def arc(self, source, entry, output, cost, target):
        self.arcs[source].append((entry, output, cost, target))

    def write(self, path, sort_by_output):
        """OpenFst's binary file of type `vector`, tropical weights."""
        for arcs in self.arcs:
            arcs.sort(key=lambda a: (a[1], a[0]) if sort_by_output else (a[0], a[1]))

        def text(value):
            return struct.pack("<i", len(value)) + value

        count = sum(map(len, self.arcs))
        out = [struct.pack("<i", 2125659606), text(b"vector"), text(b"standard")]
        out.append(struct.pack("<iiQqqq", 2, 0, 3, self.start, len(self.arcs), count))
        for state, arcs in enumerate(self.arcs):
            cost = self.final.get(state, float("inf"))
            out.append(struct.pack("<fq", cost, len(arcs)))
            out += [struct.pack("<iifi", *arc) for arc in arcs]
        Path(path).write_bytes(b"".join(out))


def _lexicon_fst(lexicon, fillers, word_number):
    fst = Fst()
    fst.start, between = fst.state(), fst.state()
    fst.final[between] = 0.0

    def phone(source, number, output, cost):
        """Add the arcs of one phone; returns the state after it."""
        target = fst.state()
        name = KALDI_PHONES[number - 1][0].rsplit("_", 1)[0]
        frame = GARBAGE_FRAME_COST if name == "GBG" else 0.0
        fst.arc(source, advance_id(number), output, cost + frame + _GO, target)
        fst.arc(target, loop_id(number), 0, frame + _STAY, target)
        return target

    def to_next_word(source):
        fst.arc(source, 0, 0, -math.log(1 - SILENCE_PROBABILITY), between)
        silent = phone(source, KALDI_NUMBER["SIL"], 0, -math.log(SILENCE_PROBABILITY))
        fst.arc(silent, 0, 0, 0.0, between)

    def place(i, last):
        """How Kaldi marks the phone at `i` of a word."""
        if last == 0:
            return "_S"
        return "_B" if i == 0 else "_E" if i == last else "_I"

    def word(text, phones, cost):
        state = between
        for i, name in enumerate(phones):
            output = word_number[text] if i == 0 else 0
            price = cost + WORD_COST if i == 0 else 0.0
            state = phone(state, KALDI_NUMBER[name + place(i, len(phones) - 1)], output, price)
        to_next_word(state)

    to_next_word(fst.start)
    for text in sorted(lexicon):
        for phones in lexicon[text]:
            word(text, phones, 0.0)
    word(UNKNOWN, ["GBG"] * UNKNOWN_PHONES, UNKNOWN_COST)
    # Those that begin alike share their beginning. While few states are alive, the decoder leaves out
    # none of them (`min-active` in build_model.py): a word of ours that is hardly begun needs that.
    states = {}
    for cost, phones in fillers:
        last = len(phones) - 1
        for i, name in enumerate(phones):
            position = place(i, last)
            path = (*phones[: i + 1], position if i == last else "")
            if path not in states:
                output = word_number[FILLER] if i == 0 else 0
                price = (WORD_COST if i == 0 else 0.0) + (cost if i == last else 0.0)
                before = states[(*phones[:i], "")] if i else between
                states[path] = phone(before, KALDI_NUMBER[name + position], output, price)
                if i == last:
                    to_next_word(states[path])
    return fst


def write(folder, lexicon, fillers):
    """Write everything that Vosk needs in `folder`/graph; `fillers` are pairs of cost and phones."""
    graph = Path(folder) / "graph"
    (graph / "phones").mkdir(parents=True, exist_ok=True)
    words = ["<eps>", UNKNOWN] + sorted(lexicon)
    word_number = {word: i for i, word in enumerate(words + [FILLER])}
    _lexicon_fst(lexicon, fillers, word_number).write(graph / "HCLr.fst", sort_by_output=True)

    grammar = Fst()
    state = grammar.start = grammar.state()
    grammar.final[state] = 0.0
    for word in words[1:]:
        number = word_number[word]
        grammar.arc(state, number, number, math.log(len(words)), state)
    grammar.write(graph / "Gr.fst", sort_by_output=False)

    def lines(name, rows):
        (graph / name).write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")

    every_word = words + [FILLER, "#0", "<s>", "</s>"]
    lines("words.txt", (f"{word} {i}" for i, word in enumerate(every_word)))
    lines("disambig_tid.int", [2 * len(KALDI_PHONES) + 1])
    kinds = {"_B": "begin", "_E": "end", "_I": "internal", "_S": "singleton"}
    lines(
        "phones/word_boundary.int",
        (f"{i + 1} {kinds.get(name[-2:], 'nonword')}" for i, (name, _) in enumerate(KALDI_PHONES)),
    )
    names = ["<eps>"] + [name for name, _ in KALDI_PHONES]
    lines("phones.txt", (f"{name} {i}" for i, name in enumerate(names)))
