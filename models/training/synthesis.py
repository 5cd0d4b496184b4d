"""Make a corpus of texts spoken by the many voices of espeak-ng, with every phone timed.

usage: synthesis.py --out build/train --count 24000 --seed 1 [--jobs 2] [--voices training|held-out|plain]
                    [--longest SECONDS]

Writes shards OUT-0, OUT-1, ... of three files each: `.pcm` (int16, 16 kHz, one
utterance after the other), `.labels` (one byte per 10 ms frame: the phone, and 128
added in the first 30 ms of the phone) and `.json` (samples, frames, text, voice
and kind of each utterance).
"""

import argparse
import functools
import json
import math
import multiprocessing
import random as random_module

import numpy as np
import soxr

import espeak_ng
import sentences
from phones import PHONE_NUMBER, from_espeak

SAMPLE_RATE = 16000
FRAME, HOP = 400, 160  # samples: 25 ms and 10 ms

TRAINING_VOICES = (
    "m1 m2 m3 m4 m5 m6 m8 f1 f2 f3 f5 klatt klatt2 klatt3 klatt5 klatt6 Alex Alicia "
    "Andrea Andy Annie Denis Diogo Gene Gene2 Henrique Hugo Jacky Lee Marco Mario Mike "
    "Nguyen adam anika antonio aunty benjamin boris caleb david ed edward grandma "
    "grandpa gustave iven iven2 iven3 iven4 john kaukovalta linda marcelo max michel "
    "miguel norbert paul pedro quincy rob robert sandro shelby steph steph3 travis "
    "victor zac"
).split()

#: Voices never trained on.
HELD_OUT_VOICES = "m7 f4 klatt4 Michael belinda edward2 pablo steph2".split()

#: The plain voice `de` alone, for the small run.
PLAIN_VOICE = [""]

#: Share of the training texts spoken by the plain voice `de`, which has no variant.
PLAIN_VOICE_SHARE = 0.10

VOICES = {"training": TRAINING_VOICES, "held-out": HELD_OUT_VOICES, "plain": PLAIN_VOICE}

#: Respellings of words that espeak-ng says unlike German players, and how often each is
#: used.
SPELLINGS = {
    "a": ("ah", 0.5),
    "e": ("eh", 0.5),
    "be": ("beh", 0.5),
    "ce": ("tseh", 1.0),
    "de": ("deh", 0.5),
    "ef": ("eff", 0.8),
    "ge": ("geh", 0.5),
    "ha": ("hah", 0.5),
    "cesar": ("zäsar", 0.6),
    "david": ("dahwit", 0.5),
    "vier": ("[[f'i:3]]", 0.5),
    "hector": ("[[h'Ekto:3]]", 0.5),
    "uhr": ("[['u:3]]", 0.5),
    "wird": ("[[v'I3t]]", 0.5),
    "turm": ("[[t'U3m]]", 0.4),
    "kurze": ("[[k'U3ts@]]", 0.4),
    "türme": ("[[t'y3m@]]", 0.4),
    "pferd": ("[[pf'e:3t]]", 0.5),
    "der": ("[[d'e:3]]", 0.5),
    "wer": ("[[v'e:3]]", 0.5),
    "korrektur": ("[[kOREkt'u:3]]", 0.5),
    "vierzehn": ("[[f'I3tse:n]]", 0.5),
    "vierzig": ("[[f'I3tsIC]]", 0.5),
    "remis": ("[[R@m'i:]]", 0.6),
    "en": ("ang", 0.6),
    "passant": ("[[pas'aN]]", 0.6),
}


def spoken(text, random):
    """What to hand to espeak-ng for `text`: spellings, and commas at random."""
    pauses = random.choice([0, 0, 0.3, 0.8])
    out = []
    words = text.split()
    for i, word in enumerate(words):
        spelling, share = SPELLINGS.get(word, (word, 1.0))
        out.append(spelling if random.random() < share else word)
        if i + 1 < len(words) and random.random() < pauses:
            out[-1] += ","
    return " ".join(out)


def utterance(seed, group, longest):
    """One utterance: (samples, labels, text, voice, kind); None if unusable, or longer than `longest` seconds.

    `group` is of VOICES.

    To change the size of the speaker, the text is synthesised slower and lower, and the
    samples are read `size` times as fast: that scales the formants alone.
    """
    random = random_module.Random(seed)
    text, kind = sentences.training_text(random)
    variant = random.choice(VOICES[group])
    if group == "training" and random.random() < PLAIN_VOICE_SHARE:
        variant = ""
    size = random.uniform(0.86, 1.18) if random.random() < 0.7 else 1.0
    rate = min(max(math.exp(random.gauss(math.log(170), 0.3)), 90), 330)
    pitch = random.uniform(15, 85) / max(size, 1.0)
    if variant == "" and random.random() < 0.5:
        size, pitch = 1.0, 50
    voice = "de+" + variant if variant else "de"
    samples, events = espeak_ng.say(
        spoken(text, random), voice, rate / size, pitch, random.uniform(15, 80)
    )
    if len(samples) < 3000 or not events:
        return None
    timed = timed_phones(events, len(samples), 1000 / espeak_ng.SAMPLE_RATE / size)
    if timed is None:
        return None
    speech, labels = in_silence(samples, timed, size, random)
    return (speech, labels, text, voice, kind) if len(speech) <= longest * SAMPLE_RATE else None


