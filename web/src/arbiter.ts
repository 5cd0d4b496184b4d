// The arbiter's page: what waits for them first, then the clocks, then all rulings. Nothing is
// decided here.

import './page.css';
import './desk.css';

import { showDifference } from './differs';
import { element, label, say, startIn } from './dom';
import { Phrases } from './phrases';
import { Rulings } from './rulings';
import { Seat } from './seat';
import { Waiting } from './waiting';
import { Watch } from './watch';
import { words } from './words';

label(words.arbiter.title, {
  'waiting-title': words.arbiter.waiting,
  claim: words.noGame,
  'reason-label': words.arbiter.reason,
  'status-title': words.arbiter.status,
  status: words.noGame,
  'no-clock': words.arbiter.noClock,
  'rulings-title': words.arbiter.acts,
  'rule-label': words.arbiter.field.label,
  'rule-hint': words.arbiter.field.hint,
  send: words.arbiter.field.send,
  'log-title': words.arbiter.log,
  'position-title': words.arbiter.position,
  'score-title': words.score.caption,
});
element('often').setAttribute('aria-label', words.arbiter.often);

const watch = new Watch();
const rule = (text: string, place?: string) => seat.command({ type: 'rule', text }, undefined, place);
const phrases = new Phrases('rule-form', 'rule', {
  send: text => rule(text),
  empty: () => seat.refuse(words.arbiter.field.empty, { place: 'rule' }),
  choose: watch.choose,
});
const rulings = new Rulings(rule, (why, place) => seat.refuse(why, { place }));
const waiting = new Waiting(text => rule(text, 'decide'));
const seat = new Seat({
  show: view => {
    watch.show(view);
    waiting.show(view);
    showDifference(view.differs);
    say(element('status'), view.status);
  },
  acts: (acts, often) => {
    rulings.show(acts);
    phrases.often(often);
  },
  ready: () => startIn('rule'),
});
