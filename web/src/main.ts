// The page: what the program says goes to the page, what the player does goes to the
// program. Nothing is decided here.

import '@lichess-org/chessground/assets/chessground.base.css';
import '@lichess-org/chessground/assets/chessground.brown.css';
import '@lichess-org/chessground/assets/chessground.cburnett.css';
import './board.css';

import { ask, stopAsking } from './ask';
import { Board } from './board';
import { Clock } from './clock';
import { element, make, say } from './dom';
import { Link, type LinkState } from './link';
import { showScore } from './score';
import type { ClientMessage, ServerMessage, View } from './wire';
import { words } from './words';

/** A move that is sent and neither confirmed nor refused for this long is spoken of. */
const ANSWER_MS = 4_000;

let view: View | undefined;
let pending: { revision: number; uci: string | undefined } | undefined;
let answerDue: number | undefined;

const refusal = element('refusal');
const field = element<HTMLInputElement>('move');
const board = new Board(element('board'), (from, to) => void moved(from, to));
const clock = new Clock(element('clock-above'), element('clock-below'));

const address = new URL('ws', location.href);
address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';

label();
const link = new Link(address.href, hear, connection);

function label(): void {
  document.title = words.title;
  const texts: Record<string, string> = {
    title: words.title,
    'move-label': words.field.label,
    'move-hint': words.field.hint,
    send: words.field.send,
    repeat: words.repeat,
    draw: words.draw.offer,
    accept: words.draw.accept,
    decline: words.draw.decline,
    resign: words.resign.button,
    'score-title': words.score.caption,
  };
  for (const [id, text] of Object.entries(texts)) element(id).textContent = text;
  const press = element('press');
  press.replaceChildren(make('span', 'label', words.press), make('kbd', '', words.pressKey));
  element('status').textContent = words.noGame;
}

function connection(state: LinkState): void {
  const where = element('connection');
  where.dataset['state'] = state;
  say(where, words.connection[state]);
  document.body.dataset['link'] = state;
  element('main').hidden = false;
  // Whether the last move arrived is told by the view that comes next.
  settle();
  if (view) show();
}

function hear(message: ServerMessage): void {
  if (message.type === 'view') {
    const before = view;
    view = message;
    if (pending && message.revision !== pending.revision) settle();
    if (before && message.last_move !== before.last_move) refuse('');
    // A question about a position that is gone no longer applies.
    if (before && (message.fen !== before.fen || message.result)) stopAsking();
    show();
  } else if (message.type === 'refused') {
    settle();
    show();
    refuse(message.text ?? (message.reason ? words.refused[message.reason] : words.refused.unreadable));
  }
}

function settle(): void {
  pending = undefined;
  clearTimeout(answerDue);
}

function show(): void {
  if (!view) return;
  document.body.dataset['revision'] = String(view.revision);
  board.show(view, pending?.uci);
  clock.show(view);
  const over = view.result !== null;
  say(element('status'), status(view));
  showAnnounced(view);
  element('offer').hidden = !view.draw_offered_to_me;
  say(element('offer-words'), view.draw_offered_to_me ? words.draw.offered : '');
  showScore(element('score'), view.score);
  allow('press', view.can_press);
  allow('repeat', view.can_repeat);
  allow('draw', view.can_offer_draw);
  allow('resign', !over);
}

/** The program's sentence, and in words what the board shows by a red square. */
function status(view: View): string {
  if (view.result !== null) return `${view.status} ${words.result}: ${view.result}`.trim();
  const check = view.check && !view.status.toLowerCase().includes(words.check.toLowerCase());
  return check ? `${view.status} ${words.check}.`.trim() : view.status;
}

function showAnnounced(view: View): void {
  const where = element('announced-region');
  const now = view.announced ? `${view.announced.words}|${view.execute}` : '';
  if (where.dataset['shown'] === now) return;
  where.dataset['shown'] = now;
  if (!view.announced) {
    where.replaceChildren();
    return;
  }
  const parts = [make('p', 'hint', words.announced), make('p', 'announced', view.announced.words)];
  if (view.execute) parts.push(make('p', 'execute', words.execute));
  where.replaceChildren(...parts);
}