def timed_phones(events, sample_count, to_ms):
    """[(phone, milliseconds)] of espeak-ng's events; None if one is no phone of ours."""
    timed = []
    if events[0][0] > 0:
        timed.append(("SIL", events[0][0] * to_ms))
    ends = [start for start, _ in events[1:]] + [sample_count]
    for (start, name), end in zip(events, ends):
        duration = (end - start) * to_ms
        phones = from_espeak(name)
        if phones is None:
            return None
        if duration <= 0:
            continue
        if not phones:
            if timed:
                timed[-1] = (timed[-1][0], timed[-1][1] + duration)
            continue
        timed += [(phone, duration / len(phones)) for phone in phones]
    return timed


def in_silence(samples, timed, size, random, rate=espeak_ng.SAMPLE_RATE):
    """(samples of 16 kHz read `size` times as fast, labels), with silence around them."""
    speech = soxr.resample(samples.astype(np.float32), rate * size, SAMPLE_RATE)
    before, after = random.uniform(80, 600), random.uniform(100, 700)
    speech = np.concatenate(
        [np.zeros(int(before * 16)), speech, np.zeros(int(after * 16))]
    )
    timed = [("SIL", before)] + timed + [("SIL", after)]
    speech *= 12000 / (np.abs(speech).max() + 1)
    return speech.astype(np.int16), frame_labels(timed, len(speech))


def frame_labels(timed, sample_count):
    """One byte per frame: the phone at its middle, +128 in a phone's first 30 ms.

    Of a phone shorter than 60 ms only the first half counts as its beginning.
    """
    ends = np.cumsum([duration for _, duration in timed])
    starts = np.concatenate([[0], ends[:-1]])
    numbers = np.array([PHONE_NUMBER[phone] for phone, _ in timed], np.uint8)
    middles = 12.5 + 10 * np.arange(1 + (sample_count - FRAME) // HOP)
    index = np.minimum(np.searchsorted(ends, middles), len(numbers) - 1)
    beginning = middles - starts[index] < np.minimum(30.0, (ends - starts)[index] / 2 + 1)
    return numbers[index] | (beginning.astype(np.uint8) << 7)


def write_shard(job):
    """Write a shard: `job` is its path, its seeds, and what makes an utterance of a seed."""
    path, seeds, utterance_of = job
    entries, unusable = [], 0
    with open(path + ".pcm", "wb") as pcm, open(path + ".labels", "wb") as label_file:
        for seed in seeds:
            made = utterance_of(seed)
            if made is None:
                unusable += 1
                continue
            samples, labels, text, voice, kind = made
            samples.tofile(pcm)
            labels.tofile(label_file)
            entries.append([len(samples), len(labels), text, voice, kind])
            if len(entries) % 2000 == 0:
                print(f"{path}: {len(entries)} utterances", flush=True)
    with open(path + ".json", "w", encoding="utf-8") as file:
        json.dump(entries, file, ensure_ascii=False)
    hours = sum(entry[0] for entry in entries) / SAMPLE_RATE / 3600
    print(f"{path}: {len(entries)} utterances, {hours:.2f} h, {unusable} unusable", flush=True)


def main():
    parser = arguments(__doc__.split("\n")[0])
    parser.add_argument("--voices", choices=sorted(VOICES), default="training")
    parser.add_argument("--longest", type=float, default=math.inf, metavar="SECONDS", help="leave out what is longer")
    options = parser.parse_args()
    write(options, functools.partial(utterance, group=options.voices, longest=options.longest))


def arguments(description):
    """The parser of what every corpus needs."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--out", required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--jobs", type=int, default=1)
    return parser


def write(options, utterance_of):
    """Write a shard for each of the `jobs`."""
    seeds = range(options.seed * 10**7, options.seed * 10**7 + options.count)
    jobs = [
        (f"{options.out}-{i}", seeds[i :: options.jobs], utterance_of)
        for i in range(options.jobs)
    ]
    with multiprocessing.Pool(options.jobs) as pool:
        pool.map(write_shard, jobs)


if __name__ == "__main__":
    main()
