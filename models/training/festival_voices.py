"""Make a corpus: German spoken by Festival's recorded diphone voices of other languages.

usage: festival_voices.py --out build/festival --count 8000 --seed 5 [--jobs 1]

espeak-ng gives the phones and their durations; each phone is said as the nearest
one or two phones of a Finnish, Czech, Italian or American voice. Utterances that
a voice cannot say are left out (Italians leave out only the h). Shards are those
of `synthesis.py`, made of 1000 seeds each; a shard already there is kept.

Needs `apt-get install festival` and the packages of `VOICES`.
"""

import argparse
import json
import math
import multiprocessing
import random as random_module
import re
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile
import soxr

import espeak_ng
import sentences
from phones import PHONES, from_espeak
from synthesis import SAMPLE_RATE, TRAINING_VOICES, frame_labels, spoken

SHARD = 1000  # seeds
VOICE_FILES = Path("/usr/share/festival/voices")

# How each voice says a German phone: alternatives in order of preference, each
# one phone or two joined by "+". A phone not listed is said as itself; one with
# an empty list cannot be said.
FINNISH = {
    "SIL": "#", "z": "s", "Z": "S s", "x": "h", "C": "h", "R": "r", "ts": "t+s",
    "I": "i", "Y": "y", "e:": "e: e", "E": "e @", "E:": "@: @ e: e", "2:": "7: 7", "9": "7",
    "a:": "a: a", "i:": "i: i", "y:": "y: y", "o:": "o: o", "u:": "u: u", "O": "o o:", "U": "u",
    "aI": "a+i", "aU": "a+u", "OY": "o+y o:+y", "@": "e", "6": "a", "N": "N N:", "l": "l L",
}
CZECH = {
    "SIL": "#", "S": "s~", "Z": "z~", "x": "ch", "C": "ch s~", "N": "n* n*+k n", "R": "r",
    "ts": "c t+s", "I": "i", "y:": "i: i", "Y": "i", "E": "e", "E:": "e: e", "2:": "e: e",
    "9": "e", "O": "o", "U": "u", "aI": "a+j a+i", "aU": "a+u", "OY": "o+j o+i", "@": "e", "6": "a",
    "a:": "a: a", "i:": "i: i", "e:": "e: e", "o:": "o: o", "u:": "u: u",
}
ITALIAN = {
    "SIL": "#", "Z": "Z dZ", "x": "", "C": "S", "h": "", "N": "ng n", "R": "r", "ts": "ts t+s",
    "i:": "i1 i", "I": "i", "y:": "i1 i", "Y": "i", "e:": "e1 e", "E": "E1 E e", "E:": "E1 E e1 e",
    "2:": "e1 e", "9": "E1 E e", "a": "a a1", "a:": "a1 a", "O": "O1 O o", "o:": "o1 o",
    "U": "u u1", "u:": "u1 u", "aI": "a1+i a+i", "aU": "a1+u a+u", "OY": "O1+i O+i o+i",
    "@": "e", "6": "a",
}
AMERICAN = {
    "SIL": "pau", "S": "sh", "Z": "zh", "x": "hh", "C": "sh", "h": "hh", "j": "y", "N": "ng",
    "R": "r", "ts": "t+s", "i:": "iy", "I": "ih", "y:": "iy", "Y": "ih", "e:": "ey", "E": "eh",
    "E:": "eh ae", "2:": "er", "9": "er", "a": "aa", "a:": "aa", "O": "ao", "o:": "ow",
    "u:": "uw", "U": "uh", "aI": "ay", "aU": "aw", "OY": "oy", "@": "ax", "6": "ax aa",
}
#: Front rounded vowels: a voice that lacks them says them in texts with a chess word only.
ROUNDED = {"y:", "Y", "2:", "9"}

#: Voice: Scheme function, index, phones, fundamental in Hz. Debian's packages of them,
#: and licences: festvox-suopuhe-lj, -mv LGPL-2+; festvox-czech-dita, -krb, -machac GPL-3+;
#: festvox-czech-ph GPL-2+; festvox-italp16k, -itapc16k GPL-2+; festvox-kallpc16k,
#: -kdlpc16k MIT-like (Edinburgh, Carnegie Mellon).
VOICES = {
    "lj": ("voice_suo_fi_lj_diphone", "finnish/suo_fi_lj_diphone/group/ljlpc.group", FINNISH, 190),
    "mv": ("voice_hy_fi_mv_diphone", "finnish/hy_fi_mv_diphone/group/mvlpc.group", FINNISH, 95),
    "dita": ("voice_czech_dita", "czech/czech_dita/group/dita.group", CZECH, 205),
    "krb": ("voice_czech_krb", "czech/czech_krb/group/krb.group", CZECH, 225),
    "machac": ("voice_czech_machac", "czech/czech_machac/group/machac.group", CZECH, 85),
    "ph": ("voice_czech_ph", "czech/czech_ph/group/ph.group", CZECH, 125),
    "lp": ("voice_lp_diphone", "italian/lp_diphone/group/lp_diphone.group", ITALIAN, 190),
    "pc": ("voice_pc_diphone", "italian/pc_diphone/group/pc_diphone.group", ITALIAN, 110),
    "kal": ("voice_kal_diphone", "english/kal_diphone/group/kallpc16k.group", AMERICAN, 105),
    "ked": ("voice_ked_diphone", "english/ked_diphone/group/kedlpc16k.group", AMERICAN, 110),
}

