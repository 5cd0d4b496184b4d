"""Training augmentation: rooms, noise, other voices, microphones and levels."""

import numpy as np
import scipy.fft
import scipy.signal

from features import WARPS

SAMPLE_RATE = 16000
#: Number of clips of other speech to mix in.
VOICES = 300
#: Of the FFT's bins, in Hz, for gains that grow or fall with the logarithm.
BIN_FREQUENCIES = np.maximum(np.arange(256) * 31.25, 15.0)


def _normalised(samples):
    return (samples / samples.std()).astype(np.float32)


def make_noises(random, seconds=8):
    """Coloured noises, some swelling, some with hum; and clicks, knocks, key strokes."""
    length = SAMPLE_RATE * seconds
    time = np.arange(length) / SAMPLE_RATE
    noises = []
    for i in range(40):
        spectrum = np.fft.rfft(random.standard_normal(length))
        frequency = np.maximum(np.arange(len(spectrum)) * SAMPLE_RATE / length, 20)
        gain = (frequency / 1000) ** random.uniform(-1.4, 0.3)
        bumps = random.uniform(-8, 8, 10)
        gain *= 10 ** (np.interp(np.log(frequency), np.linspace(3, 9, 10), bumps) / 20)
        noise = np.fft.irfft(spectrum * gain, length)
        if i % 4 == 0:
            swell = 2 * np.pi * random.uniform(0.2, 3) * time + random.uniform(0, 6)
            noise *= 1 + 0.8 * np.sin(swell)
        if i % 5 == 0:
            noise /= noise.std()
            hum = random.choice([50, 60, 100, 120])
            for k in range(1, 8):
                phase = 2 * np.pi * hum * k * time + random.uniform(0, 6)
                noise += random.uniform(0, 1.2) / k * np.sin(phase)
        noises.append(_normalised(noise))
    for _ in range(20):
        noise = random.standard_normal(length) * 0.02
        for _ in range(int(random.integers(8, 60))):
            start = int(random.integers(0, length - 4000))
            size = int(random.integers(80, 3000))
            t = np.arange(size)
            tone = np.sin(2 * np.pi * random.uniform(200, 4000) * t / SAMPLE_RATE)
            knock = np.exp(-t / (size / 5)) * (0.5 * random.standard_normal(size) + tone)
            noise[start : start + size] += random.uniform(0.5, 3) * knock
        noises.append(_normalised(noise))
    return noises


def make_rooms(random, count=150):
    """Impulse responses of rooms: a direct sound, a few echoes, a decaying tail."""
    rooms = []
    for _ in range(count):
        reverberation = random.uniform(0.08, 0.75)  # seconds to fall by 60 dB
        length = int(SAMPLE_RATE * min(reverberation, 0.5))
        time = np.arange(length) / SAMPLE_RATE
        response = random.standard_normal(length) * np.exp(-6.9 * time / reverberation)
        response[: int(SAMPLE_RATE * random.uniform(0.001, 0.012))] = 0
        response = scipy.signal.lfilter([1], [1, -random.uniform(0, 0.6)], response)
        direct_to_tail = random.uniform(-2, 16)
        response *= 10 ** (-direct_to_tail / 20) / np.sqrt((response**2).sum() + 1e-9)
        for _ in range(int(random.integers(0, 5))):
            response[int(random.integers(8, 400))] += random.uniform(-0.5, 0.5)
        response[0] += 1
        rooms.append(response.astype(np.float32))
    return rooms


def in_room(samples, random, rooms):
    """`samples` in one of the `rooms`."""
    room = rooms[random.integers(len(rooms))]
    size = scipy.fft.next_fast_len(len(samples) + len(room), real=True)
    product = scipy.fft.rfft(samples, size) * scipy.fft.rfft(room, size)
    return scipy.fft.irfft(product, size)[: len(samples)].astype(np.float32)


def other_voices(babble, random, rooms):
    """Eight seconds of one other speaker, or of several murmuring in a room; `babble(random)` is one's speech."""
    count, length = random.choice([1, 1, 2, 3, 5, 6]), 8 * SAMPLE_RATE
    total = np.zeros(length, np.float32)
    for _ in range(count):
        parts, size = [], 0
        while size < length:
            part = babble(random)
            part = part / (part.std() + 1)
            parts.append(part)
            size += len(part)
        total += np.concatenate(parts)[:length]
    if count > 1 or random.random() < 0.3:
        total = in_room(total, random, rooms)
    return _normalised(total)


