// A position in words: "Weiß: König e1, Dame d1, Bauer a2, b2".

import { words } from './words';

export type Side = 'white' | 'black';

/** In the order in which they are told. */
const PIECES: readonly [letter: string, name: string][] = [
  ['k', words.arbiter.king],
  ['q', words.promotion.queen],
  ['r', words.promotion.rook],
  ['b', words.promotion.bishop],
  ['n', words.promotion.knight],
  ['p', words.arbiter.pawn],
];

/** The pieces of one side in the position of `fen`. */
export function inWords(fen: string, side: Side): string {
  const squares = new Map<string, string[]>();
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  ranks.forEach((rank, row) => {
    let file = 0;
    for (const sign of rank) {
      const empty = Number(sign);
      if (empty) {
        file += empty;
        continue;
      }
      const white = sign === sign.toUpperCase();
      if (white === (side === 'white')) {
        const square = `${'abcdefgh'[file] ?? '?'}${8 - row}`;
        const letter = sign.toLowerCase();
        squares.set(letter, [...(squares.get(letter) ?? []), square]);
      }
      file += 1;
    }
  });
  const told = PIECES.flatMap(([letter, name]) => {
    const where = squares.get(letter)?.sort();
    return where ? [`${name} ${where.join(', ')}`] : [];
  });
  return `${words.color[side]}: ${told.join('; ')}.`;
}
