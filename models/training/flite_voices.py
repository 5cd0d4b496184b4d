"""Make a corpus: German spoken by flite's recorded voices of English.

usage: flite_voices.py --out build/flite --count 6000 --seed 41 [--jobs 2]

espeak-ng gives the phones; each is said as the nearest phones of an American voice, which
reports their times. Shards are those of `synthesis.py`. Needs `apt-get install flite`.
"""

import math
import random as random_module
import subprocess
import tempfile
from pathlib import Path

import soundfile

import espeak_ng
import sentences
import synthesis
from festival_voices import AMERICAN
from phones import from_espeak

#: A Scot, an American, an American woman: recorded at Carnegie Mellon (MIT-like licence).
VOICES = ("awb", "rms", "slt")
PAUSE = AMERICAN["SIL"]
#: A pause of espeak-ng that a player would hear as one, in milliseconds.
AUDIBLE = 40


def choices_of(text, random):
    """[(our phone, phones of the voice)] of a text; None if it cannot be said."""
    variant = random.choice(synthesis.TRAINING_VOICES)
    samples, events = espeak_ng.say(synthesis.spoken(text, random), f"de+{variant}", 170, 50, 50)
    to_ms = 1000 / espeak_ng.SAMPLE_RATE
    ends = [start for start, _ in events[1:]] + [len(samples)]
    out = []
    for (start, name), end in zip(events, ends):
        phones = from_espeak(name)
        if phones is None:
            return None
        if phones == ["SIL"] and (end - start) * to_ms < AUDIBLE:
            continue
        out += [(phone, random.choice(AMERICAN.get(phone, phone).split()).split("+")) for phone in phones]
    return out


def utterance(seed):
    """One utterance: (samples, labels, text, voice, kind); None if unusable."""
    random = random_module.Random(seed)
    text, kind = sentences.training_text(random)
    voice = random.choice(VOICES)
    size = random.uniform(0.86, 1.18) if random.random() < 0.7 else 1.0
    stretch = min(max(math.exp(random.gauss(0, 0.28)), 0.55), 1.8) * size
    choices = choices_of(text, random)
    if not choices or len(choices) < 3:
        return None
    said = [PAUSE, *(phone for _, phones in choices for phone in phones), PAUSE]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "said.wav"
        done = subprocess.run(
            ["flite", "-voice", voice, "--setf", f"duration_stretch={stretch:.3f}", "-psdur",
             "-p", " ".join(said), "-o", str(path)],
            capture_output=True, text=True, check=True,
        )
        samples, rate = soundfile.read(path, dtype="float32")
    ends = [float(part.partition(":")[2]) for part in done.stdout.split()]
    if len(ends) != len(said):
        return None
    # From seconds of what was said to milliseconds of what is read faster by `size`.
    timed, begun, at = [("SIL", ends[0] * 1000 / size)], ends[0], 1
    for phone, phones in choices:
        end = ends[at + len(phones) - 1]
        timed.append((phone, (end - begun) * 1000 / size))
        begun, at = end, at + len(phones)
    timed.append(("SIL", (len(samples) / rate - begun) * 1000 / size))
    timed = [(phone, duration) for phone, duration in timed if duration > 0]
    speech, labels = synthesis.in_silence(samples * 32767, timed, size, random, rate)
    return speech, labels, text, "flite-" + voice, kind


def main():
    options = synthesis.arguments(__doc__.split("\n")[0]).parse_args()
    synthesis.write(options, utterance)


if __name__ == "__main__":
    main()
