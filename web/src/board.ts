// The board for the eyes and the mouse. It shows what the program says and never
// keeps a move of its own: after a move it goes back until the program confirms it.

import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { DrawShape } from '@lichess-org/chessground/draw';
import type { Key } from '@lichess-org/chessground/types';
import type { View } from './wire';

const SQUARE = /^[a-h][1-8]$/;

export class Board {
  private readonly ground: Api;

  /** Without `moved` it is there to be looked at. */
  constructor(where: HTMLElement, moved?: (from: string, to: string) => void) {
    this.ground = Chessground(where, {
      fen: '8/8/8/8/8/8/8/8',
      coordinates: true,
      viewOnly: !moved,
      // Castling is shown as the program says, in Chess960 too.
      autoCastle: false,
      premovable: { enabled: false },
      predroppable: { enabled: false },
      drawable: { enabled: false, visible: true },
      animation: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches, duration: 150 },
      movable: {
        free: false,
        showDests: true,
        rookCastle: false,
        events: { after: (from, to) => moved?.(from, to) },
      },
    });
    // Chessground remembers where the board is; the clock above it, which comes with
    // the first view, moves it without a change of its size.
    for (const begins of ['mousedown', 'touchstart']) {
      where.addEventListener(begins, () => this.ground.state.dom.bounds.clear(), { capture: true, passive: true });
    }
  }

  /** Shows the view; `pending` is a move that is sent and not yet confirmed. */
  show(view: View, pending: string | undefined): void {
    const shapes: DrawShape[] = [];
    if (view.announced) shapes.push(...arrow(view.announced.uci, 'blue'));
    if (pending) shapes.push(...arrow(pending, 'yellow'));
    this.ground.set({
      fen: view.fen,
      orientation: view.orientation,
      turnColor: view.turn,
      check: view.check,
      lastMove: squares(view.last_move),
      movable: { color: view.turn, dests: pending ? new Map() : dests(view) },
      drawable: { autoShapes: shapes },
    });
  }

  /** The board has another size or place on the page. */
  resized(): void {
    this.ground.redrawAll();
  }

  /** A pawn stands on the square and would reach the last rank. */
  isPromotion(from: string, to: string): boolean {
    return (
      SQUARE.test(from) && /^[a-h][18]$/.test(to) && this.ground.state.pieces.get(from as Key)?.role === 'pawn'
    );
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
