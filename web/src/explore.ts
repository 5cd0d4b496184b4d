// The board to be explored by keys, those of Lichess's blind mode. What may be told is decided by
// the program: it names the squares, and answers the keys. A piece that is taken up and put down
// here writes an announcement; until it is put down, nothing has happened.

import { meant, type Deed as Known, type Pressed } from './boardkeys';
import { element, make, say } from './dom';
import { grip } from './hand';
import { layCells, squareAt, stepped, stopAt } from './squares';
import type { NamedBoard, NamedSquare } from './schema';
import type { Command } from './wire';
import { words } from './words';

type Ask = Extract<Command, { type: 'ask' }>['what'];

/** What each key asks of the program. */
const ASKS: Partial<Record<Known, Ask>> = {
  square: 'square',
  diagonals: 'diagonals',
  lines: 'lines',
  moves: 'targets',
  captures: 'captures',
  attackers: 'attackers',
  last: 'last_move',
  taken: 'captured',
  times: 'time',
  state: 'state',
  difference: 'next_difference',
  back: 'step_back',
  forward: 'step_on',
};
const ABOUT_SQUARES: readonly Ask[] = ['square', 'lines', 'diagonals', 'attackers', 'targets', 'captures'];

/** What a key on the board does. */
export type Deed =
  | { go: string }
  | { ask: Extract<Command, { type: 'ask' }> }
  | { find: Extract<Command, { type: 'find' }> }
  | { enter: true }
  | { leave: true };

/** What the key does on `square`; White's side is below or above. */
export function deed(pressed: Pressed, square: string, white: boolean): Deed | undefined {
  const { key, shiftKey } = pressed;
  const step = stepped(key, square, white);
  if (step) return { go: step };
  if (key === 'Escape' || key.toLowerCase() === 'i') return { leave: true };
  if (key === 'Enter' || key === ' ') return { enter: true };
  // What has no other meaning with Shift has the same.
  const known = meant(pressed) ?? meant({ ...pressed, shiftKey: false });
  if (!known) return undefined;
  switch (known.does) {
    case 'rank':
      return { go: `${square[0]}${known.key}` };
    case 'file':
      return { go: `${'abcdefgh'[Number(known.key) - 1] ?? 'a'}${square[1]}` };
    case 'next':
    case 'previous':
      return { find: { type: 'find', piece: known.key, from: square, back: shiftKey } };
    default: {
      const what = ASKS[known.does];
      return what && { ask: { type: 'ask', what, square: ABOUT_SQUARES.includes(what) ? square : null } };
    }
  }
}

export class Explorer {
  private readonly cells: readonly HTMLElement[];
  private white = true;
  private square = 'e1';
  private named: NamedBoard | undefined;
  /** Why no pieces are named, as it was told. */
  private hidden = '';
  private lifted: string | undefined;
  private readonly hand = element('hand');
  /** Somebody waits for a square. */
  chosen: ((square: string) => void) | undefined;

  constructor(
    private readonly hands: {
      ask: (command: Command) => void;
      /** Announces as if it had been typed. Whether it was sent. */
      announce: (text: string) => boolean;
      leave: () => void;
      /** Whether what stands on a square is told as soon as it is reached. */
      looks: () => boolean;
      /** The page itself speaks what is told, so that it has to be asked. */
      speaks: () => boolean;
    },
  ) {
    const where = element('grid');
    where.setAttribute('aria-label', words.grid.label);
    where.setAttribute('aria-describedby', 'grid-keys');
    this.cells = layCells(where, cell => {
      cell.onclick = () => {
        this.stand(cell.dataset['square'] ?? '');
        this.enter();
      };
      cell.onfocus = () => {
        this.stand(cell.dataset['square'] ?? '');
        this.explain();
      };
    });
    where.addEventListener('keydown', event => this.key(event));
    this.draw();
  }

  /** Whose side is below, and what the squares are called. */
  show(white: boolean, named: NamedBoard | undefined): void {
    if (white !== this.white) this.square = white ? 'e1' : 'e8';
    this.white = white;
    const held = this.lifted;
    if (held && this.named?.squares[held]?.piece !== named?.squares[held]?.piece) this.drop();
    this.named = named;
    this.draw();
  }

