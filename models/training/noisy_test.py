"""Whole batches in noise, and what a student is shown of them."""

import unittest

import jax
import jax.numpy as jnp
import numpy as np

import distil
import features
import network
import noisy


def tones(seconds, *frequencies):
    time = np.arange(int(16000 * seconds)) / 16000
    return np.array([3000 * np.sin(2 * np.pi * f * time) for f in frequencies], np.float32)


class Noisy(unittest.TestCase):
    def test_features_are_those_of_one_utterance(self):
        samples = tones(0.5, 300, 1200) + np.random.default_rng(1).standard_normal((2, 8000)).astype(np.float32)
        for found, wanted in zip(np.asarray(noisy.plain_mfcc(jnp.array(samples))), map(features.mfcc, samples)):
            np.testing.assert_allclose(found, wanted, atol=1e-2)

    def test_frames_are_spread_as_for_one_utterance(self):
        matrix = np.random.default_rng(2).standard_normal((2, 31, 40)).astype(np.float32)
        for shift in range(3):
            found = np.asarray(distil.spread(jnp.array(matrix), shift, 11))
            for one, all_of_it in zip(found, matrix):
                np.testing.assert_array_equal(one, network.pad(all_of_it[shift:], one.shape[0]))

    def test_where_nobody_speaks_no_other_voice_is_mixed_in(self):
        banks = {"rooms": jnp.zeros((1, 8000)).at[0, 0].set(1), "noises": jnp.zeros((1, 32000)),
                 "voices": jnp.array(tones(2, 500) / 2000)}
        quiet = jnp.array(np.zeros((32, 16000), np.float32))
        lengths = jnp.full(32, 16000.0)

        def loudness(speech):
            made = jax.jit(noisy.noised)(jax.random.key(3), banks, quiet, lengths, jnp.full(32, speech))
            return np.asarray(made)[:, :, 0].mean(1)

        self.assertGreater((loudness(True) > loudness(False) + 1).mean(), 0.5)


class Shelves(unittest.TestCase):
    def test_utterances_stand_where_they_fit_and_the_longest_are_left_out(self):
        stock = distil.shelves([(np.ones(samples, np.int16),) for samples in (20_000, 50_000, 39_000, 200_000)])
        self.assertEqual([samples.shape for samples, _ in stock], [(2, 40_000), (1, 64_000)])
        self.assertEqual([list(lengths) for _, lengths in stock], [[20_000, 39_000], [50_000]])
        self.assertEqual([int(row.sum()) for row in stock[0][0]], [20_000, 39_000])


if __name__ == "__main__":
    unittest.main()
