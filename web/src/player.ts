// The sighted player's page: what the program says goes to the page, what the player does goes
// to the program. Nothing is decided here.

import './page.css';
import './player.css';

import { showAnnounced, status } from './announced';
import { ask, askOnFile, stopAsking } from './ask';
import { Board } from './board';
import { offerCall } from './call';
import { Clock } from './clock';
import { showDifference } from './differs';
import { allow, element, keepEnd, label, make, say, startIn } from './dom';
import { offerFlip } from './flip';
import { readFree } from './free';
import { Grid } from './grid';
import { Palette } from './palette';
import { Phrases } from './phrases';
import { picture } from './picture';
import { pieces } from './position';
import { canPrepare, fate, prepared, type Premove } from './premove';
import { Question } from './question';
import { showScore } from './score';
import { Seat } from './seat';
import { Settings } from './settings';
import { Sounds } from './sounds';
import { Steps } from './steps';
import { inHall, showPresence, showTable } from './table';
import type { Act, Command, View } from './wire';
import { words } from './words';

label(words.title, {
  'move-label': words.field.label,
  'move-hint': words.field.hint,
  send: words.field.send,
  repeat: words.repeat,
  draw: words.draw.offer,
  accept: words.draw.accept,
  decline: words.draw.decline,
  resign: words.resign.button,
  'question-send': words.say.send,
  'say-open': words.say.open,
  'say-label': words.say.label,
  'say-hint': words.say.hint,
  'say-send': words.say.send,
  'possible-title': words.say.possible,
  'acts-title': words.say.acts,
  'acts-hint': words.say.actsHint,
  'log-title': words.news,
  'score-title': words.score.caption,
  save: words.save,
});
element('often').setAttribute('aria-label', words.say.often);
element('press').replaceChildren(make('span', 'label', words.press), make('kbd', '', words.pressKey));

keepEnd(element('score'));

const field = element<HTMLInputElement>('move');
let seat: Seat;
const redraw = () => {
  if (seat?.view) show(seat.view, seat.view);
};
const settings = new Settings(redraw);
const sounds = new Sounds(settings.sounds);
const steps = new Steps(redraw);
const board = new Board(element('board'), {
  moved: (from, to) => void moved(from, to),
  removed,
  held: square => grid.holds(square),
  prepared: uci => (uci ? prepare(uci) : forget()),
});
const flipped = offerFlip(redraw);
const known = { times: () => clock.said(), step: (by: number) => steps.go(by) };
const grid = new Grid(element('grid'), known, {
  targets,
  lift: square => board.lift(square),
  put: (from, to) => void moved(from, to),
  fill: square => canFill(square),
  remove: square => canRemove(square),
});
const choose = (chosen: ((square: string) => void) | undefined) => {
  board.choose(chosen);
  grid.chosen = chosen;
};
const palette = new Palette(choose, command => seat.command(command));
const phrases = new Phrases('say-form', 'say', {
  send: text => seat.command({ type: 'say', text }),
  empty: () => seat.refuse(words.say.empty, { place: 'say' }),
  choose,
});
const question = new Question(text => seat.command({ type: 'say', text }, undefined, 'question'));
const clock = new Clock(element('clock-above'), element('clock-below'), {
  always: true,
  short: color => {
    if (color === seat.view?.orientation) sounds.play('low');
  },
});
/** A pawn stands on its last square and waits for the piece that it becomes. */
let promoting: string | undefined;
/** The own move that waits for the opponent's. */
let premove: Premove | undefined;
seat = new Seat({ show, acts, opponent: showPresence, ready: () => startIn('move'), marked: square => board.refuse(square) });

