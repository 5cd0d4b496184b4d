"""Reads recordings: anything libsndfile knows, as 16 kHz mono."""

import numpy as np
import soundfile
import soxr

SAMPLE_RATE = 16000


def read_audio(path):
    """int16 samples of 16 kHz; several channels are averaged."""
    samples, rate = soundfile.read(str(path), dtype="float32", always_2d=True)
    samples = samples.mean(1)
    if rate != SAMPLE_RATE:
        samples = soxr.resample(samples, rate, SAMPLE_RATE)
    return np.clip(samples * 32767, -32767, 32767).astype(np.int16)
