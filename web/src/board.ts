// The board for eyes and mouse. It shows what the program says; a piece that was put somewhere
// stays there until the program answers, and goes back if it refuses.

import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import { cancel, start } from '@lichess-org/chessground/drag';
import { start as startDrawing, type DrawShape } from '@lichess-org/chessground/draw';
import { premove } from '@lichess-org/chessground/premove';
import type { Key, MouchEvent } from '@lichess-org/chessground/types';
import { pieces } from './position';
import { expected } from './replay';
import type { Command, View } from './wire';

const SQUARE = /^[a-h][1-8]$/;
const OTHER = { white: 'black', black: 'white' } as const;

/** What is done on the board with the mouse. */
export interface Moved {
  moved: (from: string, to: string) => void;
  /** A piece was dragged off the board, which only a free board allows. */
  removed?: (square: string) => void;
  /** The piece on the square is in the hand; `undefined`: none is. */
  held?: (square: string | undefined) => void;
  /** A move was prepared; `undefined`: there is none any more. */
  prepared?: (uci: string | undefined) => void;
}

/** What is shown beside the view itself. */
export interface Beyond {
  /** What was sent and is not answered yet. */
  pending?: Command | undefined;
  /** The own move that waits for the opponent's, and whether there can be one. */
  premove?: string | undefined;
  premoves?: boolean;
  /** Seen from the other side. */
  flipped?: boolean;
}

export class Board {
  private readonly ground: Api;
  private chosen: ((square: string) => void) | undefined;
  private fen = '';
  private free = false;
  private view: View | undefined;
  private beyond: Beyond = {};
  /** The square that a refusal is about. */
  private refused: string | undefined;

