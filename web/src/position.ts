// A position, read from its FEN: what stands where, and all of it in words.

import type { Color } from './wire';
import type { PieceName, Words } from './words/type';

export interface Piece {
  color: Color;
  name: PieceName;
}

/** In the order in which they are told. */
const NAMES: Record<string, PieceName> = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
};

const COLORS: readonly Color[] = ['white', 'black'];

/** All kinds of pieces, White's first. */
export const PIECES: readonly Piece[] = COLORS.flatMap(color => Object.values(NAMES).map(name => ({ color, name })));

/** The piece of a letter of a FEN. */
export function pieceOf(sign: string): Piece | undefined {
  const name = NAMES[sign.toLowerCase()];
  return name && { color: sign === sign.toLowerCase() ? 'black' : 'white', name };
}

/** What stands on each square that is not empty. */
export function pieces(fen: string): Map<string, Piece> {
  const found = new Map<string, Piece>();
  (fen.split(' ')[0] ?? '').split('/').forEach((rank, row) => {
    let file = 0;
    for (const sign of rank) {
      const piece = pieceOf(sign);
      if (piece) found.set(`${'abcdefgh'[file] ?? '?'}${8 - row}`, piece);
      file += Number(sign) || 1;
    }
  });
  return found;
}

/** The letter of a FEN for a piece. */
export function letter(piece: Piece): string {
  const small = Object.entries(NAMES).find(([, name]) => name === piece.name)?.[0] ?? '?';
  return piece.color === 'white' ? small.toUpperCase() : small;
}

/** One side's pieces: "Weiß: König e1; Dame d1; Bauer a2, b2." */
export function inWords(fen: string, side: Color, words: Words): string {
  const all = [...pieces(fen)];
  const told = Object.values(NAMES).flatMap(name => {
    const where = all.filter(([, piece]) => piece.color === side && piece.name === name).map(([square]) => square);
    return where.length ? [`${words.piece[name]} ${where.sort().join(', ')}`] : [];
  });
  return `${words.color[side]}: ${told.join('; ') || words.grid.empty}.`;
}
