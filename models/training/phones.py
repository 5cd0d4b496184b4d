"""The phone set (X-SAMPA) and how the phonemes of espeak-ng's German map onto it.

`SIL` is silence. `GBG` stands for any speech that is not in the vocabulary; the
word `[unk]` is made of it. The position of a phone in `PHONES` is its number in
the label files and, doubled, the number of its first output of the network.
"""

PHONES = (
    "SIL GBG "
    "p b t d k g f v s z S Z x C h j l m n N R ts "
    "i: I y: Y e: E E: 2: 9 a a: o: O u: U aI aU OY @ 6"
).split()

PHONE_NUMBER = {phone: number for number, phone in enumerate(PHONES)}

# espeak-ng mnemonic -> our phones. An utterance with a phoneme that is neither listed
# nor a phone of ours is left out of the corpus.
ESPEAK_TO_PHONES = {
    "3": "6",
    "A:": "a:",
    "A": "a",
    "W": "9",
    "E2": "E",
    "UR": "U R",
    "y": "Y",
    "Y": "2:",
    "Y:": "2:",
    "pF": "p f",
    "r": "R",
    "Q": "R",
    "O2": "O",
    "I2": "I",
    "I;": "I",
    "e": "e:",
    "i": "i:",
    "o": "o:",
    "u": "u:",
    "l#": "l",
    "n-": "n",
    "@-": "@",
    "@2": "@",
    "@L": "@ l",
    "tS": "t S",
    "dZ": "d Z",
    "w": "v",
    "&": "E",
    "V": "a",
    "aI2": "aI",
    "yE": "Y",
    "??": "",
    "E~": "E N",
    "A~": "a N",
    "O~": "O N",
    "W~": "9 N",
    "a~": "a N",
    "o~": "O N",
}


def from_espeak(mnemonic):
    """Our phones for one espeak-ng phoneme event, or None if it has none.

    Pauses and glottal stops are silence. An empty list means that the event
    only lengthens the phone before it.
    """
    mnemonic = mnemonic.strip()
    if mnemonic.startswith("_") or mnemonic == "?":
        return ["SIL"]
    if mnemonic in ("", ";"):
        return []
    phones = ESPEAK_TO_PHONES.get(mnemonic, mnemonic).split()
    if any(phone not in PHONE_NUMBER for phone in phones):
        return None
    return phones
