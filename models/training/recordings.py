"""Reads recordings: anything libsndfile knows, as 16 kHz mono; and folders of them.

A folder has a `manifest.tsv`; what people gave (`doppelbrett voice --export`) lies in it as
zip archives, each with a `manifest.tsv` of its own.
"""

import csv
import io
import zipfile
from pathlib import Path

import numpy as np
import soundfile
import soxr

SAMPLE_RATE = 16000


def read_audio(source):
    """int16 samples of 16 kHz of a file, or of its bytes; several channels are averaged."""
    file = io.BytesIO(source) if isinstance(source, bytes) else source
    samples, rate = soundfile.read(file, dtype="float32", always_2d=True)
    samples = samples.mean(1)
    if rate != SAMPLE_RATE:
        samples = soxr.resample(samples, rate, SAMPLE_RATE)
    return np.clip(samples * 32767, -32767, 32767).astype(np.int16)


def rows(folder):
    """The rows of all manifests of a folder; their `path` is what `read_audio` takes."""
    folder = Path(folder)
    if (folder / "manifest.tsv").exists():
        with open(folder / "manifest.tsv", encoding="utf-8") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                yield row | {"path": folder / row["path"]}
    for archive in sorted(folder.glob("*.zip")):
        with zipfile.ZipFile(archive) as file:
            table = io.StringIO(file.read("manifest.tsv").decode("utf-8"))
            for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE):
                yield row | {"path": file.read(row["path"])}