/** A button that does nothing now stays reachable and says why when it is pressed. */
function allow(id: string, allowed: boolean): void {
  element(id).setAttribute('aria-disabled', String(!allowed));
}

/** A new node each time: the same sentence twice is read twice. */
function refuse(text: string): void {
  refusal.replaceChildren(...(text ? [make('p', '', text)] : []));
}

function send(message: ClientMessage): boolean {
  refuse('');
  const sent = link.send(message);
  if (!sent) refuse(words.cannot.offline);
  return sent;
}

function sendMove(message: ClientMessage & { revision: number }, uci: string | undefined): boolean {
  if (pending) {
    refuse(words.cannot.pending);
    return false;
  }
  if (!send(message)) return false;
  pending = { revision: message.revision, uci };
  answerDue = setTimeout(() => refuse(words.noAnswer), ANSWER_MS);
  return true;
}

async function moved(from: string, to: string): Promise<void> {
  if (!view) return;
  const revision = view.revision;
  // Back to what the program says, until it says otherwise.
  show();
  let uci = from + to;
  if (board.isPromotion(from, to)) {
    const piece = await promotion();
    if (!piece) return;
    uci += piece;
  }
  sendMove({ type: 'move', revision, uci }, uci);
  show();
}

function promotion(): Promise<string | undefined> {
  const { queen, rook, bishop, knight } = words.promotion;
  return ask(words.promotion.ask, [
    { value: 'q', label: queen, sign: '♛' },
    { value: 'r', label: rook, sign: '♜' },
    { value: 'b', label: bishop, sign: '♝' },
    { value: 'n', label: knight, sign: '♞' },
  ]);
}

async function typed(): Promise<void> {
  const text = field.value.trim();
  if (!text) {
    refuse(words.refused.not_a_move);
    return;
  }
  if (!view) {
    refuse(words.noGame);
    return;
  }
  const revision = view.revision;
  const [, from = '', to = ''] = /^([a-h][1-8])-?([a-h][1-8])$/.exec(text) ?? [];
  const legal = view.dests[from]?.includes(to) ?? false;
  let sent: boolean;
  if (legal && board.isPromotion(from, to)) {
    const piece = await promotion();
    if (!piece) return;
    sent = sendMove({ type: 'move', revision, uci: from + to + piece }, from + to);
  } else {
    sent = sendMove({ type: 'typed', revision, text }, undefined);
  }
  if (sent) field.value = '';
  show();
}

/** Sends what is allowed and says why not otherwise. */
function act(allowed: boolean | undefined, message: ClientMessage, otherwise: string): void {
  if (!view) refuse(words.noGame);
  else if (view.result !== null) refuse(words.cannot.over);
  else if (allowed) send(message);
  else refuse(otherwise);
}

function press(): void {
  act(view?.can_press, { type: 'press' }, view?.pressed_waiting ? words.cannot.pressed : words.cannot.press);
}

async function resign(): Promise<void> {
  if (!view) refuse(words.noGame);
  else if (view.result !== null) refuse(words.cannot.over);
  else if (await ask(words.resign.ask, [{ value: true, label: words.resign.yes }], true)) send({ type: 'resign' });
}

function onClick(id: string, act: () => void): void {
  element(id).addEventListener('click', event => {
    // After a click with the mouse the space bar is the clock again.
    if (event.detail > 0) element(id).blur();
    act();
  });
}

onClick('press', press);
onClick('repeat', () => act(view?.can_repeat, { type: 'repeat' }, words.cannot.repeat));
onClick('draw', () => act(view?.can_offer_draw, { type: 'offer_draw' }, words.cannot.draw));
onClick('accept', () => send({ type: 'accept_draw' }));
onClick('decline', () => send({ type: 'decline_draw' }));
onClick('resign', () => void resign());
element('move-form').addEventListener('submit', event => {
  event.preventDefault();
  void typed();
});

document.addEventListener('keydown', event => {
  if (event.key !== ' ' || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  // Space writes in a field and presses the button that has the focus.
  if (target.closest('input, button, dialog')) return;
  event.preventDefault();
  press();
});

new ResizeObserver(() => board.resized()).observe(element('board'));