  /** The setting changed by which squares tell what stands on them. */
  redraw(): void {
    this.draw();
  }

  /** The square that was looked for. */
  reach(square: string): void {
    this.stand(square);
    if (element('grid').contains(document.activeElement)) this.focus();
  }

  focus(): void {
    this.cells.find(cell => cell.dataset['square'] === this.square)?.focus();
  }

  private draw(): void {
    this.cells.forEach((cell, index) => {
      const square = squareAt(index % 8, Math.floor(index / 8), this.white);
      cell.dataset['square'] = square;
      const named = this.named?.squares[square];
      const label = (this.hands.looks() ? named?.told.replace(/\.$/, '') : named?.name) ?? square;
      const held = square === this.lifted;
      attribute(cell, 'aria-label', held ? `${label}, ${words.seat.held}` : label);
      if (this.named?.lang) attribute(cell, 'lang', this.named.lang);
      attribute(cell, 'aria-selected', String(held));
    });
    this.stand(this.square);
  }

  private stand(square: string): void {
    this.square = square;
    stopAt(this.cells, square);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const wanted = deed(event, this.square, this.white);
    if (!wanted) return;
    event.preventDefault();
    // A key that is held takes nothing up and puts nothing down.
    if ('enter' in wanted && event.repeat) return;
    if ('leave' in wanted && event.key === 'Escape' && this.lifted) this.back();
    else this.do(wanted);
  }

  private do(wanted: Deed): void {
    if ('leave' in wanted) {
      this.hands.leave();
    } else if ('go' in wanted) {
      this.stand(wanted.go);
      this.focus();
      // A screen reader reads the name of the square, and where a look costs, nobody asked for it.
      const asks = !this.named || (this.hands.speaks() && !this.named.hidden);
      if (asks && this.hands.looks()) this.hands.ask({ type: 'ask', what: 'square', square: this.square });
    } else if ('enter' in wanted) {
      this.enter();
    } else {
      this.hands.ask('ask' in wanted ? wanted.ask : wanted.find);
    }
  }

  /** Says why no pieces are named, once. */
  private explain(): void {
    const why = this.named?.hidden ?? '';
    if (why && why !== this.hidden) this.tell(why);
    this.hidden = why;
  }

  /** Whatever is done on a square: by Enter, Space, or a tap. */
  private enter(): void {
    const { square } = this;
    if (this.chosen) return this.chosen(square);
    const unseen = !this.named || this.named.hidden !== undefined;
    const does = grip(this.lifted, square, {
      liftable: from => unseen || this.named?.squares[from]?.piece !== undefined,
      // Whether it is a move is for the program to say.
      accepts: () => true,
    });
    if ('lift' in does) {
      this.lifted = square;
      this.tell(words.seat.lifted(this.what(square)));
      this.draw();
    } else if ('put' in does) {
      if (this.hands.announce(does.from + does.put)) this.drop();
    } else if ('back' in does) {
      this.back();
    } else {
      this.tell(words.grid.none);
    }
  }

  private back(): void {
    const from = this.lifted;
    if (!from) return;
    this.drop();
    this.tell(words.seat.putBack(this.what(from)));
  }

  private drop(): void {
    this.lifted = undefined;
    say(this.hand, '');
    this.draw();
  }

  /** "Springer Gustav eins" */
  private what(square: string): string {
    return nameOf(square, this.named?.squares[square]);
  }

  /** A new node each time: the same sentence twice is read twice. */
  private tell(text: string): void {
    this.hand.replaceChildren(make('span', '', text));
  }
}

/** What is taken up from a square: its piece, if it is known, and the square. */
export function nameOf(square: string, named: NamedSquare | undefined): string {
  return [named?.piece, named?.name ?? square].filter(Boolean).join(' ');
}

function attribute(cell: HTMLElement, name: string, value: string): void {
  if (cell.getAttribute(name) !== value) cell.setAttribute(name, value);
}
