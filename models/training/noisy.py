"""Rooms, noise, other voices and microphones for whole batches at once, on an accelerator.

What `augmentation.py` does to one utterance with numpy, here in JAX to all of a batch, and
the MFCC of it: a training on an accelerator would wait for a processor otherwise.
"""

import jax
import jax.numpy as jnp
import numpy as np

import features
from augmentation import BIN_FREQUENCIES, SAMPLE_RATE, make_noises, make_rooms, other_voices

#: Rooms, noises and clips of other voices to draw from.
ROOMS, NOISES, VOICES = 600, 4, 900
#: Share of the utterances that stay in quiet, and of those to which each of these happens.
QUIET, IN_ROOM, IN_NOISE, AMONG_VOICES, BY_TELEPHONE = 0.12, 0.55, 0.8, 0.7, 0.06
#: How far below the speech they are, in dB.
NOISE_BELOW, VOICES_BELOW = (3.0, 40.0), (3.0, 20.0)

_LONGEST_ROOM = SAMPLE_RATE // 2
_BANKS = np.stack([features.BANK, *features.WARPED_BANKS.values()])
_exact = jax.lax.Precision.HIGHEST


def banks(utterances, seed):
    """What `noised` mixes in; `utterances` are those whose speakers murmur in the background."""
    random = np.random.default_rng(seed)

    def babble(chooser):
        return np.asarray(utterances[chooser.integers(len(utterances))][0], np.float32)

    responses = make_rooms(random, ROOMS)
    rooms = np.zeros((ROOMS, _LONGEST_ROOM), np.float32)
    for row, response in zip(rooms, responses):
        row[: len(response)] = response
    voices = np.stack([other_voices(babble, random, responses) for _ in range(VOICES)])
    noises = np.stack([noise for _ in range(NOISES) for noise in make_noises(random)])
    return {"rooms": jnp.array(rooms), "voices": jnp.array(voices), "noises": jnp.array(noises)}


