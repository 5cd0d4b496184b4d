import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LoudnessMeter } from '../src/loudness';

/** What is told of a phrase of so many blocks with this peak, and of the quiet after it. */
function told(peak, blocks = 20) {
  const meter = new LoudnessMeter();
  const all = [...Array(blocks).fill(peak), ...Array(40).fill(10)];
  return all.map(peak => meter.take(new Int16Array(640).fill(peak))).filter(Boolean);
}

test('a phrase is quiet, good or too loud, and a quiet room is nothing', () => {
  assert.deepEqual(told(20), []);
  assert.deepEqual(told(400), ['quiet']);
  assert.deepEqual(told(8_000), ['good']);
  assert.deepEqual(told(32_767), ['loud']);
});
