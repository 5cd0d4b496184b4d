import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Played } from '../src/played';

const POSITION = 'Du: König Eva eins; Dame David eins; Turm Anna eins; Bauer Eva vier.';
let sources = [];
let now = 0;

class Source {
  connect() {}
  start() {
    sources.push(this);
  }
  stop() {
    this.stopped = true;
    this.onended?.();
  }
}

globalThis.document = { addEventListener() {} };
globalThis.fetch = async url => ({ ok: true, arrayBuffer: async () => url });
globalThis.AudioContext = class {
  state = 'running';
  get currentTime() {
    return now;
  }
  decodeAudioData = async url => ({ duration: 10, url });
  resume = async () => {};
  createBufferSource = () => new Source();
};

const told = (n, cause, urgency, text = 'Schach.') => ({ type: 'told', n, cause, urgency, parts: [{ text }] });
const settled = () => new Promise(done => setTimeout(done, 0));

/** A page that plays, and what it told of positions. */
function page() {
  sources = [];
  now = 0;
  const cuts = [];
  const played = new Played(() => true, () => {}, (cause, heard) => cuts.push([cause, heard]));
  const play = async (...of) => {
    played.play(told(...of), () => assert.fail('it can be played'));
    await settled();
  };
  return { played, play, cuts };
}

const heard = () => sources.map(({ buffer, stopped }) => `${buffer.url}${stopped ? ' stopped' : ''}`);

test('what is new does not wait for an answer that was asked for earlier', async () => {
  const { play, cuts } = page();
  await play(1, 5, 'answer', POSITION);
  await play(2, 5, 'message');
  assert.deepEqual(heard(), ['told-1.wav'], 'what came of the same thing waits');
  now = 6.5;
  await play(3, 6, 'announcement');
  assert.deepEqual(heard(), ['told-1.wav stopped', 'told-2.wav']);
  assert.deepEqual(cuts, [[5, 2]]);
  sources.at(-1).onended();
  await settled();
  assert.equal(heard().at(-1), 'told-3.wav');
});

test('an announcement is heard to its end whatever the player does, and Escape stops everything', async () => {
  const { played, play, cuts } = page();
  await play(1, 1, 'announcement');
  await play(2, 1, 'message');
  played.hush();
  assert.deepEqual(heard(), ['told-1.wav']);
  sources[0].onended();
  await settled();
  assert.equal(sources.length, 1, 'the message was left out');
  await play(3, 2, 'announcement');
  played.stop();
  assert.equal(heard().at(-1), 'told-3.wav stopped');
  assert.deepEqual(cuts, [], 'no position');
});

test('how far a position was heard is told once, and not to another game', async () => {
  for (const [at, expected] of [[0, 0], [3.5, 0], [4.5, 1], [6.5, 2], [9.9, 3]]) {
    const { played, play, cuts } = page();
    await play(1, 5, 'answer', POSITION);
    now = at;
    played.hush();
    played.stop();
    assert.deepEqual(cuts, [[5, expected]], `${at}`);
  }
  const { played, play, cuts } = page();
  await play(1, 5, 'answer', POSITION);
  played.forgetCauses();
  played.stop();
  await play(2, 6, 'answer', 'Zehn Minuten; fünf.');
  sources.at(-1).onended();
  await settled();
  played.stop();
  assert.deepEqual(cuts, []);
});
