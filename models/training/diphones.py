"""A corpus of texts cut together from a person's recordings, diphone by diphone.

usage: diphones.py --from build/human-kerstin build/human-gcompris --out build/diphones
                   --count 12000 --seed 51 [--jobs 2]

Few people said chess words. Here a person says any text with the phones of what they did
say: each piece reaches from the middle of one phone to the middle of the next, and those
are chosen that fit together best. Speech is made faster or slower, and then read faster or
slower, which makes a speaker of another size of it. The times of the phones are those that
`align.py` found.
"""

import functools
import math
import random as random_module

import numpy as np

import accents
import features
import sentences
import synthesis
from corpus import SILENCE, Corpus
from phones import PHONE_NUMBER
from synthesis import HOP, SAMPLE_RATE

#: Pieces that are considered for each place, besides those that follow the ones before.
CANDIDATES = 24
#: What a cut costs, and a piece of which only the halves' phones are right.
CUT, OUT_OF_CONTEXT = 1.0, 4.0
#: A phone that lasts longer, in frames, was probably not found where it is.
LONGEST = 30
FADE = 96  # samples: 6 ms
SEARCH = 80  # samples to either side, to meet in phase


class Speaker:
    """What one person said: the samples, and where each half of a phone is.

    A piece is (recording, first frame, frame where its second phone begins, end).
    """

    def __init__(self, utterances):
        self.samples, self.cepstra, self.pieces, self.halves = [], [], {}, {}
        self.following = {}  # {piece: (the next one's phones, the next one)}
        for samples, labels in utterances:
            self._add(np.asarray(samples, np.float32), np.asarray(labels))

    def _add(self, samples, labels):
        speech = (labels & 127) != SILENCE
        if not speech.any():
            return
        loud = np.repeat(speech, HOP)[: len(samples)]
        samples = samples * (2500 / (samples[: len(loud)][loud].std() + 1))
        number = len(self.samples)
        self.samples.append(np.pad(samples, FADE))
        cepstra = features.mfcc(samples + np.random.default_rng(number).standard_normal(len(samples)))
        self.cepstra.append(cepstra / 12)
        segments = _segments(labels)
        middles = [(start + end) // 2 for _, start, end in segments]
        before = None
        for (one, next_one), (begin, finish) in zip(
            zip(segments, segments[1:]), zip(middles, middles[1:])
        ):
            phone, following = one[0], next_one[0]
            lengths = [end - start for name, start, end in (one, next_one) if name != SILENCE]
            if not lengths or max(lengths) > LONGEST or (phone == following == SILENCE):
                before = None
                continue
            if phone == SILENCE:
                begin = max(begin, one[2] - 6)
            if following == SILENCE:
                finish = min(finish, next_one[1] + 6)
            finish = min(finish, len(cepstra) - 1)
            piece = (number, begin, one[2], finish)
            self.pieces.setdefault((phone, following), []).append(piece)
            self.halves.setdefault((phone, True), []).append((number, begin, one[2], one[2]))
            self.halves.setdefault((following, False), []).append((number, one[2], one[2], finish))
            if before:
                self.following[before] = (phone, following), piece
            before = piece

    def candidates(self, pair, chosen_before, random):
        """[(cost, pieces)] for a pair of phones; a piece out of its context is two halves."""
        found = self.pieces.get(pair, [])
        some = random.sample(found, min(CANDIDATES, len(found)))
        for _, pieces in chosen_before:
            phones, follows = self.following.get(pieces[-1], (None, None))
            if phones == pair and follows not in some:
                some.append(follows)
        out = [(0.0, (piece,)) for piece in some]
        left, right = self.halves.get((pair[0], True)), self.halves.get((pair[1], False))
        if len(out) < 3 and left and right:
            out += [(OUT_OF_CONTEXT, (random.choice(left), random.choice(right)))
                    for _ in range(CANDIDATES)]
        return out

    def joint(self, before, after):
        """What it costs to go from one piece to another."""
        if before in self.following and self.following[before][1] == after:
            return 0.0
        end, start = self.cepstra[before[0]][before[3]], self.cepstra[after[0]][after[1]]
        return CUT + float(np.abs(end - start).sum()) * 0.15

    def chosen(self, phones, random):
        """The pieces for `phones` that fit together best; None if one is missing."""
        columns = []
        for pair in zip(phones, phones[1:]):
            column = self.candidates(pair, columns[-1] if columns else [], random)
            if not column:
                return None
            columns.append(column)
        best = [cost for cost, _ in columns[0]]
        back = []
        for before, now in zip(columns, columns[1:]):
            choices, costs = [], []
            for cost, pieces in now:
                ways = [b + self.joint(p[-1], pieces[0]) for b, (_, p) in zip(best, before)]
                way = int(np.argmin(ways))
                choices.append(way)
                costs.append(ways[way] + cost)
            back.append(choices)
            best = costs
        at = int(np.argmin(best))
        path = [columns[-1][at][1]]
        for column, choices in zip(columns[-2::-1], back[::-1]):
            at = choices[at]
            path.append(column[at][1])
        return path[::-1]

    def cut_together(self, path, pairs):
        """(samples, [(phone, samples)]) of the pieces."""
        out = np.zeros(FADE, np.float32)
        timed = []
        for pieces, (phone, following) in zip(path, pairs):
            for number, begin, boundary, finish in pieces:
                whole = self.samples[number]
                start = _in_phase(out[-FADE:], whole, begin * HOP)
                stop = max(start, finish * HOP)
                piece = whole[start : stop + FADE]
                before = len(out)
                out = _faded(out, piece)
                grown = len(out) - before
                of_first = min(grown, max(0, boundary * HOP - start))
                timed += [(phone, of_first), (following, grown - of_first)]
        return out, timed


def _segments(labels):
    """[(phone, first frame, end)]: a phone begins where its mark does, or another number."""
    phones, begins = labels & 127, labels >> 7
    new = np.flatnonzero((np.diff(phones) != 0) | ((begins[1:] == 1) & (begins[:-1] == 0))) + 1
    edges = [0, *new.tolist(), len(labels)]
    return [(int(phones[start]), start, end) for start, end in zip(edges, edges[1:])]


def _in_phase(tail, whole, start):
    """Where near `start` the sound before resembles `tail` most; `whole` has a FADE before it."""
    if start < SEARCH or not tail.any():
        return start
    stretch = whole[start - SEARCH : start + SEARCH + FADE]
    products = np.correlate(stretch, tail, "valid")
    power = np.convolve(stretch**2, np.ones(FADE), "valid")
    return start - SEARCH + int(np.argmax(products / np.sqrt(power + 1e3)))


def _faded(out, piece):
    """`piece` after `out`, over whose last samples its first ones are faded in."""
    up = np.linspace(0, 1, FADE, dtype=np.float32)
    out[-FADE:] = out[-FADE:] * (1 - up) + piece[:FADE] * up
    return np.concatenate([out, piece[FADE:]])


def stretched(samples, tempo):
    """The samples `tempo` times as fast, at the same pitch (WSOLA)."""
    window, hop, search = 480, 240, 128
    fade = np.hanning(window + 1)[:window].astype(np.float32)
    count = int((len(samples) - window - search) / (hop * tempo))
    if count < 2:
        return samples
    padded = np.pad(samples, (search, window + 2 * search + hop))
    out = np.zeros(count * hop + window, np.float32)
    at = search
    for n in range(count):
        if n:
            wanted = padded[at + hop : at + hop + window]
            middle = search + int(n * hop * tempo)
            near = padded[middle - search : middle + search + window]
            at = middle - search + int(np.argmax(np.correlate(near, wanted, "valid")))
        out[n * hop : n * hop + window] += padded[at : at + window] * fade
    return out


def phones_of(text, random):
    """The phones of a text, with silence around it and sometimes between words; None if unknown."""
    pauses = random.choice([0, 0, 0.2, 0.7])
    phones = []
    for word in text.split():
        found = accents.phones_of(word, random)
        if not found:
            return None
        if phones and random.random() < pauses:
            phones.append(SILENCE)
        phones += [PHONE_NUMBER[phone] for phone in found]
    return [SILENCE, *phones, SILENCE]


def utterance(seed, speakers):
    """One utterance: (samples, labels, text, voice, kind); None if unusable."""
    random = random_module.Random(seed)
    text, kind = sentences.training_text(random)
    phones = phones_of(text, random)
    if phones is None:
        return None
    name = random.choices(sorted(speakers), [len(speakers[s].samples) for s in sorted(speakers)])[0]
    speaker = speakers[name]
    path = speaker.chosen(phones, random)
    if path is None:
        return None
    names = list(PHONE_NUMBER)
    samples, timed = speaker.cut_together(path, zip(phones, phones[1:]))
    size = random.uniform(0.8, 1.15)
    rate = min(max(math.exp(random.gauss(0.0, 0.25)), 0.6), 1.9)
    before = len(samples)
    samples = stretched(samples, rate / size)
    scale = len(samples) / before / 16 / size
    timed = [(names[phone], length * scale) for phone, length in timed if length]
    speech, labels = synthesis.in_silence(samples, merged(timed), size, random, SAMPLE_RATE)
    return speech, labels, text, name, kind


def merged(timed):
    """The two halves of each phone as one."""
    out = []
    for phone, length in timed:
        if out and out[-1][0] == phone:
            out[-1] = (phone, out[-1][1] + length)
        else:
            out.append((phone, length))
    return out


def speakers_of(prefixes):
    """{name: Speaker} of the corpora."""
    by_name = {}
    for samples, labels, _, name, _ in Corpus(prefixes).utterances:
        by_name.setdefault(name, []).append((samples, labels))
    return {name: Speaker(utterances) for name, utterances in by_name.items()}


def main():
    parser = synthesis.arguments(__doc__.split("\n")[0])
    parser.add_argument("--from", dest="sources", nargs="+", required=True)
    options = parser.parse_args()
    speakers = speakers_of(options.sources)
    synthesis.write(options, functools.partial(utterance, speakers=speakers))


if __name__ == "__main__":
    main()
