"""Tests of manifests.py: .venv/bin/python manifests_test.py"""

import contextlib
import csv
import io
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path
from unittest import mock

import numpy as np
import soundfile

import manifests
import sentences


def made(folder, *arguments):
    """What manifests.py prints when it writes sets into `folder`."""
    with mock.patch.object(sys, "argv", ["manifests.py", "--out", str(folder), *arguments]), \
            contextlib.redirect_stdout(io.StringIO()) as printed:
        manifests.main()
    return printed.getvalue()


def table(path):
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def give(path, speaker, seed):
    """Write an archive in which `speaker` says each letter and number once, in noise."""
    random = np.random.default_rng(seed)
    rows = ["path\tspeaker\tsource\tlicence\tkind\ttext"]
    with zipfile.ZipFile(path, "w") as archive:
        for number, word in enumerate(sentences.LETTERS + sentences.RANKS):
            sound = io.BytesIO()
            soundfile.write(sound, random.uniform(-0.5, 0.5, 4000), 16000, format="WAV")
            archive.writestr(f"{number:03}.wav", sound.getvalue())
            rows.append(f"{number:03}.wav\t{speaker}\tgiven\tCC0\tannouncement\t{word}")
        archive.writestr("manifest.tsv", "\n".join(rows) + "\n")


class Sets(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_a_set_without_a_voice_is_left_out_and_the_packages_with_one_are_named(self):
        names = ["words", "accents", "illegal-accents", "everyday-en", "everyday-es", "everyday-pt"]
        with mock.patch.object(manifests, "_database", lambda voice: False):
            printed = made(self.folder, "--split", "test", "--count", "2", "--only", *names)
        written = {path.parent.name for path in self.folder.glob("*/manifest.tsv")}
        self.assertEqual(written, {"words"})
        left_out = [line.split(":")[0] for line in printed.splitlines() if "left out" in line]
        self.assertEqual(left_out, names[1:])
        self.assertIn("everyday-pt: left out, since none of these packages is installed: "
                      "mbrola-pt1, mbrola-br1, mbrola-br3\n", printed)

    def test_voices_that_were_given_are_used_by_their_split(self):
        for sign, seed in [("0", 1), ("1", 2), ("f", 3)]:
            give(self.folder / f"{sign}.zip", f"given-{sign}", seed)
        for split, speaker in [("development", "given-0"), ("test", "given-1")]:
            out = self.folder / split
            # Twelve moves of two squares: sounds of the archive are read more than once.
            made(out, "--split", split, "--count", "48", "--only", "people",
                 "--recordings", str(self.folder))
            rows = table(out / "people" / "manifest.tsv")
            self.assertEqual([row["voice"] for row in rows], [speaker] * 12)
            for row in rows:
                sound, _ = soundfile.read(out / "people" / row["path"], dtype="int16")
                self.assertGreater(np.abs(sound.astype(int)).max(), 8000)


if __name__ == "__main__":
    unittest.main()
