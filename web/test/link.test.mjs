import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { Link } from '../src/link';

/** Connections of a page that was shown this before, and what it said first on each. */
function connections(t, kept) {
  const sockets = [];
  // Node.js 18 has none.
  globalThis.crypto ??= webcrypto;
  const waiting = new Set();
  t.mock.method(globalThis, 'setTimeout', then => waiting.add(then) && then);
  t.mock.method(globalThis, 'clearTimeout', then => waiting.delete(then));
  globalThis.localStorage = { getItem: () => kept, setItem: (_, value) => (kept = value) };
  globalThis.addEventListener = () => {};
  document.addEventListener = () => {};
  globalThis.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() {
      sockets.push(this);
    }
    send(text) {
      this.hello ??= JSON.parse(text);
    }
    close() {}
  };
  const news = [];
  const hear = message => message.type === 'news' && news.push(message.text);
  const link = new Link('ws://127.0.0.1/', hear, () => {});
  assert(link);
  const opened = () => {
    sockets.at(-1).onopen();
    return sockets.at(-1).hello;
  };
  const hears = message => sockets.at(-1).onmessage({ data: JSON.stringify(message) });
  const breaks = () => {
    sockets.at(-1).onclose({});
    const due = [...waiting];
    waiting.clear();
    for (const then of due) then();
  };
  return { opened, hears, breaks, kept: () => kept, heard: () => news };
}

test('the last seal of a game is shown when it is connected again, by a page opened anew, too', t => {
  const { opened, hears, breaks, kept } = connections(t, 'a 7 0f');
  const first = opened();
  assert.equal(first.game, 'a');
  assert.deepEqual(first.sealed, [7, '0f']);
  hears({ type: 'welcome', game: 'a' });
  hears({ type: 'view', seq: 9, seal: '1e' });
  breaks();
  assert.deepEqual(opened().sealed, [9, '1e']);
  assert.equal(kept(), 'a 9 1e');
});

test('the seal of another game says nothing about this one', t => {
  const { opened, hears, breaks } = connections(t, 'a 7 0f');
  opened();
  hears({ type: 'welcome', game: 'b' });
  // The program has not shown a seal of this game yet.
  hears({ type: 'view', seq: 3 });
  breaks();
  const again = opened();
  assert.equal(again.game, 'b');
  assert.equal(again.sealed, undefined);
});

test('what happens after an older record was put back is news', t => {
  const { opened, hears, breaks, heard } = connections(t, null);
  opened();
  hears({ type: 'welcome', game: 'a', role: 'player', seq: 9 });
  hears({ type: 'news', seq: 10, text: 'ten' });
  breaks();
  assert.equal(opened().have, 10);
  hears({ type: 'welcome', game: 'a', role: 'player', seq: 7 });
  hears({ type: 'news', seq: 8, text: 'eight' });
  assert.deepEqual(heard(), ['ten', 'eight']);
});
