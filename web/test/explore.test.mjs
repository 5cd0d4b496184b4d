import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEYS } from '../src/boardkeys';
import { deed } from '../src/explore';
import { de } from '../src/words/de';
import { en } from '../src/words/en';
import { es } from '../src/words/es';
import { pt } from '../src/words/pt';

const press = (key, { code = '', shiftKey = false, white = true, square = 'e4' } = {}) =>
  deed({ key, code, shiftKey }, square, white);

test('arrow keys go from square to square and stop at the edge', () => {
  for (const [key, white, square, to] of [
    ['ArrowUp', true, 'e4', 'e5'],
    ['ArrowDown', true, 'e4', 'e3'],
    ['ArrowLeft', true, 'e4', 'd4'],
    ['ArrowRight', true, 'h4', 'h4'],
    ['ArrowUp', false, 'e4', 'e3'],
    ['ArrowLeft', false, 'e4', 'f4'],
    ['ArrowUp', true, 'e8', 'e8'],
    ['Home', true, 'e4', 'a4'],
    ['End', false, 'e4', 'a4'],
    ['PageUp', true, 'e4', 'e8'],
    ['PageDown', false, 'e4', 'e8'],
  ]) {
    assert.deepEqual(press(key, { white, square }), { go: to }, `${key} ${square}`);
  }
});

test('a digit goes to the rank, with Shift to the file, on any keyboard', () => {
  assert.deepEqual(press('7', { code: 'Digit7' }), { go: 'e7' });
  assert.deepEqual(press('/', { code: 'Digit7', shiftKey: true }), { go: 'g4' });
  assert.deepEqual(press('é', { code: 'Digit2' }), { go: 'e2' });
  assert.equal(press('9', { code: 'Digit9' }), undefined);
});

test('letters of pieces look for them, with Shift backwards', () => {
  for (const piece of 'pnbrqk') {
    assert.deepEqual(press(piece), { find: { type: 'find', piece, from: 'e4', back: false } });
    const back = press(piece.toUpperCase(), { shiftKey: true });
    assert.deepEqual(back, { find: { type: 'find', piece, from: 'e4', back: true } });
  }
});

test('questions are about the square only where one belongs to them', () => {
  for (const [key, what, square] of [
    ['o', 'square', 'e4'],
    ['m', 'targets', 'e4'],
    ['a', 'attackers', 'e4'],
    ['l', 'last_move', null],
    ['t', 'time', null],
    ['s', 'state', null],
    ['d', 'next_difference', null],
    ['M', 'captures', 'e4'],
    ['x', 'diagonals', 'e4'],
    ['X', 'lines', 'e4'],
    ['c', 'captured', null],
    ['A', 'step_back', null],
    ['D', 'step_on', null],
    ['L', 'last_move', null],
  ]) {
    const shiftKey = /^[A-Z]$/.test(key);
    assert.deepEqual(press(key, { shiftKey }), { ask: { type: 'ask', what, square } }, key);
  }
  for (const key of ['Enter', ' ']) assert.deepEqual(press(key), { enter: true });
  assert.deepEqual(press('Escape'), { leave: true });
  for (const key of ['z', 'Tab', 'Shift', 'F2', 'F5']) assert.equal(press(key), undefined, key);
});

test('the help names every key of the board', () => {
  for (const [{ seat }, shift] of [[de, 'Umschalt'], [en, 'Shift'], [es, 'Mayúsculas'], [pt, 'Shift']]) {
    const help = seat.boardKeys.concat(seat.keys).join(' ');
    for (const row of KEYS.filter(({ keys }) => keys.length === 1)) {
      const named = row.shift ? `${shift} ${row.keys.toUpperCase()}` : row.keys.toUpperCase();
      assert.match(help, new RegExp(`(^| )${named}[ ,]`), `${seat.title}: ${named}`);
    }
  }
});
