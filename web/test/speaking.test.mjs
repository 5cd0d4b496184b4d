import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Speaking } from '../src/speaking';

const PCM = new Int16Array(640).fill(1);

/** A page, what it did since it was last looked at, and a game that can be reached or not. */
function page({ stays = false, reached = true } = {}) {
  const log = [];
  const at = { log, stays, reached, due: undefined, answerDue: undefined };
  at.speaking = new Speaking({
    open: () => log.push('open'),
    close: () => log.push('close'),
    send: voice => {
      if (at.reached) log.push(voice.rate ? `begin ${voice.stays}` : `end ${voice.sent}`);
      return at.reached;
    },
    sound: block => log.push(`sound ${new DataView(block.buffer).getUint32(0, true)} ${block.length}`),
    stays: () => at.stays,
    tell: said => log.push(said),
    turned: () => {},
    later: (after, what) => {
      const which = after < 10_000 ? 'answerDue' : 'due';
      at[which] = what;
      return () => (at[which] = undefined);
    },
  });
  at.does = what => {
    what(at.speaking);
    return log.splice(0);
  };
  return at;
}

/** A page that is heard. */
function open(settings) {
  const at = page(settings);
  assert.deepEqual(at.does(it => it.toggle()), ['open']);
  assert.deepEqual(at.does(it => it.block(PCM)), [`begin ${at.stays}`]);
  assert.deepEqual(at.does(it => it.block(PCM)), [], 'nobody hears yet');
  assert.deepEqual(at.does(it => it.answer(true, false, undefined)), []);
  // What is said too early is not heard.
  for (let block = 0; block < 5; block += 1) at.does(it => it.block(PCM));
  assert.deepEqual(at.does(it => it.block(PCM)), ['sound 3200 1284', 'speak']);
  return at;
}

test('sound is numbered, and the microphone closes when words were heard', () => {
  const at = open();
  assert.deepEqual(at.does(it => it.block(PCM)), ['sound 3840 1284']);
  assert.deepEqual(at.does(it => it.block(PCM)), ['sound 4480 1284']);
  assert.deepEqual(at.does(it => it.answer(true, true, undefined)), ['end 5120', 'close']);
  assert.deepEqual(at.does(it => it.block(PCM)), []);
  assert.deepEqual(at.does(it => it.answer(false, false, undefined)), [], 'the answer to the end');
  assert.equal(at.due, undefined, 'and nothing is due');
});

test('it stays open where the player wants that', () => {
  const at = open({ stays: true });
  assert.deepEqual(at.does(it => it.answer(true, true, undefined)), []);
  assert.deepEqual(at.does(it => it.block(PCM)), ['sound 3840 1284']);
  at.due();
  assert.deepEqual(at.does(it => it.block(PCM)), ['sound 4480 1284']);
  assert.deepEqual(at.does(it => it.toggle()), ['end 5120', 'close', 'closed']);
});

test('nobody is listened to for ever', () => {
  const at = open();
  assert.deepEqual(at.does(() => at.due()), ['end 3840', 'close', 'idle']);
});

test('every refusal closes it and is told', () => {
  for (const reason of ['deaf', 'elsewhere', 'wrong_rate', 'too_fast', 'late']) {
    const at = open();
    assert.deepEqual(at.does(it => it.answer(false, false, reason)), ['close', reason]);
    assert.equal(at.speaking.open, false);
  }
});

test('what came late is told, and the microphone stays', () => {
  const at = open();
  assert.deepEqual(at.does(it => it.answer(true, false, 'late')), ['late']);
  assert.deepEqual(at.does(it => it.block(PCM)), ['sound 3840 1284']);
});

test('without a connection it is closed; where it stays open it begins again', () => {
  const at = open();
  assert.deepEqual(at.does(it => it.lost()), ['close', 'away']);
  const stays = open({ stays: true });
  assert.deepEqual(stays.does(it => it.lost()), []);
  assert.deepEqual(stays.does(it => it.block(PCM)), []);
  assert.deepEqual(stays.does(it => it.back()), []);
  assert.deepEqual(stays.does(it => it.block(PCM)), ['begin true']);
  const never = page({ reached: false });
  never.does(it => it.toggle());
  assert.deepEqual(never.does(it => it.block(PCM)), ['close', 'offline']);
});

test('while the page speaks nothing is sent, and what was being said is begun anew', () => {
  const at = open({ stays: true });
  at.does(it => it.block(PCM));
  assert.deepEqual(at.does(it => it.play(true)), []);
  assert.deepEqual(at.does(it => it.block(PCM)), []);
  assert.deepEqual(at.does(it => it.play(false)), []);
  assert.deepEqual(at.does(it => it.block(PCM)), ['begin true']);
  assert.deepEqual(at.does(it => it.answer(true, false, undefined)), []);
  assert.deepEqual(at.does(it => it.block(PCM)), ['sound 0 1284']);
});

test('a line that comes back while the page speaks, or a message that ends without one, opens nothing', () => {
  const speaks = open({ stays: true });
  speaks.does(it => it.play(true));
  speaks.does(it => it.lost());
  speaks.does(it => it.back());
  assert.deepEqual(speaks.does(it => it.block(PCM)), [], 'the page still speaks');
  speaks.does(it => it.play(false));
  assert.deepEqual(speaks.does(it => it.block(PCM)), ['begin true']);
  const away = open({ stays: true });
  away.does(it => it.play(true));
  away.does(it => it.lost());
  away.does(it => it.play(false));
  assert.deepEqual(away.does(it => it.block(PCM)), [], 'there is still no connection');
  away.does(it => it.back());
  assert.deepEqual(away.does(it => it.block(PCM)), ['begin true']);
});

test('a game that never answers, or a device that brings nothing, does not keep it open', () => {
  const at = page();
  at.does(it => it.toggle());
  assert.deepEqual(at.does(() => at.due()), ['close', 'idle']);
  at.does(it => it.toggle());
  // On a line that stands still not even the page's own code for sound comes.
  at.does(it => it.granted());
  assert.deepEqual(at.does(() => at.answerDue()), ['unanswered'], 'the player is told');
  at.does(it => it.block(PCM));
  assert.deepEqual(at.does(() => at.answerDue()), ['unanswered'], 'and again once it was asked');
  assert.deepEqual(at.does(() => at.due()), ['end 0', 'close', 'idle']);
  assert.equal(at.answerDue, undefined, 'and is told no more');
  assert.deepEqual(open().does(it => it.answer(true, false, undefined)), []);
});

test('a device that fails closes it', () => {
  const at = page();
  at.does(it => it.toggle());
  assert.deepEqual(at.does(it => it.fail()), ['close']);
  const half = open();
  assert.deepEqual(half.does(it => it.fail()), ['end undefined', 'close'], 'half of what was said does not count');
});
