// The arbiter's page of all boards: those that wait on top, each with the way to its own page.
// The list is asked for again and again; it comes only when something has changed.

import './page.css';
import './overview.css';

import { element, label, make, say } from './dom';
import { Waits } from './listing';
import type { ListedBoard } from './schema';
import { words } from './words';

const PACE_MS = 1_000;

label(words.overview.title, {
  'waiting-title': words.arbiter.waiting,
  nothing: words.arbiter.nothing,
  'all-title': words.overview.all,
  opens: words.overview.opens,
  'column-board': words.overview.board,
  'column-white': words.color.white,
  'column-black': words.color.black,
  'column-state': words.arbiter.status,
});

const waits = new Waits();
let tag = '';

/** The way to a board: each has a window of its own, which is found again. */
function way(text: string, board: ListedBoard): HTMLElement {
  const made = make('a', '', text) as HTMLAnchorElement;
  made.target = `board-${board.board}`;
  return made;
}

/** An element for each board, kept as long as the board is listed, so that it keeps the focus. */
class Rows {
  private readonly rows = new Map<number, HTMLElement>();

  constructor(
    private readonly where: HTMLElement,
    private readonly made: (board: ListedBoard) => HTMLElement,
    private readonly written: (row: HTMLElement, board: ListedBoard) => void,
  ) {}

  show(boards: readonly ListedBoard[]): void {
    const listed = new Set(boards.map(({ board }) => board));
    for (const [number, row] of this.rows) {
      if (listed.has(number)) continue;
      // Whoever stood there goes on at the top.
      if (row.contains(document.activeElement)) element('waiting-title').focus();
      row.remove();
      this.rows.delete(number);
    }
    let before: Element | null = null;
    for (const board of boards) {
      const row = this.rows.get(board.board) ?? this.made(board);
      this.rows.set(board.board, row);
      this.written(row, board);
      const place: Element | null = before ? before.nextElementSibling : this.where.firstElementChild;
      if (place !== row) this.where.insertBefore(row, place);
      before = row;
    }
  }
}

function link(row: HTMLElement, board: ListedBoard): void {
  const where = row.querySelector('a');
  if (where && where.href !== board.link) where.href = board.link;
}

const waiting = new Rows(
  element('waits'),
  board => {
    const row = make('li', '');
    row.append(way(words.overview.pair(board.board, board.white, board.black), board), make('span', ''));
    return row;
  },
  (row, board) => {
    link(row, board);
    say(row.lastElementChild as HTMLElement, board.waits ?? '');
  },
);

const all = new Rows(
  element('boards'),
  board => {
    const row = make('tr', '');
    const number = make('th', '');
    number.setAttribute('scope', 'row');
    const where = way(String(board.board), board);
    where.setAttribute('aria-label', words.table.board(board.board));
    number.append(where);
    row.append(number, make('td', ''), make('td', ''), make('td', ''));
    return row;
  },
  (row, board) => {
    link(row, board);
    row.classList.toggle('over', board.over);
    const [, white, black, state] = row.children;
    for (const [cell, text] of [[white, board.white], [black, board.black], [state, board.status]] as const) {
      say(cell as HTMLElement, text);
    }
  },
);

function show(boards: ListedBoard[]): void {
  const listing = waits.take(boards);
  const count = listing.waiting.length;
  waiting.show(listing.waiting);
  all.show(listing.boards);
  element('waiting').classList.toggle('waits', count > 0);
  element('nothing').hidden = count > 0;
  document.title = count > 0 ? `(${count}) ${words.overview.title}` : words.overview.title;
  // A new node each time: the same claim twice is read twice.
  const news = listing.began.map(board => make('span', '', words.overview.news(board.board, board.waits ?? '')));
  if (news.length > 0) element('news').replaceChildren(...news);
}

function connection(state: 'connected' | 'lost', told: string): void {
  const where = element('connection');
  where.dataset['state'] = state;
  say(where, told);
  element('main').hidden = false;
}

/** Whether it is worth asking again. */
async function look(): Promise<boolean> {
  const headers: HeadersInit = tag ? { 'If-None-Match': tag } : {};
  try {
    const answer = await fetch('boards.json', { cache: 'no-store', headers });
    if (answer.status === 403) {
      connection('lost', words.refused.revoked);
      return false;
    }
    if (answer.ok) {
      tag = answer.headers.get('ETag') ?? '';
      show((await answer.json()) as ListedBoard[]);
    }
    connection('connected', words.connection.connected);
  } catch {
    // Whoever answers next may be another program, with other links.
    tag = '';
    connection('lost', words.connection.lost);
  }
  return true;
}

async function watch(): Promise<void> {
  while (await look()) await new Promise(wake => setTimeout(wake, PACE_MS));
}

say(element('connection'), words.connection.connecting);
void watch();
