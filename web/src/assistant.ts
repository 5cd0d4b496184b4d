// The page of either player's assistant: the announced move, how the boards compare, and a
// field for what the assistant relays. Nothing is decided here.

import './page.css';
import './desk.css';

import { showAnnounced, status } from './announced';
import { offerCall } from './call';
import { showDifference } from './differs';
import { allow, element, label, say, startIn } from './dom';
import { Phrases } from './phrases';
import { Seat } from './seat';
import { Watch } from './watch';
import type { Command, View } from './wire';
import { words } from './words';

label(words.title, {
  'status-title': words.arbiter.status,
  status: words.noGame,
  'no-clock': words.arbiter.noClock,
  'say-label': words.assistant.label,
  'say-hint': words.assistant.hint,
  send: words.say.send,
  press: words.press,
  repeat: words.repeat,
  'log-title': words.news,
  'possible-title': words.say.possible,
  'acts-title': words.say.acts,
  'acts-hint': words.say.actsHint,
  'position-title': words.arbiter.position,
  'score-title': words.score.caption,
});
element('often').setAttribute('aria-label', words.say.often);
element('differs').setAttribute('aria-label', words.assistant.compared);

const watch = new Watch();
const phrases = new Phrases('say-form', 'say', {
  send: text => seat.command({ type: 'say', text }),
  empty: () => seat.refuse(words.assistant.empty, { place: 'say' }),
  choose: watch.choose,
});
const seat = new Seat({
  show,
  acts: (acts, often) => phrases.show(acts, often),
  ready: () => startIn('say'),
});

function show(view: View): void {
  const blind = view.role === 'assistant_blind';
  const title = blind ? words.assistant.blind : words.assistant.sighted;
  document.title = title;
  say(element('title'), title);
  watch.show(view);
  showDifference(view.differs, true);
  say(element('status'), status(view));
  showAnnounced(view);
  phrases.possible(view.possible);
  say(element('offer-words'), view.draw_offered_to_me ? words.draw.offered : '');
  // The sighted player presses the clock on their own page.
  element('press').hidden = !blind;
  allow('press', view.can_press);
  allow('repeat', view.can_repeat);
}

function onClick(id: string, command: Command, allowed: (view: View) => boolean, otherwise: string): void {
  element(id).addEventListener('click', () => {
    const { view } = seat;
    const about = { place: 'act' };
    if (!view) seat.refuse(words.noGame, about);
    else if (allowed(view)) seat.command(command);
    else seat.refuse(otherwise, about);
  });
}

onClick('press', { type: 'press' }, view => view.can_press, words.cannot.press);
offerCall(() => {
  if (seat.view) seat.command({ type: 'call_arbiter' });
  else seat.refuse(words.noGame, { place: 'act' });
});
onClick('repeat', { type: 'repeat' }, view => view.can_repeat, words.cannot.repeat);
