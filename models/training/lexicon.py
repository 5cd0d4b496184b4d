"""The vocabulary of the model and how each word is pronounced (`lexicon.tsv`)."""

from pathlib import Path

from phones import PHONE_NUMBER

PATH = Path(__file__).with_name("lexicon.tsv")


def read(path=PATH):
    """{word: [pronunciation, ...]}, a pronunciation being a list of phones.

    Raises ValueError with the line number if a word has no pronunciation,
    occurs twice or uses an unknown phone.
    """
    lexicon = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        word, *pronunciations = line.split("\t")
        variants = [text.split() for text in pronunciations if text.strip()]
        if not variants or word in lexicon:
            raise ValueError(f"{path}:{number}: {word!r} is empty or occurs twice")
        for phone in sum(variants, []):
            if phone not in PHONE_NUMBER:
                raise ValueError(f"{path}:{number}: unknown phone {phone!r}")
        lexicon[word] = variants
    return lexicon
