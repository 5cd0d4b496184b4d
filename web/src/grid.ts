// The board for keys and ears: a grid of squares above the drawn board. Tab reaches one square,
// the arrow keys go on from there; other keys tell what stands where, and what was.

import type { Beyond } from './board';
import { KEYS, linesThrough, meant, named, nextOf, type Deed, type Shown } from './boardkeys';
import { takenBy } from './clock';
import { element, make, say } from './dom';
import { grip } from './hand';
import { pieceOf, pieces, type Piece } from './position';
import { expected } from './replay';
import { layCells, squareAt, stepped, stopAt } from './squares';
import type { View } from './wire';
import { words } from './words';

/** What may be done on the squares. Without it they are there to be read. */
export interface Hands {
  /** Where the piece on `from` may be put. */
  targets: (from: string) => readonly string[];
  /** The piece on the square is in the hand; `undefined`: none is. */
  lift: (square: string | undefined) => void;
  put: (from: string, to: string) => void;
  /** Enter on a square from which nothing can be lifted, Delete on one with a piece: false if that does nothing. */
  fill: (square: string) => boolean;
  remove: (square: string) => boolean;
}

/** What else the page knows, for the keys that ask for it. */
export interface Known {
  /** Both times in words; nothing where there are none. */
  times: () => string;
  /** So many positions back or on, where the page can look back. */
  step?: ((by: number) => void) | undefined;
}

export class Grid {
  private readonly cells: readonly HTMLElement[];
  private readonly hand = element('hand');
  private standing = new Map<string, Piece>();
  private white = true;
  private square = 'e1';
  private lifted: string | undefined;
  private file = '';
  /** Where a piece was put that waits for the answer. */
  private waiting = '';
  /** The move that waits for the opponent's. */
  private premove = '';
  /** What is wrong on which squares, on this board or on the other one. */
  private marks = new Map<string, 'surplus' | 'missing'>();
  private own = true;
  /** Somebody waits for a square. */
  chosen: ((square: string) => void) | undefined;

  private view: View | undefined;

  constructor(
    where: HTMLElement,
    private readonly known: Known,
    private readonly hands?: Hands,
  ) {
    where.setAttribute('aria-label', words.grid.label);
    this.cells = layCells(where, (cell, column, row) => {
      // A finger or a mouse is the drawn board's; a screen reader's click comes without either.
      cell.onclick = event => {
        if (event.detail === 0) this.enter(this.at(column, row));
      };
      cell.onfocus = () => this.stay(this.at(column, row));
    });
    where.addEventListener('keydown', event => this.key(event));
    say(element('grid-keys'), hands ? words.grid.keys : words.grid.look);
    where.setAttribute('aria-describedby', 'grid-keys');
    this.help();
    const lines = KEYS.flatMap(row => (this.can(row.does) ? [`${named(row, words.grid.shift)}: ${words.grid.does[row.does]}`] : []));
    element('board-keys').replaceChildren(...lines.map(line => make('li', '', line)));
  }

  /** The dialog that lists what can be done on the board. */
  private help(): void {
    const { help } = words;
    const dialog = element<HTMLDialogElement>('help');
    const open = element('help-open');
    for (const [id, text] of Object.entries({ 'help-title': help.title, 'help-close': help.close, 'help-open': help.open })) say(element(id), text);
    say(element('board-help-title'), help.keys);
    say(element('help-hands-title'), help.hands);
    element('help-hands-title').hidden = !this.hands;
    element('help-hands').replaceChildren(...(this.hands ? help.does : []).map(line => make('li', '', line)));
    open.hidden = false;
    open.onclick = () => dialog.showModal();
    element('help-close').onclick = () => dialog.close();
  }

  show(view: View, { pending, premove, flipped }: Beyond = {}): void {
    const put = expected(view, pending);
    this.view = view;
    this.waiting = put?.last.slice(2) ?? '';
    this.marks = new Map((view.differs?.squares ?? []).map(({ square, mark }) => [square, mark]));
    this.own = view.differs?.board === 'sighted';
    this.standing = pieces(put?.fen ?? view.fen);
    this.white = (view.orientation === 'white') !== (flipped === true);
    this.premove = premove ?? '';
    if (this.lifted && !this.standing.has(this.lifted)) this.drop();
    this.draw();
  }

  /** What the mouse or a finger holds: the piece on this square, or none. */
  holds(square: string | undefined): void {
    if (square === this.lifted) return;
    const held = square && this.hands?.targets(square).length ? square : undefined;
    this.lifted = held;
    if (held) this.tell(words.grid.lifted(this.name(held), held));
    else say(this.hand, '');
    this.draw();
  }

  /** Nothing is in the hand any more. */
  drop(): void {
    this.lifted = undefined;
    this.hands?.lift(undefined);
    say(this.hand, '');
    this.draw();
  }

  private draw(): void {
    const targets = this.lifted ? (this.hands?.targets(this.lifted) ?? []) : [];
    this.cells.forEach((cell, index) => {
      const square = this.at(index % 8, Math.floor(index / 8));
      const parts = [square, this.name(square)];
      if (targets.includes(square)) parts.push(words.grid.target);
      if (this.premove.slice(0, 2) === square || this.premove.slice(2, 4) === square) parts.push(words.premove.mark);
      if (square === this.waiting) parts.push(words.grid.waiting);
      const mark = this.marks.get(square);
      if (mark) parts.push(this.own ? words.grid[mark] : words.grid.differs);
      const label = parts.join(', ');
      if (cell.getAttribute('aria-label') !== label) cell.setAttribute('aria-label', label);
      cell.dataset['square'] = square;
      cell.tabIndex = square === this.square ? 0 : -1;
      if (this.hands) cell.setAttribute('aria-selected', String(square === this.lifted));
    });
  }

