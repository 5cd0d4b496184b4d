"""That a training which was stopped goes on, and only the same one.

usage: sitting_test.py
"""

import tempfile
import unittest
from pathlib import Path

import numpy as np

import sitting

OPTIONS = {"steps": 400, "rate": 4e-4, "data": ["train", "people*2"]}


def network_at(step):
    """Weights in lists and dictionaries, as a training has them, after so many steps."""
    layer = {"weight": np.full((3, 2), float(step)), "bias": np.zeros(2)}
    return {"layers": [layer, {"bias": np.arange(4.0) + step}]}, (np.float32(step),)


class Sitting(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.out = Path(folder.name) / "net.npz"

    def assert_goes_on_after(self, step):
        number, (parameters, rest) = sitting.load(self.out, OPTIONS, network_at(0))
        self.assertEqual(number, step)
        np.testing.assert_equal(parameters, network_at(step)[0])
        self.assertEqual(rest, network_at(step)[1])

    def test_a_new_training_begins_as_it_was_given(self):
        self.assert_goes_on_after(0)

    def test_a_stopped_training_goes_on_with_what_was_saved_last(self):
        for step in (200, 400):
            sitting.save(self.out, OPTIONS, step, network_at(step))
            self.assert_goes_on_after(step)

    def test_a_save_that_was_cut_off_leaves_the_one_before(self):
        sitting.save(self.out, OPTIONS, 200, network_at(200))
        whole = sitting.path_of(self.out).read_bytes()
        sitting.path_of(self.out).with_suffix(".part.npz").write_bytes(whole[: len(whole) // 2])
        self.assert_goes_on_after(200)

    def test_another_training_does_not_take_it_over(self):
        sitting.save(self.out, OPTIONS, 200, network_at(200))
        with self.assertRaisesRegex(SystemExit, "other options"):
            sitting.load(self.out, OPTIONS | {"rate": 1e-3}, network_at(0))

    def test_a_training_that_is_over_begins_anew(self):
        sitting.save(self.out, OPTIONS, 400, network_at(400))
        sitting.over(self.out)
        self.assert_goes_on_after(0)


if __name__ == "__main__":
    unittest.main()
