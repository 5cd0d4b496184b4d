import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canPrepare, fate, prepared } from '../src/premove';

const view = (fen, over = {}) => ({
  fen: `${fen} w - - 0 1`,
  moves: [],
  dests: {},
  turn: 'black',
  orientation: 'white',
  check: false,
  result: null,
  question: null,
  draw_offered_to_me: false,
  differs: null,
  free: false,
  can_premove: true,
  ...over,
});
const before = fen => view(fen, { moves: [{ uci: 'e2e4' }] });
/** The opponent has moved, and this may be done. */
const then = (fen, from, to, over = {}) =>
  view(fen, { moves: [{ uci: 'e2e4' }, { uci: 'a7a6' }], turn: 'white', dests: { [from]: [to] }, ...over });

test('a prepared move is made only if it still is what was meant', () => {
  for (const [what, uci, was, is, over, becomes] of [
    ['nothing in its way', 'f3e5', '8/p7/8/8/8/5N2/8/8', '8/8/p7/8/8/5N2/8/8', {}, 'goes'],
    ['something has come there', 'f3e5', '8/8/2n5/8/8/5N2/8/8', '8/8/8/4n3/8/5N2/8/8', {}, 'lapses'],
    ['it takes what it was to take', 'f3e5', '8/p7/8/4n3/8/5N2/8/8', '8/8/p7/4n3/8/5N2/8/8', {}, 'goes'],
    ['what it was to take is gone', 'f3e5', '8/8/8/4n3/8/5N2/8/8', '8/8/2n5/8/8/5N2/8/8', {}, 'lapses'],
    ['it takes back', 'f3e5', '8/8/2n5/4P3/8/5N2/8/8', '8/8/8/4n3/8/5N2/8/8', {}, 'goes'],
    ['nothing was taken there', 'f3e5', '8/p7/8/4P3/8/5N2/8/8', '8/8/p7/4P3/8/5N2/8/8', {}, 'lapses'],
    ['the piece was taken, another stands there', 'f3e5', '8/8/8/8/8/5N2/8/8', '8/8/8/8/8/5b2/8/8', {}, 'lapses'],
    ['a pawn takes what has come', 'e4d5', '8/3p4/8/8/4P3/8/8/8', '8/8/8/3p4/4P3/8/8/8', {}, 'goes'],
    ['a pawn would take in passing', 'e5d6', '8/3p4/8/4P3/8/8/8/8', '8/8/8/3pP3/8/8/8/8', {}, 'lapses'],
    ['it would answer a check by chance', 'f3e5', '8/8/8/8/8/5N2/8/8', '8/8/8/8/8/5N2/8/8', { check: true }, 'lapses'],
    ['it takes back with check', 'f3e5', '8/8/2n5/4P3/8/5N2/8/8', '8/8/8/4n3/8/5N2/8/8', { check: true }, 'goes'],
    ['in Chess960 it castles onto its rook', 'f1g1', '8/p7/8/8/8/8/8/5KR1', '8/8/p7/8/8/8/8/5KR1', {}, 'goes'],
    ['that rook is taken', 'f1g1', '8/8/8/8/8/8/7n/5KR1', '8/8/8/8/8/8/8/5Kn1', {}, 'lapses'],
    ['it has become impossible', 'f3e5', '8/8/8/8/8/5N2/8/8', '8/8/8/8/8/5N2/8/8', { dests: {} }, 'lapses'],
    ['a draw is offered', 'f3e5', '8/8/8/8/8/5N2/8/8', '8/8/8/8/8/5N2/8/8', { draw_offered_to_me: true }, 'lapses'],
    ['something is asked', 'f3e5', '8/8/8/8/8/5N2/8/8', '8/8/8/8/8/5N2/8/8', { question: {} }, 'lapses'],
    ['the boards differ', 'f3e5', '8/8/8/8/8/5N2/8/8', '8/8/8/8/8/5N2/8/8', { differs: {} }, 'lapses'],
    ['the game is over', 'f3e5', '8/8/8/8/8/5N2/8/8', '8/8/8/8/8/5N2/8/8', { result: '1–0' }, 'lapses'],
    ['somebody competes now', 'f3e5', '8/8/8/8/8/5N2/8/8', '8/8/8/8/8/5N2/8/8', { can_premove: false }, 'lapses'],
  ]) {
    const now = then(is, uci.slice(0, 2), uci.slice(2), over);
    assert.equal(fate(prepared(before(was), uci), now), becomes, what);
  }
});

test('it waits for the opponent, whatever they announce, and no longer when the game has gone another way', () => {
  const fen = '8/8/8/8/8/5N2/8/8';
  const premove = prepared(before(fen), 'f3e5');
  for (const [what, moves, becomes] of [
    ['nothing was completed', ['e2e4'], 'waits'],
    ['a move was taken back', [], 'lapses'],
    ['another game', ['d2d4', 'd7d5'], 'lapses'],
    ['two moves came', ['e2e4', 'e7e5', 'd2d4'], 'lapses'],
    ['two of each came', ['e2e4', 'e7e5', 'd2d4', 'd7d5'], 'lapses'],
  ]) {
    const now = then(fen, 'f3', 'e5', { moves: moves.map(uci => ({ uci })) });
    assert.equal(fate(premove, now), becomes, what);
  }
});

test('it can be prepared only while the opponent is to move, and nothing is asked', () => {
  const fen = '8/8/8/8/8/5N2/8/8';
  assert.equal(canPrepare(before(fen)), true);
  for (const over of [{ turn: 'white' }, { can_premove: false }, { question: {} }, { draw_offered_to_me: true }, { free: true }, { result: '1–0' }]) {
    assert.equal(canPrepare({ ...before(fen), ...over }), false, JSON.stringify(over));
  }
});
