// The arbiter's page: shows the game, sends what the arbiter writes, and reads out the result.
// Nothing is decided here.

import './page.css';
import './desk.css';

import { showDifference } from './differs';
import { element, label, say, startIn } from './dom';
import { Phrases } from './phrases';
import { Seat } from './seat';
import { Watch } from './watch';
import { words } from './words';

label(words.arbiter.title, {
  'status-title': words.arbiter.status,
  status: words.noGame,
  'no-clock': words.arbiter.noClock,
  'rule-label': words.arbiter.field.label,
  'rule-hint': words.arbiter.field.hint,
  send: words.arbiter.field.send,
  'log-title': words.arbiter.log,
  'acts-title': words.arbiter.acts,
  'acts-hint': words.arbiter.actsHint,
  'position-title': words.arbiter.position,
  'score-title': words.score.caption,
});
element('often').setAttribute('aria-label', words.arbiter.often);

const watch = new Watch();
const phrases = new Phrases('rule-form', 'rule', {
  send: text => seat.command({ type: 'rule', text }),
  empty: () => seat.refuse(words.arbiter.field.empty),
  choose: watch.choose,
});
const seat = new Seat({
  show: (view, before) => {
    watch.show(view);
    showDifference(view.differs);
    say(element('status'), view.status);
    if (before?.status !== view.status) seat.voice?.write(view.status, 'status');
  },
  acts: (acts, often) => phrases.show(acts, often),
  ready: () => startIn('rule'),
});