  private name(square: string): string {
    const piece = this.standing.get(square);
    return piece ? words.pieces[piece.color][piece.name] : words.grid.empty;
  }

  private at(column: number, row: number): string {
    return squareAt(column, row, this.white);
  }

  private stay(square: string): void {
    // What was said about another square no longer applies.
    if (square !== this.square && !this.lifted) say(this.hand, '');
    this.square = square;
    stopAt(this.cells, square);
  }

  private go(square: string): void {
    this.cells.find(cell => cell.dataset['square'] === square)?.focus();
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = stepped(event.key, this.square, this.white);
    const letter = !event.shiftKey && /^[a-h]$/i.test(event.key) ? event.key.toLowerCase() : '';
    const rank = /^[1-8]$/.test(event.key) && this.file ? event.key : '';
    const asked = meant(event);
    if (step) this.go(step);
    else if (rank) this.go(this.file + rank);
    else if (event.key === 'Enter') this.enter(this.square);
    else if (event.key === 'Delete' || event.key === 'Backspace') this.remove();
    else if (event.key === 'Escape' && this.lifted) this.back();
    else if (asked && this.can(asked.does)) this.answer(asked.does, asked.key);
    else if (!letter) return;
    this.file = letter;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
  }

  /** Whether this page has an answer. */
  private can(deed: Deed): deed is Shown {
    if (deed === 'moves' || deed === 'captures') return this.hands !== undefined;
    if (deed === 'back' || deed === 'forward') return this.known.step !== undefined;
    if (deed === 'attackers' || deed === 'state' || deed === 'difference') return false;
    return true;
  }

  private answer(deed: Shown, key: string): void {
    const { square, standing } = this;
    switch (deed) {
      case 'next':
      case 'previous':
        return this.find(pieceOf(key)?.name ?? 'pawn', deed === 'previous');
      case 'rank':
        return this.go(`${square[0]}${key}`);
      case 'file':
        return this.go(`${'abcdefgh'[Number(key) - 1]}${square[1]}`);
      case 'square':
        return this.tell(`${square}: ${this.name(square)}.`);
      case 'diagonals':
      case 'lines':
        return this.tell(linesThrough(square, deed).map(line => this.along(line)).join(' '));
      case 'moves':
        return this.tell(words.grid.moves(square, this.reached(square)));
      case 'captures': {
        const pawn = standing.get(square)?.name === 'pawn';
        const takes = (to: string) => standing.has(to) || (pawn && to[0] !== square[0]);
        return this.tell(words.grid.captures(square, this.reached(square).filter(takes)));
      }
      case 'last':
        return this.tell(this.last());
      case 'taken': {
        const fen = this.view?.fen ?? '';
        const side = (color: 'white' | 'black') => `${words.color[color]}: ${takenBy(fen, color) || words.grid.nothing}.`;
        return this.tell(`${side('white')} ${side('black')}`);
      }
      case 'times':
        return this.tell(this.known.times() || words.grid.noTimes);
      case 'back':
        return this.known.step?.(-1);
      case 'forward':
        return this.known.step?.(1);
    }
  }

  private find(name: Piece['name'], back: boolean): void {
    const found = nextOf(this.standing, name, this.square, back, this.white);
    if (found) this.go(found);
    else this.tell(words.grid.absent(words.piece[name]));
  }

  private along(line: readonly string[]): string {
    const here = line.filter(square => this.standing.has(square)).map(square => `${square} ${this.name(square)}`);
    return `${line[0]}–${line.at(-1)}: ${here.join(', ') || words.grid.empty}.`;
  }

  private reached(square: string): readonly string[] {
    return this.hands?.targets(square) ?? [];
  }

  private last(): string {
    const uci = this.view?.last_move;
    if (!uci) return words.score.empty;
    const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
    const piece = this.standing.get(to);
    return piece ? `${words.made(words.pieces[piece.color][piece.name], from, to, false)}.` : `${from} ${to}.`;
  }

  private enter(square: string): void {
    if (this.chosen) return this.chosen(square);
    const targets = (from: string) => this.hands?.targets(from) ?? [];
    const does = grip(this.lifted, square, {
      liftable: from => targets(from).length > 0,
      accepts: (from, to) => targets(from).includes(to),
    });
    if ('lift' in does) {
      if (this.lifted) this.drop();
      this.lift(square);
    } else if ('put' in does) {
      this.drop();
      this.hands?.put(does.from, does.put);
    } else if ('back' in does) {
      this.back();
    } else if ('impossible' in does) {
      this.tell(words.grid.impossible(square));
    } else if (!this.hands?.fill(square)) {
      const piece = this.standing.has(square);
      this.tell(!piece ? words.grid.none : this.hands ? words.grid.fixed(this.name(square)) : `${square}: ${this.name(square)}`);
    }
  }

  private lift(square: string): void {
    this.lifted = square;
    this.hands?.lift(square);
    this.tell(words.grid.lifted(this.name(square), square));
    this.draw();
  }

  /** Puts back what is in the hand, and says so. */
  back(): void {
    const from = this.lifted;
    if (!from) return;
    this.drop();
    this.tell(words.grid.back(this.name(from), from));
  }

  private remove(): void {
    const square = this.square;
    this.drop();
    if (!this.hands?.remove(square)) this.tell(this.standing.has(square) ? words.grid.fixed(this.name(square)) : words.grid.none);
  }

  /** A new node each time: the same sentence twice is read twice. */
  tell(text: string): void {
    this.hand.replaceChildren(make('span', '', text));
  }
}
