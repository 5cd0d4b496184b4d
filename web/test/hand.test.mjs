import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from '../src/explore';
import { grip } from '../src/hand';

test('a piece is taken up, put down, put back, or changed for another', () => {
  const pieces = ['g1', 'e2', 'a1'];
  const strict = {
    liftable: square => pieces.includes(square),
    accepts: (from, to) => from === 'g1' && to === 'f3',
  };
  const any = { ...strict, accepts: () => true };
  for (const [lifted, square, under, does] of [
    [undefined, 'g1', strict, { lift: 'g1' }],
    [undefined, 'e4', strict, { nothing: 'e4' }],
    ['g1', 'g1', strict, { back: 'g1' }],
    ['g1', 'f3', strict, { put: 'f3', from: 'g1' }],
    ['g1', 'e5', strict, { impossible: 'e5' }],
    ['g1', 'e2', strict, { lift: 'e2' }],
    // Where the program judges, an own piece is a destination, too: castling in Chess960.
    ['g1', 'e5', any, { put: 'e5', from: 'g1' }],
    ['g1', 'a1', any, { put: 'a1', from: 'g1' }],
    ['g1', 'g1', any, { back: 'g1' }],
  ]) {
    assert.deepEqual(grip(lifted, square, under), does, `${lifted} ${square}`);
  }
});

test('what is taken up is named with what is known of it', () => {
  assert.equal(nameOf('g1', { name: 'Gustav eins', piece: 'Springer', told: '' }), 'Springer Gustav eins');
  assert.equal(nameOf('g1', { name: 'Gustav eins', told: 'Gustav eins' }), 'Gustav eins');
  assert.equal(nameOf('g1', undefined), 'g1');
});