def mfcc(samples, equaliser, bank):
    """(batch, frames, 40) of (batch, samples); `equaliser` (batch, 256), `bank` (batch, 256, 40)."""
    count = features.frame_count(samples.shape[1])
    at = np.arange(count)[:, None] * features.HOP + np.arange(features.WINDOW)
    frames = samples[:, at]
    frames = frames - frames.mean(2, keepdims=True)
    before = jnp.concatenate([frames[:, :, :1], frames[:, :, :-1]], 2)
    frames = (frames - features.PREEMPHASIS * before) * features.POVEY_WINDOW
    spectrum = jnp.fft.rfft(frames, features.FFT)[:, :, : features.FFT // 2]
    power = (spectrum.real**2 + spectrum.imag**2) * equaliser[:, None]
    energies = jnp.einsum("btf,bfk->btk", power, bank, precision=_exact)
    return jnp.matmul(jnp.log(jnp.maximum(energies, features.FLOOR)), features.COSINES, precision=_exact)


def plain_mfcc(samples):
    """The MFCC as the recogniser computes them."""
    size = samples.shape[0]
    bank = jnp.broadcast_to(jnp.array(_BANKS[0]), (size, *_BANKS[0].shape))
    return mfcc(samples, jnp.ones((size, 256)), bank)


def _decibels(key, size, low, high):
    return 10 ** (-jax.random.uniform(key, (size,), minval=low, maxval=high) / 20)


def _clips(key, bank, size, length):
    """`length` samples each from random places of random rows of `bank`."""
    which, where = jax.random.split(key)
    rows = jax.random.randint(which, (size,), 0, bank.shape[0])
    starts = jax.random.randint(where, (size,), 0, max(1, bank.shape[1] - length))
    return jax.vmap(lambda row, start: jax.lax.dynamic_slice(bank, (row, start), (1, length))[0])(rows, starts)


def _equalisers(key, size):
    keys = jax.random.split(key, 12)
    frequency = jnp.array(BIN_FREQUENCIES, jnp.float32)

    def of(number, low, high, *shape):
        return jax.random.uniform(keys[number], (size, *(shape or (1,))), minval=low, maxval=high)

    gain = of(0, -5, 5) * jnp.log2(frequency / 1000) * 0.8
    ends = jnp.linspace(4, 9, 7)
    gain += jax.vmap(lambda bumps: jnp.interp(jnp.log(frequency), ends, bumps))(of(1, -5, 5, 7))
    no_bass = 10 * jnp.log10(1 + (of(2, 60, 350) / frequency) ** 4)
    no_treble = 10 * jnp.log10(1 + (frequency / of(3, 3200, 7500)) ** (4 + 8 * of(4, 0, 1)))
    swallowed = of(5, 5, 30) * (jnp.abs(frequency - of(6, 300, 6000)) < of(7, 150, 900))
    gain -= no_bass * (of(8, 0, 1) < 0.4) + no_treble * (of(9, 0, 1) < 0.2) + swallowed * (of(10, 0, 1) < 0.2)
    gain = jnp.where(of(11, 0, 1) < 0.85, gain, 0)
    return 10 ** (jnp.clip(gain, -40, 25) / 10)


def _telephone(samples, key):
    """A narrow band and eight bits; the filter has the gain of `augmentation.telephone` alone, not its phase."""
    size, length = samples.shape
    low_key, high_key = jax.random.split(key)
    low = jax.random.uniform(low_key, (size, 1), minval=150, maxval=400)
    high = jax.random.uniform(high_key, (size, 1), minval=3000, maxval=3800)
    frequency = jnp.maximum(jnp.arange(length // 2 + 1) * SAMPLE_RATE / length, 1.0)
    gain = 1 / jnp.sqrt((1 + (low / frequency) ** 4) * (1 + (frequency / high) ** 4))
    samples = jnp.fft.irfft(jnp.fft.rfft(samples) * gain, length)
    peak = jnp.abs(samples).max(1, keepdims=True) + 1
    compressed = jnp.sign(samples) * jnp.log1p(255 * jnp.abs(samples) / peak) / np.log(256)
    compressed = jnp.round(compressed * 127) / 127
    return jnp.sign(compressed) * (256 ** jnp.abs(compressed) - 1) / 255 * peak


def noised(key, banks, samples, lengths, speech):
    """The MFCC of `samples` (batch, samples) elsewhere than in quiet.

    `lengths` says how many samples of each are the utterance's; where `speech` is false
    there is none, and no other voice is mixed in.
    """
    size, length = samples.shape
    keys = jax.random.split(key, 21)

    def happens(number, share):
        return jax.random.uniform(keys[number], (size, 1)) < share

    quiet = happens(0, QUIET)
    width = 1 << (length + _LONGEST_ROOM - 1).bit_length()
    rooms = banks["rooms"][jax.random.randint(keys[1], (size,), 0, banks["rooms"].shape[0])]
    spectrum = jnp.fft.rfft(samples, width) * jnp.fft.rfft(rooms, width)
    samples = jnp.where(happens(2, IN_ROOM) & ~quiet, jnp.fft.irfft(spectrum, width)[:, :length], samples)
    level = jnp.sqrt((samples**2).sum(1) / lengths * 1.6)[:, None] + 1
    noise = _clips(keys[3], banks["noises"], size, length) * _decibels(keys[4], size, *NOISE_BELOW)[:, None]
    voices = _clips(keys[5], banks["voices"], size, length) * _decibels(keys[6], size, *VOICES_BELOW)[:, None]
    noisy = happens(7, IN_NOISE) & ~quiet
    among = happens(8, AMONG_VOICES) & ~quiet & speech[:, None]
    samples = samples + level * (noise * noisy + voices * among)
    samples = jnp.where(happens(9, BY_TELEPHONE), _telephone(samples, keys[10]), samples)
    peak = 10 ** jax.random.uniform(keys[11], (size, 1), minval=np.log10(400), maxval=np.log10(28000))
    samples = samples * peak / (jnp.abs(samples).max(1, keepdims=True) + 1)
    limit = jnp.where(happens(12, 0.05), 0.4, 1.0) * jnp.abs(samples).max(1, keepdims=True)
    samples = jnp.clip(samples, -limit, limit)
    dither = jnp.array([0.0, 1.0, 1.0, 4.0])[jax.random.randint(keys[13], (size, 1), 0, 4)]
    samples = samples + dither * jax.random.normal(keys[14], samples.shape)
    warped = jax.random.randint(keys[15], (size,), 1, len(_BANKS)) * happens(16, 0.6)[:, 0]
    matrix = mfcc(samples, _equalisers(keys[17], size), jnp.array(_BANKS)[warped])
    # A gap now and then, as a packet that was lost.
    frames = matrix.shape[1]
    start = jax.random.randint(keys[18], (size, 1), 0, frames)
    gap = jnp.where(happens(19, 0.3), jax.random.randint(keys[20], (size, 1), 1, 9), 0)
    at = jnp.arange(frames)
    lost = (at >= start) & (at < start + gap)
    return jnp.where(lost[:, :, None], matrix.mean(1, keepdims=True), matrix)
