// The arbiter's page: shows the game, sends what he writes, and reads out what came of
// it. Nothing is decided here.

import '@lichess-org/chessground/assets/chessground.base.css';
import '@lichess-org/chessground/assets/chessground.brown.css';
import '@lichess-org/chessground/assets/chessground.cburnett.css';
import './board.css';
import './arbiter.css';

import { Board } from './board';
import { Clock } from './clock';
import { element, make, say } from './dom';
import { Link, type LinkState } from './link';
import { inWords, type Side } from './position';
import { showScore } from './score';
import type { ServerMessage, View } from './wire';
import { words } from './words';

/** A ruling that is not answered for this long is spoken of. */
const ANSWER_MS = 4_000;
/** The log keeps this many lines. */
const MOST_LINES = 300;

let view: View | undefined;
let answerDue: number | undefined;
/** What was sent, and the place in it while arrow keys go through it. */
const sent: string[] = [];
let at = 0;

const field = element<HTMLInputElement>('rule');
const log = element('log');
const board = new Board(element('board'));
const clock = new Clock(element('clock-above'), element('clock-below'), {
  below: words.arbiter.sighted,
  above: words.arbiter.blind,
});

const address = new URL('ws', location.href);
address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';

label();
const link = new Link(address.href, hear, connection);

function label(): void {
  document.title = words.arbiter.title;
  const texts: Record<string, string> = {
    title: words.arbiter.title,
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
  };
  for (const [id, text] of Object.entries(texts)) element(id).textContent = text;
  element('often').setAttribute('aria-label', words.arbiter.often);
}

function connection(state: LinkState): void {
  const where = element('connection');
  where.dataset['state'] = state;
  say(where, words.connection[state]);
  const first = element('main').hidden;
  document.body.dataset['link'] = state;
  element('main').hidden = false;
  if (first) field.focus();
}

function hear(message: ServerMessage): void {
  switch (message.type) {
    case 'view':
      show(message);
      break;
    case 'acts':
      showActs(message.acts, message.often);
      break;
    case 'answer':
      clearTimeout(answerDue);
      for (const line of message.text.split('\n')) write(line, 'answer');
      break;
    case 'refused':
      clearTimeout(answerDue);
      write(message.text ?? words.refused[message.reason ?? 'unreadable'], 'failed');
      break;
    case 'alive':
      break;
  }
}

function show(now: View): void {
  const before = view;
  view = now;
  document.body.dataset['revision'] = String(now.revision);
  board.show(now, undefined);
  clock.show(now);
  element('no-clock').hidden = now.clock !== null;
  say(element('status'), now.status);
  if (before?.status !== now.status) write(now.status, 'status');
  if (before?.fen !== now.fen) showPieces(now.fen);
  showScore(element('score'), now.score);
}

function showPieces(fen: string): void {
  const line = (side: Side) => make('p', '', inWords(fen, side));
  element('pieces').replaceChildren(line('white'), line('black'));
}

function showActs(acts: string[], often: string[]): void {
  element('acts').replaceChildren(...acts.map(act => make('li', '', act)));
  element('often').replaceChildren(
    ...often.map(act => {
      const button = make('button', '', act.replace(/:?\s*$/, '')) as HTMLButtonElement;
      button.type = 'button';
      button.onclick = () => fill(act);
      return button;
    }),
  );
}

/** A line of the log, which a screen reader reads out. */
function write(text: string, kind: 'answer' | 'status' | 'failed'): void {
  if (!text) return;
  const line = make('p', kind, text);
  log.append(line);
  while (log.childElementCount > MOST_LINES) log.firstElementChild?.remove();
  log.scrollTop = log.scrollHeight;
}

function fill(text: string): void {
  field.value = text;
  field.focus();
  field.setSelectionRange(text.length, text.length);
}

function rule(): void {
  const text = field.value.trim();
  field.focus();
  if (!text) {
    write(words.arbiter.field.empty, 'failed');
    return;
  }
  if (!link.send({ type: 'rule', text })) {
    write(words.cannot.offline, 'failed');
    return;
  }
  if (sent.at(-1) !== text) sent.push(text);
  at = sent.length;
  field.value = '';
  clearTimeout(answerDue);
  answerDue = setTimeout(() => write(words.noAnswer, 'failed'), ANSWER_MS);
}

element('rule-form').addEventListener('submit', event => {
  event.preventDefault();
  rule();
});

field.addEventListener('keydown', event => {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  at = Math.min(Math.max(at + step, 0), sent.length);
  fill(sent[at] ?? '');
});

new ResizeObserver(() => board.resized()).observe(element('board'));
