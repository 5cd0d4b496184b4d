// The notation for putting pieces right by hand: "g1 f3", "-e4", "+ weiß Springer f3".

import { letter, PIECES, pieceOf, type Piece } from './position';
import type { Color, Command } from './wire';
import type { Words } from './words/type';

/** What `text` asks for, or `undefined` if it cannot be read. */
export function readFree(text: string, words: Words): Command | undefined {
  const line = fold(text);
  const move = /^([a-h][1-8])\s*-?\s*([a-h][1-8])$/.exec(line);
  if (move?.[1] && move[2] && move[1] !== move[2]) return { type: 'place', from: move[1], to: move[2] };
  const gone = /^-\s*([a-h][1-8])$/.exec(line);
  if (gone?.[1]) return { type: 'remove', square: gone[1] };
  const added = /^\+\s*(.*?)\s*([a-h][1-8])$/.exec(line);
  const piece = added && (readSign(text) ?? readName(added[1] ?? '', words));
  return added?.[2] && piece ? { type: 'put', square: added[2], piece: letter(piece) } : undefined;
}

/** "+Nf3" is a white knight, "+nf3" a black one, as in a FEN. */
function readSign(text: string): Piece | undefined {
  const sign = /^\s*\+\s*([KQRBNP])\s*[a-h][1-8]\s*$/i.exec(text)?.[1];
  return sign ? pieceOf(sign) : undefined;
}

/** Colour and piece in any order: "weiß springer", "caballo blanco", "blanco caballo". */
function readName(text: string, words: Words): Piece | undefined {
  const said = text.split(/\s+/).sort().join(' ');
  return PIECES.find(({ color, name }) => {
    const ways = [words.pieces[color][name], `${words.color[color]} ${words.piece[name]}`, `${masculine(color, words)} ${words.piece[name]}`];
    return ways.some(way => fold(way).split(' ').sort().join(' ') === said);
  });
}

/** The adjective of the king, for those who do not bend it. */
function masculine(color: Color, words: Words): string {
  const king = fold(words.piece.king);
  return fold(words.pieces[color].king).split(' ').find(word => word !== king) ?? '';
}

/** Without capitals and accents: ß is ss, ü is u or ue. */
function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\s+/g, ' ');
}
