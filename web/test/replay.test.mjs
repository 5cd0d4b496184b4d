import assert from 'node:assert/strict';
import test from 'node:test';

import { after, captured, expected, positions } from '../src/replay';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('a move is made as the program says it', () => {
  for (const [fen, uci, pieces] of [
    [START, 'e2e4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR'],
    // Castling of the usual game, to both sides.
    ['4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1g1', '4k3/8/8/8/8/8/8/R4RK1'],
    ['r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1', 'e8c8', '2kr3r/8/8/8/8/8/8/4K3'],
    // Castling in Chess960 is onto the rook, wherever both stand.
    ['4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1', 'f1g1', '4k3/8/8/8/8/8/8/1R3RK1'],
    ['4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1', 'f1b1', '4k3/8/8/8/8/8/8/2KR2R1'],
    ['4k3/8/8/8/8/8/8/RK6 w A - 0 1', 'b1a1', '4k3/8/8/8/8/8/8/2KR4'],
    // A king that goes one square does not castle.
    ['4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1f1', '4k3/8/8/8/8/8/8/R4K1R'],
    // Taken in passing.
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', '4k3/8/3P4/8/8/8/8/4K3'],
    // Promoted, by a capture too.
    ['3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1', 'e7d8q', '3Qk3/8/8/8/8/8/8/4K3'],
    ['4k3/8/8/8/8/8/3p4/4K3 b - - 0 1', 'd2d1n', '4k3/8/8/8/8/8/8/3nK3'],
    // Nothing stands there.
    ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'a1a2', '4k3/8/8/8/8/8/8/4K3'],
  ]) {
    assert.equal(after(fen, uci), pieces, `${uci} in ${fen}`);
  }
});

test('a game is gone through position by position', () => {
  const all = positions(START, [{ uci: 'e2e4' }, { uci: 'e7e5' }, { uci: 'g1f3' }]);
  assert.deepEqual(
    all.map(({ last }) => last),
    [null, 'e2e4', 'e7e5', 'g1f3'],
  );
  assert.equal(all[0].fen, START.split(' ')[0]);
  assert.equal(all[3].fen, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
});

test('what was sent stands on the board until it is answered', () => {
  const view = { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' };
  const board = command => expected(view, command)?.fen;
  assert.equal(board({ type: 'move', uci: 'e2e4' }), '4k3/8/8/8/4P3/8/8/4K3 w - - 0 1');
  assert.equal(board({ type: 'place', from: 'e2', to: 'a7' }), '4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
  assert.equal(board({ type: 'remove', square: 'e2' }), '4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  assert.equal(board({ type: 'put', square: 'a1', piece: 'n' }), '4k3/8/8/8/8/8/4P3/n3K3 w - - 0 1');
  // What it will be is not known before it is answered.
  for (const command of [undefined, { type: 'press' }, { type: 'typed', text: 'e4' }, { type: 'place', from: 'a1', to: 'a2' }]) {
    assert.equal(board(command), undefined);
  }
});

test('what was taken is counted, and a promoted piece was a pawn', () => {
  const told = (fen, side) => {
    const { taken, ahead } = captured(fen, side);
    return `${taken.join('')} ${ahead}`;
  };
  assert.equal(told(START, 'white'), ' 0');
  const knightGone = 'r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  assert.equal(told(knightGone, 'white'), 'n 3');
  assert.equal(told(knightGone, 'black'), ' 0');
  // A second white queen: a pawn is missing, and nothing was taken.
  const promoted = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNQ w Qkq - 0 1';
  assert.equal(told(promoted, 'black'), 'r 0');
  // Who may not see the position.
  assert.equal(told('8/8/8/8/8/8/8/8 w - - 0 1', 'white'), ' 0');
});
