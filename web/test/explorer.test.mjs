import assert from 'node:assert/strict';
import { test } from 'node:test';

/** As much of a page as the board needs. */
class Node {
  dataset = {};
  children = [];
  attributes = new Map();
  listeners = {};
  textContent = '';
  setAttribute(name, value) { this.attributes.set(name, value); }
  getAttribute(name) { return this.attributes.get(name) ?? null; }
  removeAttribute(name) { this.attributes.delete(name); }
  addEventListener(name, what) { this.listeners[name] = what; }
  append(...all) { this.children.push(...all); }
  replaceChildren(...all) { this.children = all; }
  focus() { this.onfocus?.(); }
  contains() { return true; }
}
const nodes = {};
globalThis.document = {
  documentElement: { lang: 'de' },
  getElementById: id => (nodes[id] ??= new Node()),
  createElement: () => new Node(),
};
globalThis.HTMLElement = Node;

const { Explorer } = await import('../src/explore');

function begun({ hidden, sent = true, speaks = false } = {}) {
  for (const id of Object.keys(nodes)) delete nodes[id];
  const done = [];
  const board = new Explorer({
    ask: ({ what, square }) => done.push(`${what} ${square}`),
    announce: text => { done.push(text); return sent; },
    leave: () => done.push('left'),
    looks: () => true,
    speaks: () => speaks,
  });
  const squares = { g1: { name: 'Gustav eins', told: 'Gustav eins' }, f3: { name: 'Felix drei', told: 'Felix drei: leer.' } };
  if (!hidden) squares.g1 = { ...squares.g1, piece: 'Springer', told: 'Gustav eins: Springer weiß.' };
  const show = (now = squares) => board.show(true, { squares: now, hidden });
  show();
  const cell = square => nodes.grid.children.flatMap(row => row.children).find(one => one.dataset.square === square);
  const key = (key, repeat = false) => nodes.grid.listeners.keydown({ key, code: '', repeat, preventDefault() {} });
  const said = () => nodes.hand.children.map(line => line.textContent).join();
  const held = () => cell('g1').getAttribute('aria-selected') === 'true';
  return { done, squares, show, cell, key, said, held };
}

test('two taps announce, and nothing is done before the second', () => {
  const { done, cell, said, held } = begun();
  assert.equal(cell('g1').getAttribute('aria-label'), 'Gustav eins: Springer weiß');
  cell('g1').onclick();
  assert.equal(said(), 'Springer Gustav eins aufgenommen.');
  assert.equal(held(), true);
  assert.equal(cell('g1').getAttribute('aria-label'), 'Gustav eins: Springer weiß, in der Hand');
  assert.deepEqual(done, []);
  cell('f3').onclick();
  assert.deepEqual(done, ['g1f3']);
  assert.equal(held(), false);
});

test('the same square or Escape puts it back, a held key does nothing, a second Escape leaves', () => {
  for (const back of [' ', 'Enter', 'Escape']) {
    const { done, cell, key, said, held } = begun();
    cell('g1').focus();
    key('Enter');
    key('Enter', true);
    assert.equal(held(), true, back);
    key(back);
    assert.equal(said(), 'Springer Gustav eins zurückgestellt.');
    assert.equal(held(), false);
    assert.deepEqual(done, []);
    key('Escape');
    assert.deepEqual(done, ['left']);
  }
});

test('a piece stays in the hand if nothing was sent, and is gone when the board changes', () => {
  const { squares, show, cell, said, held } = begun({ sent: false });
  cell('f3').onclick();
  assert.equal(said(), 'Hier steht keine Figur.');
  cell('g1').onclick();
  cell('f3').onclick();
  assert.equal(held(), true);
  show();
  assert.equal(held(), true);
  show({ ...squares, g1: { name: 'Gustav eins', told: 'Gustav eins: leer.' } });
  assert.equal(held(), false);
});

test('where a look costs, nothing is asked in passing, and why is said once', () => {
  const why = 'Nachsehen kostet.';
  const { done, cell, key, said } = begun({ hidden: why, speaks: true });
  cell('g1').focus();
  assert.equal(said(), why);
  key('ArrowUp');
  assert.deepEqual(done, []);
  cell('g1').onclick();
  assert.equal(said(), 'Gustav eins aufgenommen.');
  cell('f3').focus();
  assert.equal(said(), 'Gustav eins aufgenommen.');
  cell('f3').onclick();
  assert.deepEqual(done, ['g1f3']);
});

test('a page that speaks asks what a screen reader would read', () => {
  for (const [speaks, asked] of [[true, ['square e2']], [false, []]]) {
    const { done, key } = begun({ speaks });
    key('ArrowUp');
    assert.deepEqual(done, asked);
  }
});
