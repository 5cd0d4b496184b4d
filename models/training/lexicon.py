"""The vocabulary of the model and how each word is pronounced (`lexicon.tsv`)."""

from pathlib import Path

from phones import PHONE_NUMBER

PATH = Path(__file__).with_name("lexicon.tsv")
FILLERS = Path(__file__).with_name("fillers.tsv")


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


def read_fillers(path=FILLERS):
    """[(cost, phones), ...]: what means nothing to us. By its cost a filler yields to a word of
    ours that fits as well.
    """
    fillers = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            _, cost, *pronunciations = line.split("\t")
            fillers += [(float(cost), text.split()) for text in pronunciations]
    unknown = {phone for _, phones in fillers for phone in phones} - set(PHONE_NUMBER)
    if unknown:
        raise ValueError(f"{path}: unknown phones {sorted(unknown)}")
    return fillers