  /** Without `hands` it is there to be looked at. */
  constructor(
    private readonly where: HTMLElement,
    private readonly hands?: Moved,
  ) {
    this.ground = Chessground(where, {
      fen: '8/8/8/8/8/8/8/8',
      coordinates: true,
      viewOnly: !hands,
      // Castling is shown as the program says, in Chess960, too.
      autoCastle: false,
      premovable: {
        enabled: false,
        events: {
          set: (from, to) => hands?.prepared?.(from + to),
          unset: () => hands?.prepared?.(undefined),
        },
        // Which piece the pawn becomes would have to be guessed.
        additionalPremoveRequirements: ({ role, dest }) => role !== 'pawn' || (dest.pos[1] !== 0 && dest.pos[1] !== 7),
      },
      predroppable: { enabled: false },
      drawable: { enabled: false, visible: true },
      animation: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches, duration: 150 },
      events: {
        change: () => {
          const gone = this.taken();
          if (gone) hands?.removed?.(gone);
        },
      },
      movable: {
        free: false,
        showDests: true,
        rookCastle: false,
        events: { after: (from, to) => hands?.moved(from, to) },
      },
    });
    // Squares that can be touched one by one lie above the board, so that a screen reader finds
    // them under the finger; what a mouse or a finger does there is done on the board.
    const above = where.parentElement ?? where;
    for (const begins of ['mousedown', 'touchstart'] as const) {
      above.addEventListener(begins, event => this.begins(event), { passive: false });
    }
    above.addEventListener('contextmenu', event => {
      if (this.ground.state.drawable.enabled) event.preventDefault();
    });
    for (const ends of ['mouseup', 'touchend', 'touchcancel']) {
      // Chessground has listened before, and what it says of a move comes after.
      document.addEventListener(ends, () => this.hands?.held?.(this.ground.state.selected));
    }
    new ResizeObserver(() => {
      where.style.setProperty('--square', `${where.clientWidth / 8}px`);
      this.ground.redrawAll();
    }).observe(where);
  }

  /** Shows the view, and what is beyond it. */
  show(view: View, beyond: Beyond = {}): void {
    this.view = view;
    this.beyond = beyond;
    const { pending } = beyond;
    const shapes: DrawShape[] = [];
    if (view.announced) shapes.push(...arrow(view.announced.uci, 'blue'));
    const put = expected(view, pending);
    const other = this.fen !== view.fen;
    this.fen = view.fen;
    this.free = view.free && !pending;
    const { state } = this.ground;
    // It may have been measured while the page was hidden.
    state.dom.bounds.clear();
    const [from, to] = squares(beyond.premove ?? null);
    if (from && to) state.premovable.current = [from, to];
    else delete state.premovable.current;
    this.ground.set({
      fen: put?.fen ?? view.fen,
      orientation: beyond.flipped ? OTHER[view.orientation] : view.orientation,
      turnColor: view.turn,
      check: view.check && !put,
      lastMove: squares(put?.last ?? view.last_move),
      highlight: { custom: this.marks(view, put?.last) },
      premovable: { enabled: beyond.premoves === true },
      movable: {
        free: this.free,
        color: this.free ? 'both' : beyond.premoves ? view.orientation : view.turn,
        dests: pending || view.free ? new Map() : dests(view),
      },
      draggable: { deleteOnDropOff: this.free },
      // What was drawn belongs to the position.
      drawable: { enabled: this.hands !== undefined && view.can_mark, autoShapes: shapes, shapes: other ? [] : state.drawable.shapes },
    });
  }

  /** Where the piece on the square could go if the opponent's move let it. */
  preparable(square: string): readonly string[] {
    const { state } = this.ground;
    if (!this.beyond.premoves || state.pieces.get(square as Key)?.color !== state.movable.color) return [];
    return premove(state, square as Key);
  }

  /** Marks the square that a refusal is about, and says in which column it is drawn. */
  refuse(square: string | undefined): number | undefined {
    if (square !== this.refused) {
      this.refused = square;
      if (this.view) this.show(this.view, this.beyond);
    }
    if (!square) return undefined;
    const file = 'abcdefgh'.indexOf(square[0] ?? 'a');
    return this.ground.state.orientation === 'white' ? file : 7 - file;
  }

  /** The next square that is clicked or touched goes to `chosen`, and moves nothing. */
  choose(chosen: ((square: string) => void) | undefined): void {
    this.chosen = chosen;
    this.where.classList.toggle('choosing', chosen !== undefined);
    if (chosen) this.ground.selectSquare(null);
  }

  /** Shows that the piece on the square is in the hand, or that none is. */
  lift(square: string | undefined): void {
    this.ground.selectSquare(null);
    if (square && SQUARE.test(square)) this.ground.selectSquare(square as Key);
  }

  /** Whatever the mouse or a finger holds goes back. */
  letGo(): void {
    cancel(this.ground.state);
    this.ground.selectSquare(null);
  }

  /** Where the square is in the window. */
  place(square: string): DOMRect {
    const { left, top, width } = this.where.getBoundingClientRect();
    const [file, rank] = ['abcdefgh'.indexOf(square[0] ?? 'a'), Number(square[1]) - 1];
    const white = this.ground.state.orientation === 'white';
    const side = width / 8;
    return new DOMRect(left + side * (white ? file : 7 - file), top + side * (white ? 7 - rank : rank), side, side);
  }

  /** A pawn stands on the square and would reach the last rank. */
  isPromotion(from: string, to: string): boolean {
    return /^[a-h][18]$/.test(to) && pieces(this.fen).get(from)?.name === 'pawn';
  }

  private begins(event: MouseEvent | TouchEvent): void {
    // Chessground remembers where the board is; what stands above it may have moved it.
    this.ground.state.dom.bounds.clear();
    if (this.chosen) {
      event.preventDefault();
      const at = event instanceof MouseEvent ? event : event.touches[0];
      const square = at && this.ground.getKeyAtDomPos([at.clientX, at.clientY]);
      if (square) this.chosen(square);
    } else if (this.hands && event instanceof MouseEvent && event.button === 2) {
      if (this.ground.state.drawable.enabled) startDrawing(this.ground.state, event as MouchEvent);
    } else if (this.hands && !(event instanceof MouseEvent && event.button !== 0)) {
      start(this.ground.state, event as MouchEvent);
    }
  }

  /** The squares on which the boards differ, those of a move that waits, and the one that a refusal is about. */
  private marks(view: View, waiting: string | undefined): Map<Key, string> {
    const own = view.differs?.board === 'sighted';
    const all = (view.differs?.squares ?? []).map(({ square, mark }) => [square as Key, own ? mark : 'differs'] as const);
    const refused = this.refused ? ([[this.refused as Key, 'refused']] as const) : [];
    return new Map([...all, ...squares(waiting ?? null).map(square => [square, 'waiting'] as const), ...refused]);
  }

  /** The square from which a piece was taken off the board. */
  private taken(): string | undefined {
    if (!this.free) return undefined;
    const before = pieces(this.fen);
    const now = this.ground.state.pieces;
    const gone = [...before.keys()].filter(square => !now.has(square as Key));
    return gone.length === 1 && now.size === before.size - 1 && !this.moved(before) ? gone[0] : undefined;
  }

  /** Something stands where something else stood: a capture, not a piece taken off. */
  private moved(before: ReturnType<typeof pieces>): boolean {
    return [...this.ground.state.pieces].some(([square, piece]) => {
      const was = before.get(square);
      return was?.color !== piece.color || was.name !== piece.role;
    });
  }
}

function squares(uci: string | null): Key[] {
  const both = uci ? [uci.slice(0, 2), uci.slice(2, 4)] : [];
  return both.filter(square => SQUARE.test(square)) as Key[];
}

function arrow(uci: string, brush: string): DrawShape[] {
  const [orig, dest] = squares(uci);
  return orig && dest ? [{ orig, dest, brush }] : [];
}

function dests(view: View): Map<Key, Key[]> {
  return new Map(Object.entries(view.dests).map(([from, to]) => [from as Key, to as Key[]]));
}
