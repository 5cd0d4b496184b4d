"""Make a corpus: the German words as speakers of other languages and dialects say them.

usage: accents.py --out build/accents --count 12000 --seed 11 [--jobs 2]

espeak-ng's voice of another language is handed the nearest of its own phones for each
German one, and reports their times. The label is the phone of the lexicon, so that the
network learns what a Spaniard's "v" or a Pole's "ch" stands for. Speakers of English,
Spanish and Portuguese also say the everyday words of their language.
"""

import math
import random as random_module

import espeak_ng
import lexicon
import sentences
import synthesis
from phones import PHONES

# How each language says a German phone: alternatives, one taken at random, each one
# phoneme of espeak-ng's or several joined by "+"; "-" is silence. A phone that is not
# listed is said as itself.
_FIVE_VOWELS = {
    "i:": "i", "I": "i", "y:": "i u", "Y": "i u", "e:": "e", "E": "e", "E:": "e", "2:": "e e o",
    "9": "e e o", "a": "a", "a:": "a", "O": "o", "o:": "o", "U": "u", "u:": "u", "aI": "a+i a+i e+i",
    "aU": "a+u", "OY": "o+i o+i e+u", "@": "e", "6": "e+r a e+r",
}
_SPANISH = _FIVE_VOWELS | {
    "v": "b f", "z": "s", "S": "S tS s", "Z": "S", "C": "x S tS", "x": "x x k", "h": "x h -", "R": "R r",
    "ts": "ts s tS", "N": "n+g N", "aI": "aI aI eI", "aU": "aU", "OY": "oI",
}
_PORTUGUESE = _SPANISH | {
    "v": "v f", "z": "z s", "S": "S", "Z": "Z", "C": "S k", "x": "h k", "h": "h -", "R": "r h",
    "ts": "ts s z", "N": "n+g N",
}
_ENGLISH = {
    "i:": "i:", "I": "I", "y:": "u: i:", "Y": "U I", "e:": "eI", "E": "E", "E:": "E eI", "2:": "3: oU",
    "9": "3: U", "a": "a V", "a:": "A:", "O": "O", "o:": "oU", "U": "U", "u:": "u:", "aI": "aI", "aU": "aU",
    "OY": "OI", "@": "@", "6": "@ 3", "ts": "t+s z s", "R": "r", "C": "k S", "x": "k h", "v": "v w",
    "z": "z s",
}
_FRENCH = {
    "i:": "i", "I": "i", "y:": "y", "Y": "y", "e:": "e", "E": "E", "E:": "E", "2:": "Y", "9": "W", "a": "a",
    "a:": "a", "O": "O", "o:": "o", "U": "u", "u:": "u", "aI": "a+j", "aU": "a+u o", "OY": "O+j", "@": "@",
    "6": "E+r a", "h": "- -", "C": "S k", "x": "k r", "R": "r", "ts": "t+s s z", "N": "N n+g",
}
_ITALIAN = _FIVE_VOWELS | {
    "z": "z s", "C": "S k", "x": "k", "h": "- h", "R": "r R", "ts": "ts", "N": "n+g N", "U": "U",
    "u:": "u:", "aI": "aI", "aU": "aU", "OY": "oI",
    "y:": "i u:", "Y": "i U", "6": "e+r a", "O": "o", "2:": "e o", "9": "e o",
}
_POLISH = _FIVE_VOWELS | {
    "I": "i y", "Y": "i u", "C": "S x", "x": "x", "h": "h x", "R": "r R", "aI": "a+j", "aU": "a+w", "OY": "o+j",
    "N": "n+g N", "@": "e y",
}
_DUTCH = {
    "i:": "i", "I": "I", "y:": "y", "Y": "y", "e:": "e:", "E": "E", "E:": "E", "2:": "Y:", "9": "Y:", "a": "A a",
    "a:": "a:", "O": "O", "o:": "o:", "U": "u", "u:": "u", "aI": "a+I", "aU": "a+u", "OY": "o+i", "@": "@",
    "6": "@+r @", "z": "z s", "g": "g x", "v": "v f", "C": "x S", "R": "r R", "ts": "t+s s", "S": "S s",
}
_CENTRAL = _FIVE_VOWELS | {
    "i:": "i:", "e:": "e:", "a:": "a:", "o:": "o:", "u:": "u:", "E:": "e:", "y:": "i: u:", "2:": "e:",
    "C": "S x", "N": "n+g N", "R": "r R", "OY": "o+j", "aI": "a+j", "aU": "a+u", "z": "z s",
}
_HUNGARIAN = _CENTRAL | {"y:": "y:", "Y": "y", "2:": "Y:", "9": "Y:", "O": "o", "R": "r"}
_BALKAN = _FIVE_VOWELS | {"C": "S h", "x": "x h", "R": "r R", "N": "n+g N", "z": "z s"}
_NORDIC = _CENTRAL | {
    "y:": "y:", "Y": "y", "2:": "Y:", "9": "W Y:", "z": "s", "Z": "S", "ts": "t+s s", "C": "C S", "x": "h k",
    "R": "r", "O": "O", "E": "E", "I": "I", "v": "v", "OY": "o+j", "aU": "a+u",
}
#: Southern German, Austrian and Swiss: hard consonants, a rolled or dropped r, no voiced s.
_SOUTHERN = {
    "b": "b p", "d": "d t", "g": "g k", "z": "s", "R": "r R", "C": "C x S", "6": "3 a E+r", "a:": "a: O:", "ts": "ts",
    "a": "a O", "OY": "OY aI", "2:": "Y: e:", "y:": "y: i:", "Y": "y I", "9": "W E", "E:": "E: e:",
}

