import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill, slotOf } from '../src/slots';

test('the example in a phrase is found', () => {
  for (const [phrase, kind, example] of [
    ['berührt g1', 'square', 'g1'],
    ['touched g1', 'square', 'g1'],
    ['remis stellung mit g1f3', 'move', 'g1f3'],
    ['remis stellung mit Sf3', 'move', 'Sf3'],
    ['draw repetition with Nbxd2', 'move', 'Nbxd2'],
    ['mitschrift …', 'other', '…'],
    ['zeit weiß 5:30', 'other', '5:30'],
    ['züge 12', 'other', '12'],
  ]) {
    const slot = slotOf(phrase);
    assert.ok(slot, phrase);
    assert.equal(slot.kind, kind, phrase);
    assert.equal(phrase.slice(slot.start, slot.end), example, phrase);
  }
});

test('a phrase without examples has none', () => {
  for (const phrase of ['remis stellung', 'regelwidriger zug', 'zwei hände', 'sieh1da', 'a', '']) {
    assert.equal(slotOf(phrase), undefined, phrase);
  }
});

test('a square takes the place of the example', () => {
  const phrase = 'berührt g1 jetzt';
  const slot = slotOf(phrase);
  const once = fill(phrase, slot, 'a8');
  assert.equal(once.phrase, 'berührt a8 jetzt');
  // And what was filled in is replaced by what is filled in next.
  assert.equal(fill(once.phrase, once.slot, 'a8b8').phrase, 'berührt a8b8 jetzt');
});
