import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inDigits, inWords as timeInWords } from '../src/clock';
import { inWords, letter, pieces } from '../src/position';
import { de } from '../src/words/de';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('what stands where', () => {
  const standing = pieces(START);
  assert.equal(standing.size, 32);
  assert.deepEqual(standing.get('g1'), { color: 'white', name: 'knight' });
  assert.deepEqual(standing.get('d8'), { color: 'black', name: 'queen' });
  assert.equal(standing.get('e4'), undefined);
  assert.deepEqual([...pieces('8/8/3k4/8/8/2K5/8/8').keys()], ['d6', 'c3']);
  assert.equal(pieces('').size, 0);
});

test('a piece has the letter that it was read from', () => {
  for (const sign of 'kqrbnpKQRBNP') {
    const piece = pieces(`${sign}7/8/8/8/8/8/8/8`).get('a8');
    assert.equal(letter(piece), sign);
  }
});

test('a side in words', () => {
  assert.equal(inWords('8/8/8/8/8/8/PP6/K7', 'white', de), 'Weiß: König a1; Bauer a2, b2.');
  assert.equal(inWords('8/8/8/8/8/8/PP6/K7', 'black', de), 'Schwarz: leer.');
});

test('times in digits and in words', () => {
  for (const [ms, digits, said] of [
    [0, '0.0', '0 Sekunden'],
    [9_990, '9.9', '9 Sekunden'],
    [61_000, '1:01', '1 Minute 1 Sekunde'],
    [3_725_000, '1:02:05', '1 Stunde 2 Minuten 5 Sekunden'],
  ]) {
    assert.equal(inDigits(ms), digits);
    assert.equal(timeInWords(ms), said);
  }
});
