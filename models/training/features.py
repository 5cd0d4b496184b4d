"""Kaldi's MFCC, equal to 1e-4: 40 coefficients of 40 mel bins, every 10 ms.

The settings are those that `conf/mfcc.conf` of the model gives to Vosk.
"""

import numpy as np
import scipy.fft

WINDOW, HOP, FFT = 400, 160, 512
COEFFICIENTS = BINS = 40
LOW, HIGH, SAMPLE_RATE = 20.0, 7600.0, 16000
PREEMPHASIS, LIFTER = 0.97, 22


def _povey_window():
    angle = 2 * np.pi * np.arange(WINDOW) / (WINDOW - 1)
    return ((0.5 - 0.5 * np.cos(angle)) ** 0.85).astype(np.float32)


def _mel_bank(warp=1.0):
    """The mel filters for frequencies that are `warp` times those measured.

    As in Kaldi, the top of the band is squeezed or stretched to keep its end.
    """

    def mel(frequency):
        return 1127.0 * np.log(1 + frequency / 700.0)

    step = (mel(HIGH) - mel(LOW)) / (BINS + 1)
    measured = np.arange(FFT // 2) * SAMPLE_RATE / FFT
    knee = 0.85 * HIGH / max(warp, 1.0)
    above = warp * knee + (measured - knee) * (HIGH - warp * knee) / (HIGH - knee)
    frequencies = mel(np.where(measured < knee, warp * measured, above))
    bank = np.zeros((FFT // 2, BINS), np.float32)
    for b in range(BINS):
        left, right = mel(LOW) + b * step, mel(LOW) + (b + 2) * step
        up, down = (frequencies - left) / step, (right - frequencies) / step
        bank[:, b] = np.maximum(np.minimum(up, down), 0)
    return bank


def _liftered_cosines():
    k = np.arange(COEFFICIENTS)
    matrix = np.sqrt(2 / BINS) * np.cos(
        np.pi / BINS * (np.arange(BINS)[:, None] + 0.5) * k[None, :]
    )
    matrix[:, 0] = np.sqrt(1 / BINS)
    lifter = 1 + 0.5 * LIFTER * np.sin(np.pi * k / LIFTER)
    return (matrix * lifter).astype(np.float32)


#: What `mfcc` multiplies with, and the least energy that it takes the logarithm of.
POVEY_WINDOW = _povey_window()
BANK = _mel_bank()
#: Filters that imitate shorter (above 1) and longer vocal tracts.
WARPS = np.round(np.arange(0.84, 1.20, 0.02), 2)
WARPED_BANKS = {float(warp): _mel_bank(float(warp)) for warp in WARPS}
COSINES = _liftered_cosines()
FLOOR = np.finfo(np.float32).eps


def frame_count(samples):
    """How many whole windows fit (Kaldi's `snip-edges`)."""
    return 1 + (samples - WINDOW) // HOP


def mfcc(samples, equaliser=None, warp=None):
    """(frames, 40) float32 of float32 samples on the int16 scale.

    `equaliser` is a power gain for each of the 256 FFT bins, to imitate microphones;
    `warp`, one of `WARPS`, scales the frequencies, to imitate other vocal tracts.
    """
    samples = np.ascontiguousarray(samples, np.float32)
    count = frame_count(len(samples))
    step = samples.strides[0]
    frames = np.lib.stride_tricks.as_strided(
        samples, (count, WINDOW), (step * HOP, step)
    )
    frames = frames - frames.mean(1, keepdims=True)
    emphasised = np.empty_like(frames)
    emphasised[:, 0] = frames[:, 0] * (1 - PREEMPHASIS)
    emphasised[:, 1:] = frames[:, 1:] - PREEMPHASIS * frames[:, :-1]
    emphasised *= POVEY_WINDOW
    spectrum = scipy.fft.rfft(emphasised, FFT, axis=1)[:, : FFT // 2]
    power = spectrum.real**2 + spectrum.imag**2
    bank = BANK if warp is None else WARPED_BANKS[float(warp)]
    if equaliser is not None:
        power = power * equaliser
    return np.log(np.maximum(power @ bank, FLOOR)) @ COSINES
