import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEYS, linesThrough, meant, named, nextOf } from '../src/boardkeys';
import { pieces } from '../src/position';

const press = (key, shiftKey = false, code = '') => meant({ key, shiftKey, code })?.does;

test('each key has one meaning, with Shift another', () => {
  const all = KEYS.flatMap(({ keys, shift }) => [...keys].map(key => `${shift} ${key}`));
  assert.equal(new Set(all).size, all.length);
  for (const [key, shift, does] of [
    ['n', false, 'next'],
    ['N', true, 'previous'],
    ['x', false, 'diagonals'],
    ['X', true, 'lines'],
    ['A', true, 'back'],
    ['a', false, 'attackers'],
    ['d', false, 'difference'],
    ['e', false, undefined],
    ['Tab', false, undefined],
    ['Enter', true, undefined],
    ['9', false, undefined],
  ]) {
    assert.equal(press(key, shift), does, key);
  }
  // By their place on the keyboard: with Shift a digit has another sign.
  assert.equal(press('/', true, 'Digit7'), 'file');
  assert.equal(press('é', false, 'Digit2'), 'rank');
});

test('the help names the keys', () => {
  const names = KEYS.map(row => named(row, 'Shift'));
  assert.deepEqual(names.slice(0, 4), ['P N B R Q K', 'Shift P N B R Q K', '1–8', 'Shift 1–8']);
});

test('lines through a square', () => {
  for (const [square, which, lines] of [
    ['a1', 'diagonals', ['a1 b2 c3 d4 e5 f6 g7 h8']],
    ['b3', 'diagonals', ['a2 b3 c4 d5 e6 f7 g8', 'a4 b3 c2 d1']],
    ['b3', 'lines', ['a3 b3 c3 d3 e3 f3 g3 h3', 'b1 b2 b3 b4 b5 b6 b7 b8']],
  ]) {
    assert.deepEqual(linesThrough(square, which).map(line => line.join(' ')), lines, `${square} ${which}`);
  }
});

test('the next piece of a kind, and the one before', () => {
  const standing = pieces('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  for (const [name, from, back, white, to] of [
    ['knight', 'a1', false, true, 'b1'],
    ['knight', 'b1', false, true, 'g1'],
    ['knight', 'g1', false, true, 'b8'],
    ['knight', 'g8', false, true, 'b1'],
    ['knight', 'g1', true, true, 'b1'],
    ['knight', 'b1', true, true, 'g8'],
    ['knight', 'h8', false, false, 'g8'],
    ['king', 'e1', false, true, 'e8'],
    ['king', 'e8', false, true, 'e1'],
  ]) {
    assert.equal(nextOf(standing, name, from, back, white), to, `${name} ${from} ${back} ${white}`);
  }
  assert.equal(nextOf(pieces('8/8/8/8/8/8/8/4K3 w - - 0 1'), 'queen', 'a1', false, true), undefined);
  assert.equal(nextOf(pieces('8/8/8/8/8/8/8/4K3 w - - 0 1'), 'king', 'e1', true, true), 'e1');
});
