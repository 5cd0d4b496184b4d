// The board to be explored by keys, those of Lichess's blind mode. It knows no position: it asks
// the program, so that what may be told is decided there.

import { meant, type Deed as Known, type Pressed } from './boardkeys';
import { element, say } from './dom';
import { layCells, squareAt, stepped, stopAt } from './squares';
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
  | { leave: true };

/** What the key does on `square`; White's side is below or above. */
export function deed(pressed: Pressed, square: string, white: boolean): Deed | undefined {
  const { key, shiftKey } = pressed;
  const step = stepped(key, square, white);
  if (step) return { go: step };
  if (key === 'Escape' || key.toLowerCase() === 'i') return { leave: true };
  // What has no other meaning with Shift has the same.
  const known = key === 'Enter' || key === ' ' ? { does: 'square' as const, key } : (meant(pressed) ?? meant({ ...pressed, shiftKey: false }));
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
  /** Somebody waits for a square. */
  chosen: ((square: string) => void) | undefined;

  constructor(
    private readonly hands: {
      ask: (command: Command) => void;
      leave: () => void;
      /** Whether what stands on a square is asked as soon as it is reached. */
      looks: () => boolean;
    },
  ) {
    const where = element('grid');
    where.setAttribute('aria-label', words.grid.label);
    where.setAttribute('aria-describedby', 'grid-keys');
    this.cells = layCells(where, cell => {
      cell.onclick = () => {
        this.stand(cell.dataset['square'] ?? '');
        this.do({ ask: { type: 'ask', what: 'square', square: this.square } });
      };
      cell.onfocus = () => this.stand(cell.dataset['square'] ?? '');
    });
    where.addEventListener('keydown', event => this.key(event));
    this.draw();
  }

  /** Whose side is below. */
  show(white: boolean): void {
    if (white === this.white) return;
    this.white = white;
    this.square = white ? 'e1' : 'e8';
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
      say(cell, square);
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
    if (event.key === 'Enter' && this.chosen) this.chosen(this.square);
    else this.do(wanted);
  }

  private do(wanted: Deed): void {
    if ('leave' in wanted) {
      this.hands.leave();
    } else if ('go' in wanted) {
      this.stand(wanted.go);
      this.focus();
      if (this.hands.looks()) this.hands.ask({ type: 'ask', what: 'square', square: this.square });
    } else {
      this.hands.ask('ask' in wanted ? wanted.ask : wanted.find);
    }
  }
}
