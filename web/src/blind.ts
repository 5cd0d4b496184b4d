// The blind player's page: what is typed at the console is typed here, and what is told there is
// told here. Nothing is decided here.

import './page.css';
import './blind.css';

import { offerCall } from './call';
import { Clock } from './clock';
import { allow, element, inParts, label, make, say, startIn } from './dom';
import { Explorer } from './explore';
import { LoudnessMeter } from './loudness';
import { Microphone } from './microphone';
import { Phrases } from './phrases';
import { Played } from './played';
import { remember } from './remembered';
import { Seat } from './seat';
import { Speaking, type SpeakingState } from './speaking';
import { Messages } from './told';
import type { Command, Reason, View } from './wire';
import { words } from './words';

label(words.seat.title, {
  'told-title': words.seat.messages,
  'say-label': words.seat.label,
  'say-hint': words.seat.hint,
  send: words.say.send,
  talk: words.voice.talk,
  press: words.press,
  times: words.seat.times,
  again: words.seat.again,
  'board-title': words.grid.label,
  'grid-keys': words.seat.board,
  'clock-title': words.seat.clock,
  'no-clock': words.arbiter.noClock,
  'help-title': words.seat.help,
  'acts-title': words.say.acts,
  'acts-hint': words.say.actsHint,
  'settings-title': words.seat.settings,
  'setting-room-label': words.seat.readsRoom,
  'setting-look-label': words.seat.looks,
  'setting-stays-label': words.voice.stays,
  'setting-aloud-label': words.voice.aloud,
});
element('room').setAttribute('aria-label', words.seat.room);
element('ear').setAttribute('aria-label', words.seat.ear);
element('often').setAttribute('aria-label', words.say.often);
element('keys').replaceChildren(
  ...words.seat.keys.map(line => make('li', '', line)),
  ...words.seat.boardKeys.map(line => make('li', 'of-board', line)),
);

const readsRoom = remember(element<HTMLInputElement>('setting-room'), 'reads-room', true);
const looks = remember(element<HTMLInputElement>('setting-look'), 'looks', true);
const stays = remember(element<HTMLInputElement>('setting-stays'), 'stays', false);
const aloud = remember(element<HTMLInputElement>('setting-aloud'), 'aloud', false);
/** The program can give its messages as sound. */
let canSpeak = false;

const played = new Played(
  () => aloud() && canSpeak,
  speaks => speaking.play(speaks),
  (cause, heard) => report({ type: 'cut', cause, heard }),
);

const messages = new Messages(
  parts => seat.refuse(inParts('p', '', parts)),
  readsRoom,
  (told, otherwise) => played.play(told, otherwise),
);
const board = new Explorer({
  ask,
  announce: text => does({ type: 'say', text }),
  leave: () => phrases.focus(),
  looks,
  speaks: () => aloud() && canSpeak,
});
const phrases = new Phrases('say-form', 'say', {
  send: text => does({ type: 'say', text }),
  // As at the console: Enter alone presses the clock.
  empty: () => void does({ type: 'say', text: '' }),
  choose: chosen => (board.chosen = chosen),
});
const clock = new Clock(element('clock-above'), element('clock-below'));
const seat = new Seat(
  {
    show,
    told: told => {
      messages.take(told);
      if (told.square && seat.pending?.type === 'find') board.reach(told.square);
    },
    telling: (telling, other) => {
      canSpeak = telling.speaks;
      allow('setting-aloud', canSpeak);
      allow('talk', telling.hears);
      speaking.back();
      played.forgetCauses();
      messages.comes(telling, other);
    },
    voice: ({ on, heard, reason }) => speaking.answer(on, heard ?? false, reason),
    lost: () => speaking.lost(),
    acts: (acts, often) => phrases.show(acts, often),
    settled: () => askNext(),
    ready: () => startIn('say'),
  },
  null,
);

const meter = new LoudnessMeter();
const microphone = new Microphone(
  block => {
    const loudness = meter.take(block);
    if (loudness) say(element('level'), words.voice.level[loudness]);
    speaking.block(block);
  },
  (trouble, over) => {
    if (over) speaking.fail();
    seat.refuse(words.voice.trouble[trouble]);
  },
  () => speaking.granted(),
);
const speaking = new Speaking({
  open: () => microphone.open(),
  close: () => microphone.close(),
  send: voice => seat.sendVoice(voice),
  sound: block => seat.sendSound(block),
  stays,
  tell: said => {
    if (said === 'speak' || said === 'closed') state(words.voice.state[said]);
    else if (said in words.voice.state) seat.refuse(words.voice.state[said as SpeakingState]);
    else seat.refuse(words.refused[said as Reason]);
  },
  turned: open => {
    element('talk').setAttribute('aria-pressed', String(open));
    // Whoever was heard is answered.
    if (!open) state('');
  },
  later: (after, what) => {
    const timer = setTimeout(what, after);
    return () => clearTimeout(timer);
  },
});

/** A new node each time: the same word twice is read twice. */
function state(text: string): void {
  element('voice-state').replaceChildren(...(text ? [make('span', '', text)] : []));
}

/** Whoever does something new has heard enough of what is played. */
function does(command: Command): boolean {
  const sent = seat.command(command);
  // Only then: "more" that interrupts a position gives what comes after it.
  if (sent) played.hush();
  return sent;
}

/** What is asked by a key while the command before is not answered: only the last matters. */
let next: Command | undefined;
/** How far a position was heard, until the command before is answered. */
let cut: Command | undefined;

function ask(command: Command): void {
  if (seat.pending) next = command;
  else does(command);
}

/** Tells the game something that nobody waits for. */
function report(command: Command): void {
  if (!seat.report(command)) cut = command;
}

function askNext(): void {
  const commands = [cut, next];
  cut = next = undefined;
  const [heard, asked] = commands;
  if (heard) report(heard);
  if (asked) ask(asked);
}

function show(view: View): void {
  board.show(view.orientation === 'white', view.named);
  clock.show(view);
  element('no-clock').hidden = Boolean(view.clock);
  allow('press', view.can_press);
}

const DEEDS: Record<string, () => void> = {
  F2: () => ask({ type: 'ask', what: 'time', square: null }),
  F4: () => ask({ type: 'ask', what: 'repeat', square: null }),
  F9: () => {
    played.stop();
    speaking.toggle();
  },
  F8: () => void does({ type: 'press' }),
};
const BUTTONS: Record<string, string> = { times: 'F2', again: 'F4', press: 'F8', talk: 'F9' };

element('setting-look').addEventListener('change', () => board.redraw());
// The game was told for how long it is open.
element('setting-stays').addEventListener('change', () => {
  if (speaking.open) speaking.toggle();
});
element('setting-aloud').addEventListener('change', () => {
  if (aloud() && !canSpeak) seat.refuse(words.voice.mute);
});

document.addEventListener('keydown', event => {
  if (event.key === 'Escape') played.stop();
  const deed = DEEDS[event.key];
  if (!deed || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!event.repeat) deed();
});
offerCall(() => void does({ type: 'call_arbiter' }));
for (const [id, key] of Object.entries(BUTTONS)) element(id).addEventListener('click', () => DEEDS[key]?.());
