"""Who is trained on, who is tuned on, and who is only reported on: by speaker.

MBROLA voices (mb-*) may not be used in a sold product: they only serve to measure.
"""

#: Synthetic voices never trained on.
VOICES = {
    "development": ["de+m7", "de+f4", "de+klatt4", "de+Michael", "mb-de2", "mb-de5", "mb-de7"],
    "test": ["de+belinda", "de+edward2", "de+pablo", "de+steph2",
             "mb-de1", "mb-de3", "mb-de4", "mb-de6", "mb-de8"],
}

#: Speakers of the human recordings never trained on.
PEOPLE = {
    "development": ["hd09", "martin_herweg"],
    "test": ["hd10", "beronet", "childsplay"],
}
