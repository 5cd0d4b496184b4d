"""That a corpus is read as it was written.

usage: corpus_test.py
"""

import os
import tempfile
import unittest

import numpy as np

import synthesis
from corpus import Corpus


def said(seed):
    """An utterance; of odd seeds there is none."""
    if seed % 2:
        return None
    labels = np.full(4, seed, np.uint8)
    return np.full(1600, seed, np.int16), labels, str(seed), "somebody", "move"


class Reading(unittest.TestCase):
    def test_utterances_come_with_their_own_sound_and_labels(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "speech")
            # The second shard is empty: nothing that was made for it was usable.
            for shard, seeds in enumerate([range(2, 7), range(1, 2)]):
                synthesis.write_shard((f"{path}-{shard}", seeds, said))
            utterances = Corpus([path + "*2"]).utterances
        self.assertEqual([text for _, _, text, _, _ in utterances], ["2", "4", "6"] * 2)
        for samples, labels, text, voice, kind in utterances:
            self.assertEqual((len(samples), len(labels)), (1600, 4))
            self.assertEqual(set(samples) | set(labels), {int(text)})
            self.assertEqual((voice, kind), ("somebody", "move"))


if __name__ == "__main__":
    unittest.main()