_diphones = {}


def diphones(voice):
    """The recorded diphones of a voice, as pairs."""
    if voice not in _diphones:
        data = (VOICE_FILES / VOICES[voice][1]).read_bytes()
        found = re.findall(rb"^([^\s-]+)-([^\s-]+) \d+ \d+ \d+$", data[:200_000], re.MULTILINE)
        _diphones[voice] = {(a.decode(), b.decode()) for a, b in found}
    return _diphones[voice]


def pronounce(voice, names):
    """The phones of the voice for each of our phones, or None if it cannot say them.

    Takes the cheapest way through the recorded diphones. Where there is none, a pause
    joins two phones, twice at most.
    """
    known, table = diphones(voice), VOICES[voice][2]
    pause = table["SIL"]
    paths = [(0, [], (pause,))]  # (cost, phones so far, phones of the last)
    for name in names:
        after = []
        for rank, choice in enumerate(table.get(name, name).split()):
            phones = tuple(choice.split("+"))
            if any(pair not in known for pair in zip(phones, phones[1:])):
                continue
            best = None
            for cost, path, last in paths:
                cost, joined = cost + rank, phones
                if (last[-1], phones[0]) not in known:
                    if {(last[-1], pause), (pause, phones[0])} - known:
                        continue
                    cost, joined = cost + 10, (pause,) + phones
                if best is None or cost < best[0]:
                    best = (cost, path + [joined], phones)
            if best:
                after.append(best)
        paths = after
    cost, path, _ = min(paths, key=lambda path: path[0], default=(99, None, None))
    return path if cost < 30 else None


def plan(seed):
    """What to synthesise for a seed, as a dictionary; None if unusable."""
    random = random_module.Random(seed)
    text, kind = sentences.training_text(random)
    voice = random.choice(list(VOICES))
    size = random.uniform(0.86, 1.18) if random.random() < 0.6 else 1.0
    rate = min(max(math.exp(random.gauss(math.log(155), 0.22)), 95), 260)
    prosody = "de+" + random.choice(TRAINING_VOICES)
    samples, events = espeak_ng.say(spoken(text, random), prosody, rate, 50, 50)
    timed = [("SIL", 0.1)]  # (our phone, seconds)
    ends = [start for start, _ in events[1:]] + [len(samples)]
    for (start, name), end in zip(events, ends):
        duration = (end - start) / espeak_ng.SAMPLE_RATE
        phones = from_espeak(name)
        if phones is None:
            return None
        if duration <= 0:
            continue
        if not phones or phones == ["SIL"] and duration < 0.04:
            timed[-1] = (timed[-1][0], timed[-1][1] + duration)
            continue
        timed += [(phone, max(duration / len(phones), 0.03)) for phone in phones]
    timed.append(("SIL", 0.1))
    if VOICES[voice][2] is ITALIAN:
        timed = [(phone, duration) for phone, duration in timed if phone != "h"]
    names = [name for name, _ in timed]
    if kind == "other" and VOICES[voice][2] is not FINNISH and ROUNDED & set(names):
        return None
    said = pronounce(voice, names)
    if len(timed) < 5 or said is None:
        return None
    # Festival speaks slower and lower by `size`; `utterance` makes it faster again.
    level = VOICES[voice][3] * math.exp(random.gauss(0, 0.13))
    slope, liveliness = random.uniform(0.0, 0.3), random.uniform(0.02, 0.14)
    segments, count = [], []
    for i, ((name, duration), phones) in enumerate(zip(timed, said)):
        target = ""
        if name in PHONES[PHONES.index("i:") :]:
            lift = slope * (0.5 - i / len(timed)) + random.gauss(0, liveliness)
            target = f" ({duration * size / 2:.4f} {level * math.exp(lift) / max(size, 0.9):.1f})"
        lengths = [duration * size / len(phones)] * len(phones)
        if len(phones) > 1 and phones[0] == VOICES[voice][2]["SIL"]:
            lengths[0] = 0.02
            lengths[1:] = [(duration * size - 0.02) / (len(phones) - 1)] * (len(phones) - 1)
        for j, (phone, length) in enumerate(zip(phones, lengths)):
            segments.append(f"({phone} {length:.4f}{target if j == 0 else ''})")
        count.append(len(phones))
    before, after = random.uniform(20, 500), random.uniform(50, 600)
    return {
        "seed": seed, "text": text, "kind": kind, "voice": voice, "size": size,
        "names": names, "count": count, "segments": " ".join(segments),
        "before": before, "after": after,
    }


