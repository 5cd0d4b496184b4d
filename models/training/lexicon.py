"""The vocabulary of the model and how each word is pronounced (`lexicon.tsv`), and that of fillers."""

from pathlib import Path

from phones import PHONE_NUMBER

PATH = Path(__file__).with_name("lexicon.tsv")
FILLERS = Path(__file__).with_name("fillers.tsv")


def _rows(path):
    """Where each line stands that is no comment, and its columns."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield f"{path}:{number}", line.split("\t")


def _pronunciations(place, texts):
    variants = [text.split() for text in texts if text.strip()]
    for phone in sum(variants, []):
        if phone not in PHONE_NUMBER:
            raise ValueError(f"{place}: unknown phone {phone!r}")
    return variants


def read(path=PATH):
    """{word: [pronunciation, ...]}, a pronunciation being a list of phones.

    Raises ValueError with the line number if a word has no pronunciation,
    occurs twice or uses an unknown phone.
    """
    lexicon = {}
    for place, (word, *texts) in _rows(path):
        variants = _pronunciations(place, texts)
        if not variants or word in lexicon:
            raise ValueError(f"{place}: {word!r} is empty or occurs twice")
        lexicon[word] = variants
    return lexicon


def read_fillers(path=FILLERS):
    """[(cost, phones), ...]: what means nothing to us. By its cost a filler yields to a word of
    ours that fits as well.
    """
    return [
        (float(cost), phones)
        for place, (_, cost, *texts) in _rows(path)
        for phones in _pronunciations(place, texts)
    ]