function show(view: View, before: View | undefined): void {
  if (view.clock_alone && !before) startIn('press');
  // A question about a position that is gone no longer applies.
  if (view.fen !== before?.fen || view.result) stopAsking();
  sounds.between(before, view);
  const seen = steps.show(view);
  // What was taken up to prepare a move is no move in another position.
  if (before && canPrepare(before) && view.fen !== before.fen) {
    board.letGo();
    grid.back();
  }
  if (premove) follow(premove, view, before);
  const pending: Command | undefined = promoting ? { type: 'move', uci: promoting } : seat.waiting;
  const beyond = { flipped: flipped(), ...(steps.looking ? {} : { pending, premove: premove?.uci, premoves: canPrepare(view) }) };
  board.show(seen, beyond);
  grid.show(seen, beyond);
  clock.show(view);
  showTable(view, words.title, Object.keys(view.dests).length > 0);
  element('save').hidden = view.result === null;
  say(element('next'), view.result !== null && inHall() ? words.table.next : '');
  say(element('status'), standing(view));
  showAnnounced(view);
  showDifference(view.differs);
  question.show(view.question);
  palette.show(view.free);
  element('offer').hidden = !view.draw_offered_to_me;
  say(element('offer-words'), view.draw_offered_to_me ? words.draw.offered : '');
  const { label, hint, send } = view.free ? words.free : words.field;
  say(element('move-label'), label);
  say(element('move-hint'), hint);
  say(element('send'), send);
  field.maxLength = view.free ? 60 : 16;
  showScore(element('score'), view, settings.inWords());
  steps.mark();
  phrases.possible(view.possible);
  allow('press', view.can_press);
  allow('repeat', view.can_repeat);
  allow('draw', view.can_offer_draw);
  allow('resign', view.result === null);
}

/** How things stand, and in words what the board shows by a red square. */
function standing(view: View): string {
  const told = status(view);
  const check = view.check && view.result === null && !told.toLowerCase().includes(words.check.toLowerCase());
  return check ? `${told} ${words.check}.`.trim() : told;
}

function acts(all: Act[], often: string[]): void {
  phrases.show(all, often);
  element('say-open').hidden = false;
}

/** Where the piece on the square may be put now. */
function targets(from: string): readonly string[] {
  const { view, pending } = seat;
  if (!view || pending || steps.looking) return [];
  if (canPrepare(view)) return board.preparable(from);
  if (!view.free) return view.dests[from] ?? [];
  return pieces(view.fen).has(from) ? SQUARES.filter(square => square !== from) : [];
}

const SQUARES = [...'abcdefgh'].flatMap(file => [...'12345678'].map(rank => file + rank));

/** Keeps the move until the opponent's has come. */
function prepare(uci: string): void {
  const { view } = seat;
  if (!view || !canPrepare(view)) return redraw();
  premove = prepared(view, uci);
  seat.refuse('');
  grid.tell(words.premove.set(inHand(uci)));
  redraw();
}

/** Takes the prepared move back. */
function forget(): void {
  if (!premove) return;
  grid.tell(words.premove.back(inHand(premove.uci)));
  premove = undefined;
  redraw();
}

/** Makes the prepared move, or says that it has lapsed, once the opponent's has come. */
function follow(waiting: Premove, view: View, before: View | undefined): void {
  const becomes = before ? fate(waiting, view) : 'lapses';
  if (becomes === 'waits') return;
  premove = undefined;
  say(element('hand'), '');
  const said = inHand(waiting.uci, waiting.fen);
  // The view is shown first; whatever has come since makes the move void.
  queueMicrotask(() => {
    if (becomes === 'goes') send({ type: 'move', uci: waiting.uci }, view);
    else seat.refuse(words.premove.lapsed(said), { place: 'board', square: waiting.uci.slice(0, 2) });
  });
}

/** "weißer Springer g1 f3" */
function inHand(uci: string, fen = seat.view?.fen ?? ''): string {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  const piece = pieces(fen).get(from);
  return [piece ? words.pieces[piece.color][piece.name] : '', from, to].join(' ').trim();
}

async function moved(from: string, to: string): Promise<void> {
  const { view } = seat;
  if (!view) return;
  if (canPrepare(view)) {
    prepare(from + to);
    return;
  }
  if (view.free) {
    send({ type: 'place', from, to }, view);
    return;
  }
  let uci = from + to;
  if (board.isPromotion(from, to)) {
    const piece = await promotion(from, to);
    if (!piece) return;
    uci += piece;
  }
  send({ type: 'move', uci }, view);
}

function removed(square: string): void {
  const { view } = seat;
  if (!view) return;
  // Chessground is still taking the piece away.
  queueMicrotask(() => send({ type: 'remove', square }, view));
}

function canRemove(square: string): boolean {
  const { view } = seat;
  if (!view?.free || steps.looking || !pieces(view.fen).has(square)) return false;
  send({ type: 'remove', square }, view);
  return true;
}

