"""Which speakers are trained on, tuned on, and only reported on.

MBROLA voices (mb-*) may not be used in a sold product: they only serve to measure.
"""

#: Synthetic voices never trained on.
VOICES = {
    "development": ["de+m7", "de+f4", "de+klatt4", "de+Michael", "mb-de2", "mb-de5", "mb-de7"],
    "test": ["de+belinda", "de+edward2", "de+pablo", "de+steph2",
             "mb-de1", "mb-de3", "mb-de4", "mb-de6", "mb-de8"],
}

#: Speakers of other languages, who say German words as `respellings.tsv` writes them.
ACCENTS = {
    "development": ["es+m7", "es-419+f4", "pt+klatt4", "pt-BR+Michael", "en+f4", "en-US+m7",
                    "fr+Michael", "it+klatt4", "pl+f4", "nl+m7"],
    "test": ["mb-es1", "mb-es2", "mb-pt1", "mb-br1", "mb-br3", "mb-en1", "mb-us1", "mb-us2",
             "mb-us3", "mb-fr1", "mb-fr4", "mb-it3", "mb-it4", "mb-pl1", "mb-nl2"],
}

#: Speakers of recordings: only those of "training" are trained on.
PEOPLE = {
    "training": ["hd00", "hd02", "hd03", "hd04", "hd06", "hd07", "kerstin",
                 "claudia_charruau", "klettres", "pico",
                 "pico-es", "pico-fr", "pico-it"],
    "development": ["hd09", "martin_herweg"],
    "test": ["hd10", "beronet", "childsplay"],
}


def of_speaker(speaker):
    """The split of a speaker of recordings; None if it is in none.

    Those who gave their voice (`doppelbrett voice --export`) are split by their sign: of
    sixteen, one serves development and two the test.
    """
    for split, speakers in PEOPLE.items():
        if speaker in speakers:
            return split
    if not speaker.startswith("given-"):
        return None
    return {"0": "development", "1": "test", "2": "test"}.get(speaker[-1], "training")
