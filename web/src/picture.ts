// Pieces as they look on the board, for whatever stands beside it.

import { make } from './dom';
import { pieceOf } from './position';
import type { Color } from './wire';
import { words } from './words';

/** The name of the piece with this letter. */
export function nameOf(sign: string): string {
  const piece = pieceOf(sign);
  return piece ? words.piece[piece.name] : '';
}

/** The piece with this letter, for the eyes alone. */
export function picture(sign: string, color: Color): HTMLElement {
  const around = make('span', 'cg-wrap picture');
  around.setAttribute('aria-hidden', 'true');
  around.append(make('piece', `${color} ${pieceOf(sign)?.name ?? ''}`));
  return around;
}