function canFill(square: string): boolean {
  const { view } = seat;
  if (!view?.free || steps.looking || pieces(view.fen).has(square)) return false;
  void palette.ask(square);
  return true;
}

/** Sends, and shows how the board looks with it, or as before if it was not sent. */
function send(command: Command, view: View): boolean {
  const sent = seat.command(command, view.revision);
  if (seat.view) show(seat.view, seat.view);
  return sent;
}

/** Which piece the pawn becomes, asked on its file while it stands there. */
async function promotion(from: string, to: string): Promise<string | undefined> {
  const { view } = seat;
  if (!view) return undefined;
  const { queen, rook, bishop, knight } = words.piece;
  const pictured = (value: string, label: string) => ({ value, label, picture: picture(value, view.turn) });
  promoting = from + to;
  show(view, view);
  const piece = await askOnFile(words.promotion, board.place(to), [
    pictured('q', queen),
    pictured('r', rook),
    pictured('b', bishop),
    pictured('n', knight),
  ]);
  promoting = undefined;
  if (!piece) redraw();
  return piece;
}

async function typed(): Promise<void> {
  const { view } = seat;
  const text = field.value.trim();
  if (!view) {
    seat.refuse(words.noGame, { place: 'move' });
    return;
  }
  if (view.free) {
    const command = readFree(text, words);
    if (!command) seat.refuse(words.free.unreadable, { place: 'move' });
    else if (send(command, view)) field.value = '';
    return;
  }
  if (!text) {
    seat.refuse(words.refused.not_a_move, { place: 'move' });
    return;
  }
  const [, from = '', to = ''] = /^([a-h][1-8])-?([a-h][1-8])$/.exec(text) ?? [];
  let command: Command = { type: 'typed', text };
  if (view.dests[from]?.includes(to) && board.isPromotion(from, to)) {
    const piece = await promotion(from, to);
    if (!piece) return;
    command = { type: 'move', uci: from + to + piece };
  }
  if (send(command, view)) field.value = '';
}

/** Sends what is allowed and says why not otherwise. */
function act(allowed: boolean | undefined, command: Command, otherwise: string): void {
  const about = { place: 'act' };
  if (!seat.view) seat.refuse(words.noGame, about);
  else if (seat.view.result !== null) seat.refuse(words.cannot.over, about);
  else if (allowed) seat.command(command);
  else seat.refuse(otherwise, about);
}

function press(): void {
  const { view } = seat;
  act(view?.can_press, { type: 'press' }, view?.pressed_waiting ? words.cannot.pressed : words.cannot.press);
}

async function resign(): Promise<void> {
  const about = { place: 'act' };
  if (!seat.view) seat.refuse(words.noGame, about);
  else if (seat.view.result !== null) seat.refuse(words.cannot.over, about);
  else if (await ask(words.resign.ask, [{ value: true, label: words.resign.yes }], true)) seat.command({ type: 'resign' });
}

function onClick(id: string, act: () => void): void {
  element(id).addEventListener('click', event => {
    // After a mouse click the space bar is the clock again.
    if (event.detail > 0) element(id).blur();
    act();
  });
}

function openSaying(open: boolean): void {
  element('say-open').setAttribute('aria-expanded', String(open));
  element('say-panel').hidden = !open;
  if (open) phrases.focus();
  else phrases.stop();
}

onClick('press', press);
onClick('repeat', () => act(seat.view?.can_repeat, { type: 'repeat' }, words.cannot.repeat));
onClick('draw', () => act(seat.view?.can_offer_draw, { type: 'offer_draw' }, words.cannot.draw));
onClick('accept', () => seat.command({ type: 'accept_draw' }));
onClick('decline', () => seat.command({ type: 'decline_draw' }));
onClick('resign', () => void resign());
offerCall(() => act(true, { type: 'call_arbiter' }, ''));
onClick('say-open', () => openSaying(element('say-panel').hidden === true));
element('move-form').addEventListener('submit', event => {
  event.preventDefault();
  void typed();
});

document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && !document.querySelector('dialog[open]')) forget();
  if (event.key !== ' ' || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  // Space types in a field and presses the focused button; no move begins with it.
  const types = target === field ? field.value !== '' : target.closest('input, select, button, summary, dialog');
  if (types) return;
  event.preventDefault();
  press();
});