def festival(voice, plans, folder):
    """Have Festival write SEED.wav and SEED.segs for every plan it can speak.

    Festival stops at an error, which one voice has now and then, and may leave half a
    file; a new process goes on after it.
    """
    while plans:
        lines = [f"({VOICES[voice][0]})", "(set! after_synth_hooks nil)"]  # they amplify
        for made in plans:
            path = folder / str(made["seed"])
            lines.append(
                f"(set! u (utt.synth (Utterance Segments ({made['segments']}))))\n"
                f"(utt.save.segs u \"{path}.segs\")\n(utt.save.wave u \"{path}.wav\" 'riff)"
            )
        script = folder / f"{voice}.scm"
        script.write_text("\n".join(lines) + "\n", encoding="ascii")
        done = subprocess.run(["festival", "-b", str(script)], capture_output=True, text=True)
        if "default diphone" in done.stdout + done.stderr:
            raise RuntimeError(f"{voice} lacks a diphone: {done.stderr[-200:]}")
        written = [made for made in plans if (folder / f"{made['seed']}.wav").exists()]
        if done.returncode != 0 and written:
            (folder / f"{written[-1]['seed']}.wav").unlink()
        spoken_of = [(folder / f"{made['seed']}.wav").exists() for made in plans]
        plans = plans[spoken_of.index(False) + 1 :] if False in spoken_of else []


def utterance(made, folder):
    """(samples, labels, text, voice, kind) of what Festival has spoken."""
    path, size = folder / str(made["seed"]), made["size"]
    samples, sample_rate = soundfile.read(f"{path}.wav", dtype="float32")
    lines = Path(f"{path}.segs").read_text(encoding="ascii").split("\n")
    ends = [float(line.split()[0]) for line in lines if line[:1].isdigit()]
    ends = np.array(ends)[np.cumsum(made["count"]) - 1] * 1000 / size
    durations = np.diff(ends, prepend=0)
    speech = soxr.resample(samples, sample_rate * size, SAMPLE_RATE)
    speech = np.concatenate(
        [np.zeros(int(made["before"] * 16)), speech, np.zeros(int(made["after"] * 16))]
    )
    speech *= 12000 / (np.abs(speech).max() + 1e-6)
    timed = [("SIL", made["before"])] + list(zip(made["names"], durations))
    labels = frame_labels(timed + [("SIL", made["after"])], len(speech))
    voice = "festival-" + made["voice"]
    return speech.astype(np.int16), labels, made["text"], voice, made["kind"]


def write_shard(job):
    path, seeds = job
    if Path(path + ".json").exists():
        return
    plans = [made for made in map(plan, seeds) if made]
    entries = []
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        for voice in VOICES:
            festival(voice, [made for made in plans if made["voice"] == voice], folder)
        with open(path + ".pcm", "wb") as pcm, open(path + ".labels", "wb") as label_file:
            for made in plans:
                if not (folder / f"{made['seed']}.wav").exists():
                    continue
                samples, labels, text, voice, kind = utterance(made, folder)
                samples.tofile(pcm)
                labels.tofile(label_file)
                entries.append([len(samples), len(labels), text, voice, kind])
    with open(path + ".json", "w", encoding="utf-8") as file:
        json.dump(entries, file, ensure_ascii=False)
    hours = sum(entry[0] for entry in entries) / SAMPLE_RATE / 3600
    unusable = len(seeds) - len(entries)
    print(f"{path}: {len(entries)} utterances, {hours:.2f} h, {unusable} unusable", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    first = options.seed * 10**7
    seeds = range(first, first + options.count)
    jobs = [
        (f"{options.out}-{i}", seeds[start : start + SHARD])
        for i, start in enumerate(range(0, len(seeds), SHARD))
    ]
    with multiprocessing.Pool(options.jobs) as pool:
        pool.map(write_shard, jobs, chunksize=1)


if __name__ == "__main__":
    main()