def telephone(samples, random):
    """A telephone line: narrow band, eight bits."""
    low, high = random.uniform(150, 400), random.uniform(3000, 3800)
    band = scipy.signal.butter(2, [low, high], "bandpass", fs=SAMPLE_RATE, output="sos")
    samples = scipy.signal.sosfilt(band, samples)
    peak = np.abs(samples).max() + 1
    compressed = np.sign(samples) * np.log1p(255 * np.abs(samples) / peak) / np.log(256)
    compressed = np.round(compressed * 127) / 127
    restored = np.sign(compressed) * (256 ** np.abs(compressed) - 1) / 255 * peak
    return restored.astype(np.float32)


class Augmentation:
    """Augments utterances at random; `babble()` returns other speech to mix in.

    `without` names what to leave out, for comparison: "rooms" (rooms, noise, other
    voices, microphones) or "tract" (other sizes of the vocal tract).
    """

    def __init__(self, seed, babble, without=()):
        self.without = without
        bank = np.random.default_rng(7)
        self.noises = make_noises(bank)
        self.rooms = make_rooms(bank)
        self.random = np.random.default_rng(seed)
        self.voices = [other_voices(babble, self.random, self.rooms) for _ in range(VOICES)]

    def _in_room(self, samples):
        return in_room(samples, self.random, self.rooms)

    def _stretch(self, sound, length):
        """`length` samples from a random place in `sound`."""
        start = self.random.integers(0, max(1, len(sound) - length))
        sound = sound[start : start + length]
        return sound if len(sound) == length else np.resize(sound, length)

    def somewhere(self, samples, place):
        """`samples` in quiet (0), among others (1), in noise (2), in a room (3), among others in a room (4)."""
        random = self.random
        if place >= 3:
            samples = self._in_room(samples)
        level = np.sqrt(np.mean(samples**2) * 1.6) + 1
        if place in (1, 2, 4):
            bank = self.noises if place == 2 else self.voices
            other = self._stretch(bank[random.integers(len(bank))], len(samples))
            samples = samples + other * np.float32(level * 10 ** (-random.uniform(8, 20) / 20))
        return samples

    def __call__(self, samples):
        """(samples, equaliser, warp): the last two are for `features.mfcc`."""
        random = self.random
        warp = None
        if "tract" not in self.without and random.random() < 0.6:
            warp = random.choice(WARPS)
        if "rooms" in self.without:
            peak = 10 ** random.uniform(np.log10(400), np.log10(28000))
            samples = samples * np.float32(peak / (np.abs(samples).max() + 1))
            noise = random.standard_normal(len(samples), dtype=np.float32)
            return samples + noise, None, warp
        speech = samples.any()  # noise alone stays noise alone
        if random.random() < 0.5:
            samples = self._in_room(samples)
        level = np.sqrt(np.mean(samples**2) * 1.6) + 1
        if random.random() < 0.8:
            noise = self._stretch(self.noises[random.integers(len(self.noises))], len(samples))
            samples = samples + noise * (level * 10 ** (-random.uniform(3, 40) / 20))
        if speech and random.random() < 0.6:
            gain = level * 10 ** (-random.uniform(6, 20) / 20)
            voices = self.voices[random.integers(len(self.voices))]
            samples = samples + self._stretch(voices, len(samples)) * np.float32(gain)
        if random.random() < 0.08:
            samples = telephone(samples, random)
        peak = 10 ** random.uniform(np.log10(400), np.log10(28000))
        samples = samples * np.float32(peak / (np.abs(samples).max() + 1))
        if random.random() < 0.05:
            limit = np.abs(samples).max() * 0.4
            samples = np.clip(samples, -limit, limit)
        dither = random.choice([0.0, 1.0, 1.0, 4.0])  # digital silence occurs, too
        if dither:
            samples = samples + np.float32(dither) * random.standard_normal(
                len(samples), dtype=np.float32
            )
        return samples.astype(np.float32), self._equaliser(), warp

    def _equaliser(self):
        random = self.random
        if random.random() >= 0.85:
            return None
        frequency = BIN_FREQUENCIES
        gain = random.uniform(-5, 5) * np.log2(frequency / 1000) * 0.8
        bumps = random.uniform(-5, 5, 7)
        gain += np.interp(np.log(frequency), np.linspace(4, 9, 7), bumps)
        if random.random() < 0.4:  # a small loudspeaker or microphone: no bass
            gain -= 10 * np.log10(1 + (random.uniform(60, 350) / frequency) ** 4)
        if random.random() < 0.2:  # telephone or Bluetooth: no treble
            corner = random.uniform(3200, 7500)
            slope = random.choice([4, 8, 16])
            gain -= 10 * np.log10(1 + (frequency / corner) ** slope)
        if random.random() < 0.2:  # a band that the line or the microphone swallows
            centre, width = random.uniform(300, 6000), random.uniform(150, 900)
            gain -= random.uniform(5, 30) * (np.abs(frequency - centre) < width)
        return (10 ** (np.clip(gain, -40, 25) / 10)).astype(np.float32)
