import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bits, Resampler } from '../src/resample';

const RATES = [8_000, 16_000, 44_100, 48_000, 96_000];

/** A second of a tone, in uneven pieces. */
function resampled(rate, hertz) {
  const tone = Float32Array.from({ length: rate }, (_, n) => Math.sin((2 * Math.PI * hertz * n) / rate));
  const resampler = new Resampler(rate);
  const made = [];
  for (let from = 0, piece = 1; from < rate; from += piece, piece = (piece * 7) % 1021) {
    made.push(...resampler.take(tone.subarray(from, from + piece)));
  }
  return made;
}

/** The loudness of a tone in dB, without its beginning. */
function loudness(samples) {
  const middle = samples.slice(1_000);
  const power = middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length;
  return 10 * Math.log10(2 * power);
}

test('a voice keeps its loudness and its length at any rate', () => {
  for (const rate of RATES) {
    const made = resampled(rate, 1_000);
    assert.ok(Math.abs(made.length - 16_000) < 120, `${rate}: ${made.length} samples`);
    assert.ok(Math.abs(loudness(made)) < 1, `${rate}: ${loudness(made)} dB`);
  }
});

test('what is too high for the game is taken out, and does not come back as something else', () => {
  for (const rate of [44_100, 48_000, 96_000]) {
    assert.ok(loudness(resampled(rate, 10_000)) < -40, `${rate}: ${loudness(resampled(rate, 10_000))} dB`);
  }
});

test('too much is cut off, not turned over', () => {
  assert.deepEqual([...bits(Float32Array.of(0, 0.5, 1, 1.5, -2))], [0, 16_384, 32_767, 32_767, -32_767]);
});