#: espeak-ng's voice, its phones, and whose everyday words it says.
LANGUAGES = {
    "es": (_SPANISH, "es"), "es-419": (_SPANISH, "es"), "pt": (_PORTUGUESE, "pt"),
    "pt-BR": (_PORTUGUESE, "pt"), "en": (_ENGLISH, "en"), "en-US": (_ENGLISH, "en"),
    "fr": (_FRENCH, None), "it": (_ITALIAN, None), "pl": (_POLISH, None), "nl": (_DUTCH, None),
    "cs": (_CENTRAL, None), "hu": (_HUNGARIAN, None), "tr": (_BALKAN, None), "ro": (_BALKAN, None),
    "el": (_BALKAN, None), "hr": (_BALKAN, None), "sv": (_NORDIC, None), "nb": (_NORDIC, None),
    "de": (_SOUTHERN, None),
}
#: Shares: the languages of the Laws' neighbours, and of our documents, more often.
_SHARES = {"es": 4, "es-419": 2, "pt": 3, "pt-BR": 3, "en": 3, "en-US": 3, "fr": 2, "it": 2, "de": 4}
EVERYDAY_SHARE = 0.3
#: How often a word's stressed vowel is marked, so that its language does not choose another.
_STRESSED_SHARE = 0.85
_VOWELS = set(PHONES[PHONES.index("i:") :]) - {"@", "6"}
_LEXICON = lexicon.read()


def phones_of(word, random):
    """The German phones of a word: one of the lexicon's pronunciations, or espeak-ng's."""
    return random.choice(_LEXICON[word]) if word in _LEXICON else espeak_ng.pronunciation(word)


def said(word, table, random):
    """[(phone, phonemes)] of a word in the language of `table`; None if it has none."""
    phones = phones_of(word, random)
    if not phones:
        return None
    vowels = [i for i, phone in enumerate(phones) if phone in _VOWELS]
    stressed = vowels[0] if vowels and random.random() < _STRESSED_SHARE else None
    if vowels and random.random() < 0.1:
        stressed = random.choice(vowels)
    out = []
    for i, phone in enumerate(phones):
        choice = random.choice(table.get(phone, phone).split())
        if choice == "-":
            continue
        phonemes = choice.split("+")
        if i == stressed:
            phonemes[0] = "'" + phonemes[0]
        out.append((phone, phonemes))
    return out


def utterance(seed):
    """One utterance: (samples, labels, text, voice, kind); None if unusable."""
    random = random_module.Random(seed)
    languages = list(LANGUAGES)
    language = random.choices(languages, [_SHARES.get(name, 1) for name in languages])[0]
    table, everyday = LANGUAGES[language]
    text, kind = sentences.training_text(random)
    if everyday and random.random() < EVERYDAY_SHARE:
        text = " ".join(random.choice(sentences.EVERYDAY[everyday]) for _ in range(random.randint(1, 3)))
        kind = "vocabulary"
    words = [said(word, table, random) for word in text.split()]
    if None in words or not all(words):
        return None
    joint = random.choice([" ", " ", " ", " _: "])
    spoken = joint.join("[[" + "|".join("|".join(p) for _, p in word) + "]]" for word in words)
    size = random.uniform(0.86, 1.18) if random.random() < 0.7 else 1.0
    rate = min(max(math.exp(random.gauss(math.log(160), 0.3)), 85), 310)
    pitch = random.uniform(15, 85) / max(size, 1.0)
    variant = random.choice(synthesis.TRAINING_VOICES + [""] * 8)
    voice = f"{language}+{variant}" if variant else language
    samples, events = espeak_ng.say(spoken, voice, rate / size, pitch, random.uniform(15, 80))
    if len(samples) < 3000 or not events:
        return None
    phones = [(phone, len(phonemes)) for word in words for phone, phonemes in word]
    timed = timed_as(phones, events, len(samples), 1000 / espeak_ng.SAMPLE_RATE / size)
    if timed is None:
        return None
    speech, labels = synthesis.in_silence(samples, timed, size, random)
    return speech, labels, text, voice, kind


def timed_as(phones, events, sample_count, to_ms):
    """[(phone, milliseconds)] of `phones`, each said as so many phonemes; None if not all were said."""
    timed, left = [], 0
    waiting = iter(phones)
    if events[0][0] > 0:
        timed.append(("SIL", events[0][0] * to_ms))
    ends = [start for start, _ in events[1:]] + [sample_count]
    for (start, name), end in zip(events, ends):
        duration, name = (end - start) * to_ms, name.strip()
        if name.startswith("_") or name == "?":
            timed.append(("SIL", duration))
        elif name in ("", ";"):
            if timed:
                timed[-1] = (timed[-1][0], timed[-1][1] + duration)
        elif left:
            left -= 1
            timed[-1] = (timed[-1][0], timed[-1][1] + duration)
        else:
            phone, count = next(waiting, (None, 0))
            if phone is None:
                return None
            timed.append((phone, duration))
            left = count - 1
    if left or next(waiting, None):
        return None
    return [(phone, duration) for phone, duration in timed if duration > 0]


def main():
    options = synthesis.arguments(__doc__.split("\n")[0]).parse_args()
    synthesis.write(options, utterance)


if __name__ == "__main__":
    main()
