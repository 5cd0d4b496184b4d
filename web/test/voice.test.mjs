import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Voice } from '../src/voice';

/** As much of a page as a log needs. */
function log() {
  const made = () => ({
    dataset: {},
    className: '',
    textContent: '',
    append(part) {
      this.textContent += part.textContent;
    },
  });
  document.createElement = made;
  return {
    lines: [],
    live: 'polite',
    append(line) {
      this.lines.push(line);
    },
    get childElementCount() {
      return this.lines.length;
    },
    setAttribute(_, value) {
      this.live = value;
    },
    texts() {
      return this.lines.map(line => line.textContent);
    },
  };
}

test('an answer and the news that it led to are one line', () => {
  for (const [first, second] of [
    ['answer', 'news'],
    ['news', 'answer'],
  ]) {
    const page = log();
    const voice = new Voice(page);
    voice.sent();
    for (const line of [first, second]) {
      voice.write('Die Uhren stehen.', line);
      voice.write('Weiß ist am Zug.', line);
    }
    assert.deepEqual(page.texts(), ['Die Uhren stehen.', 'Weiß ist am Zug.'], first);
    assert.equal(page.lines[0].className, 'answer');
  }
});

test('what happens twice is told twice', () => {
  const page = log();
  const voice = new Voice(page);
  voice.sent();
  for (const line of ['news', 'news', 'answer', 'answer', 'answer']) voice.write('Gedrückt.', line);
  // Two answers belong to the two news; the third is a line of its own.
  assert.equal(page.texts().length, 3);
});

test('however long the news of a command take, they are its own and no other', (t) => {
  const page = log();
  const voice = new Voice(page);
  let hours = 0;
  t.mock.method(performance, 'now', () => (hours += 1) * 3_600_000);
  voice.sent();
  voice.write('Gedrückt.', 'answer');
  voice.write('Gedrückt.', 'news');
  assert.deepEqual(page.texts(), ['Gedrückt.']);
  // News that an answer of the command before would match, and an answer that they would.
  voice.write('Die Uhren stehen.', 'answer');
  voice.settled();
  voice.write('Die Uhren stehen.', 'news');
  voice.sent();
  voice.write('Die Uhren stehen.', 'answer');
  voice.settled();
  assert.equal(page.texts().length, 4);
});

test('who comes late reads in silence, and hears from then on', () => {
  const page = log();
  const voice = new Voice(page);
  voice.catchUp(0, 9);
  voice.news({ seq: 7, text: 'Alt.', kind: 'other' });
  assert.equal(page.live, 'off');
  voice.news({ seq: 10, text: 'Neu.', kind: 'other' });
  assert.equal(page.live, 'polite');
  // A page that was away for a moment hears the little that it missed.
  voice.catchUp(10, 12);
  assert.equal(page.live, 'polite');
});
