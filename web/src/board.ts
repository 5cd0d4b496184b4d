// The board for eyes and mouse. It shows what the program says and never keeps a move of its
// own: after a move it snaps back until the program confirms it.

import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { DrawShape } from '@lichess-org/chessground/draw';
import type { Key } from '@lichess-org/chessground/types';
import { pieces } from './position';
import type { View } from './wire';

const SQUARE = /^[a-h][1-8]$/;

/** What is done on the board with the mouse. */
export interface Moved {
  moved: (from: string, to: string) => void;
  /** A piece was dragged off the board, which only a free board allows. */
  removed?: (square: string) => void;
}

export class Board {
  private readonly ground: Api;
  private chosen: ((square: string) => void) | undefined;
  private fen = '';
  private free = false;

  /** Without `hands` it is there to be looked at. */
  constructor(
    private readonly where: HTMLElement,
    hands?: Moved,
  ) {
    this.ground = Chessground(where, {
      fen: '8/8/8/8/8/8/8/8',
      coordinates: true,
      viewOnly: !hands,
      // Castling is shown as the program says, in Chess960, too.
      autoCastle: false,
      premovable: { enabled: false },
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
    // Chessground remembers where the board is; the clock above it, which comes with the first
    // view, moves it without changing its size.
    for (const begins of ['mousedown', 'touchstart']) {
      where.addEventListener(begins, () => this.ground.state.dom.bounds.clear(), { capture: true, passive: true });
      where.addEventListener(begins, event => this.choosing(event), { capture: true });
    }
    new ResizeObserver(() => this.ground.redrawAll()).observe(where);
  }

  /** Shows the view; `pending` is a move that is sent and not yet confirmed. */
  show(view: View, pending?: string): void {
    const shapes: DrawShape[] = [];
    if (view.announced) shapes.push(...arrow(view.announced.uci, 'blue'));
    if (pending) shapes.push(...arrow(pending, 'yellow'));
    this.fen = view.fen;
    this.free = view.free && !pending;
    // It may have been measured while the page was hidden.
    this.ground.state.dom.bounds.clear();
    this.ground.set({
      fen: view.fen,
      orientation: view.orientation,
      turnColor: view.turn,
      check: view.check,
      lastMove: squares(view.last_move),
      movable: {
        free: this.free,
        color: this.free ? 'both' : view.turn,
        dests: pending || view.free ? new Map() : dests(view),
      },
      draggable: { deleteOnDropOff: this.free },
      drawable: { autoShapes: shapes },
    });
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

  /** A pawn stands on the square and would reach the last rank. */
  isPromotion(from: string, to: string): boolean {
    return /^[a-h][18]$/.test(to) && pieces(this.fen).get(from)?.name === 'pawn';
  }

  private choosing(event: Event): void {
    if (!this.chosen) return;
    event.preventDefault();
    event.stopPropagation();
    const at = event instanceof MouseEvent ? event : (event as TouchEvent).touches[0];
    const square = at && this.ground.getKeyAtDomPos([at.clientX, at.clientY]);
    if (square) this.chosen(square);
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
