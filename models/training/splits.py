"""Which speakers are trained on, tuned on, and only reported on.

MBROLA voices (mb-*) may not be used in a sold product: they only serve to measure.
"""

#: Synthetic voices never trained on.
VOICES = {
    "development": ["de+m7", "de+f4", "de+klatt4", "de+Michael", "mb-de2", "mb-de5", "mb-de7"],
    "test": ["de+belinda", "de+edward2", "de+pablo", "de+steph2",
             "mb-de1", "mb-de3", "mb-de4", "mb-de6", "mb-de8"],
}

#: Speakers of recordings: only those of "training" are trained on.
PEOPLE = {
    "training": ["hd00", "hd02", "hd03", "hd04", "hd06", "hd07", "kerstin",
                 "claudia_charruau", "klettres", "pico"],
    "development": ["hd09", "martin_herweg"],
    "test": ["hd10", "beronet", "childsplay"],
}
