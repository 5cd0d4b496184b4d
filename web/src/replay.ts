// The positions of a game that is already played, from its moves: for looking back, and for a
// move that waits for its answer. The rules are the program's; nothing is judged here.

import type { Color, Command, View } from './wire';

/** Letters as in a FEN, by square. */
type Standing = Map<string, string>;

const FILES = 'abcdefgh';

function standing(fen: string): Standing {
  const found: Standing = new Map();
  (fen.split(' ')[0] ?? '').split('/').forEach((rank, row) => {
    let file = 0;
    for (const sign of rank) {
      if (/\d/.test(sign)) file += Number(sign);
      else found.set(`${FILES[file++] ?? '?'}${8 - row}`, sign);
    }
  });
  return found;
}

function written(pieces: Standing): string {
  const ranks = [...'87654321'].map(rank =>
    [...FILES].map(file => pieces.get(file + rank) ?? '1').join('').replace(/1+/g, empty => String(empty.length)),
  );
  return ranks.join('/');
}

/** The pieces after a move of whoever is to move, as in the first field of a FEN. */
export function after(fen: string, uci: string): string {
  const pieces = standing(fen);
  move(pieces, uci);
  return written(pieces);
}

function move(pieces: Standing, uci: string): void {
  const [from, to, promoted] = [uci.slice(0, 2), uci.slice(2, 4), uci[4]];
  const piece = pieces.get(from);
  if (!piece) return;
  const white = piece === piece.toUpperCase();
  const other = pieces.get(to);
  const steps = FILES.indexOf(to[0] ?? '') - FILES.indexOf(from[0] ?? '');
  const onRook = other === (white ? 'R' : 'r');
  pieces.delete(from);
  if (piece.toLowerCase() === 'k' && (onRook || Math.abs(steps) > 1)) {
    const rank = from[1] ?? '1';
    const short = steps > 0;
    // Two files are castling in the usual game: the rook stands in the corner.
    const rook = onRook ? to : `${short ? 'h' : 'a'}${rank}`;
    if (onRook || pieces.get(rook) === (white ? 'R' : 'r')) {
      pieces.delete(rook);
      pieces.set(`${short ? 'g' : 'c'}${rank}`, piece);
      pieces.set(`${short ? 'f' : 'd'}${rank}`, white ? 'R' : 'r');
      return;
    }
  }
  if (piece.toLowerCase() === 'p' && steps !== 0 && !other) pieces.delete(`${to[0]}${from[1]}`);
  pieces.set(to, promoted ? (white ? promoted.toUpperCase() : promoted) : piece);
}

/** A position of the game and the move that led to it. */
export interface Position {
  /** The first field of a FEN. */
  fen: string;
  last: string | null;
}

/** All positions of the game, the first of them before any move. */
export function positions(start: string, moves: readonly { uci: string }[]): Position[] {
  const pieces = standing(start);
  const all: Position[] = [{ fen: written(pieces), last: null }];
  for (const { uci } of moves) {
    move(pieces, uci);
    all.push({ fen: written(pieces), last: uci });
  }
  return all;
}

/** How the board looks to whoever sent this, until it is answered. `undefined`: as before. */
export function expected(view: View, command: Command | undefined): { fen: string; last: string } | undefined {
  const rest = view.fen.slice(view.fen.indexOf(' '));
  const pieces = standing(view.fen);
  switch (command?.type) {
    case 'move':
      return { fen: after(view.fen, command.uci) + rest, last: command.uci.slice(0, 4) };
    case 'place': {
      const piece = pieces.get(command.from);
      if (!piece) return undefined;
      pieces.delete(command.from);
      pieces.set(command.to, piece);
      return { fen: written(pieces) + rest, last: command.from + command.to };
    }
    case 'remove':
      pieces.delete(command.square);
      return { fen: written(pieces) + rest, last: command.square.repeat(2) };
    case 'put':
      pieces.set(command.square, command.piece);
      return { fen: written(pieces) + rest, last: command.square.repeat(2) };
    default:
      return undefined;
  }
}

/** With which pieces a side begins. */
const FULL: Record<string, number> = { p: 8, n: 2, b: 2, r: 2, q: 1 };

/** What `side` has taken, the pawns first, and by how many points it is ahead; 0 if it is not. */
export function captured(fen: string, side: Color): { taken: string[]; ahead: number } {
  const all = [...standing(fen).values()];
  // Who may not see the position is told nothing of it.
  if (all.length === 0) return { taken: [], ahead: 0 };
  const worth: Record<string, number> = { p: 1, n: 3, b: 3, r: 5, q: 9 };
  const of = (white: boolean) => all.filter(sign => (sign === sign.toUpperCase()) === white).map(sign => sign.toLowerCase());
  const points = (signs: string[]) => signs.reduce((sum, sign) => sum + (worth[sign] ?? 0), 0);
  const [own, theirs] = [of(side === 'white'), of(side !== 'white')];
  const count = (sign: string) => theirs.filter(it => it === sign).length;
  // A piece above the number at the start was a pawn.
  const promoted = Object.entries(FULL).reduce((sum, [sign, full]) => sum + (sign === 'p' ? 0 : Math.max(0, count(sign) - full)), 0);
  const taken = Object.entries(FULL).flatMap(([sign, full]) =>
    Array.from({ length: Math.max(0, full - count(sign) - (sign === 'p' ? promoted : 0)) }, () => sign),
  );
  return { taken, ahead: Math.max(0, points(own) - points(theirs)) };
}
