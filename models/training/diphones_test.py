"""That speech cut together has every phone that it shall have, and times that are true.

usage: diphones_test.py
"""

import random
import unittest

import numpy as np

import diphones
from phones import PHONE_NUMBER
from synthesis import FRAME, HOP

SAMPLE_RATE = 16000
FRAMES_OF_A_PHONE = 10


def recording(text, pitch):
    """(samples, labels) of phones that are ten frames long; each has a sound of its own."""
    numbers = [PHONE_NUMBER[phone] for phone in text.split()]
    labels = np.repeat(np.array(numbers, np.uint8), FRAMES_OF_A_PHONE)
    for start in range(0, len(labels), FRAMES_OF_A_PHONE):
        labels[start : start + 3] |= 128
    time = np.arange(len(labels) * HOP + FRAME - HOP) / SAMPLE_RATE
    tones = np.repeat(np.array(numbers, np.float32), FRAMES_OF_A_PHONE * HOP)
    tones = np.pad(tones, (0, len(time) - len(tones)), mode="edge")
    return 3000 * np.sin(2 * np.pi * (pitch + 40 * tones) * time) * (tones > 0), labels


class Diphones(unittest.TestCase):
    def setUp(self):
        said = ("SIL a n a SIL", "SIL z i: b @ n SIL", "SIL b a n k SIL")
        self.speaker = diphones.Speaker([recording(text, 200) for text in said])

    def cut(self, text):
        phones = [PHONE_NUMBER[phone] for phone in text.split()]
        path = self.speaker.chosen(phones, random.Random(1))
        if path is None:
            return None
        return self.speaker.cut_together(path, list(zip(phones, phones[1:])))

    def test_every_phone_is_there_in_turn_and_the_times_are_those_of_the_samples(self):
        for text in ("SIL a n a SIL", "SIL b a n a SIL", "SIL z i: b a n SIL"):
            samples, timed = self.cut(text)
            self.assertEqual(sum(length for _, length in timed), len(samples) - diphones.FADE)
            names = list(PHONE_NUMBER)
            merged = diphones.merged([(names[phone], length) for phone, length in timed if length])
            self.assertEqual(" ".join(phone for phone, _ in merged), text)

    def test_what_was_said_as_a_whole_is_not_cut(self):
        phones = [PHONE_NUMBER[phone] for phone in "SIL z i: b @ n SIL".split()]
        pieces = [piece for part in self.speaker.chosen(phones, random.Random(2)) for piece in part]
        for before, after in zip(pieces, pieces[1:]):
            self.assertEqual(self.speaker.joint(before, after), 0.0)

    def test_a_pair_that_nobody_said_is_made_of_halves_and_an_unknown_phone_of_nothing(self):
        self.assertIsNotNone(self.cut("SIL k a n SIL"))
        self.assertIsNone(self.cut("SIL x a SIL"))

    def test_faster_speech_is_shorter_at_the_same_pitch(self):
        samples, _ = recording("a a a a a a a a a a", 100)
        samples = samples.astype(np.float32)
        for tempo in (0.7, 1.0, 1.5):
            changed = diphones.stretched(samples, tempo)
            self.assertAlmostEqual(len(changed) * tempo / len(samples), 1.0, delta=0.05)

            def loudest(sound):
                return np.abs(np.fft.rfft(sound)).argmax() * SAMPLE_RATE / len(sound)

            self.assertAlmostEqual(loudest(changed) / loudest(samples), 1.0, delta=0.03)


if __name__ == "__main__":
    unittest.main()
