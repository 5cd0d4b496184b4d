import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Waits } from '../src/listing';

const board = (number, waits) => ({ board: number, white: 'w', black: 'b', status: '', waits, over: false, link: '' });
const numbers = boards => boards.map(({ board }) => board);

test('whoever has waited longest stands first, and what begins to wait is told once', () => {
  const waits = new Waits();
  for (const [now, waiting, began] of [
    [[board(3), board(1), board(2)], [], []],
    [[board(1), board(2, 'claim'), board(3)], [2], [2]],
    [[board(1, 'report'), board(2, 'claim'), board(3)], [2, 1], [1]],
    [[board(1, 'report'), board(2, 'claim'), board(3, null)], [2, 1], []],
    // Something else: behind the others again.
    [[board(1, 'report'), board(2, 'another'), board(3)], [1, 2], [2]],
    [[board(1), board(2, 'another'), board(3)], [2], []],
    [[board(1, 'report'), board(2, 'another')], [2, 1], [1]],
  ]) {
    const listing = waits.take(now);
    assert.deepEqual(numbers(listing.waiting), waiting);
    assert.deepEqual(numbers(listing.began), began);
    assert.deepEqual(numbers(listing.boards), numbers(now).sort());
  }
});

test('a board that is no longer listed does not wait', () => {
  const waits = new Waits();
  waits.take([board(1, 'claim')]);
  assert.deepEqual(numbers(waits.take([]).waiting), []);
});
