// A move prepared while the opponent thinks. It is made only if the opponent's next move leaves it
// what it was when it was prepared; in everything else it lapses, audibly.

import { pieces } from './position';
import type { View } from './wire';

/** A prepared move, and what was known when it was prepared. */
export interface Premove {
  uci: string;
  fen: string;
  /** How many moves had been made. */
  after: string;
}

/** What becomes of a prepared move in a later view. */
export type Fate = 'waits' | 'goes' | 'lapses';

type Seen = Pick<View, 'fen' | 'moves' | 'dests' | 'turn' | 'check' | 'result' | 'question' | 'draw_offered_to_me' | 'differs' | 'free' | 'can_premove' | 'orientation'>;

/** Whether a move can be prepared on this view. */
export function canPrepare(view: Seen): boolean {
  return view.can_premove && isCalm(view) && view.turn !== view.orientation;
}

export function prepared(view: Seen, uci: string): Premove {
  return { uci, fen: view.fen, after: played(view) };
}

export function fate(premove: Premove, now: Seen): Fate {
  if (!now.can_premove || !isCalm(now)) return 'lapses';
  const made = played(now);
  if (made === premove.after) return 'waits';
  // Exactly one move has come, and it is the opponent's.
  const one = made.startsWith(premove.after) && made.slice(premove.after.length).trim().split(' ').length === 1;
  const [from, to] = [premove.uci.slice(0, 2), premove.uci.slice(2, 4)];
  const possible = now.turn === now.orientation && now.dests[from]?.includes(to);
  return one && possible && isMeant(premove.fen, now, from, to) ? 'goes' : 'lapses';
}

/** Nothing else is to be decided: moving would answer an offer or a question that nobody saw. */
function isCalm(view: Seen): boolean {
  return view.result === null && !view.question && !view.draw_offered_to_me && !view.differs && !view.free;
}

function played(view: Seen): string {
  return (view.moves ?? []).map(({ uci }) => `${uci} `).join('');
}

/** The same piece moves, and captures what it was to capture, or nothing. */
function isMeant(fen: string, now: Seen, from: string, to: string): boolean {
  const [before, after] = [pieces(fen), pieces(now.fen)];
  const [piece, same] = [before.get(from), after.get(from)];
  if (!piece || piece.color !== same?.color || piece.name !== same.name) return false;
  const [stood, stands] = [before.get(to), after.get(to)];
  const unchanged = stood?.color === stands?.color && stood?.name === stands?.name;
  const captures = stands !== undefined && stands.color !== piece.color;
  const castles = piece.name === 'king' && stood?.color === piece.color && stood.name === 'rook';
  const onOwn = stood?.color === piece.color && !castles;
  const takes = piece.name === 'pawn' && from[0] !== to[0];
  // To its own piece's square, or aslant as a pawn: it takes whatever has come there.
  if (onOwn || (takes && !stood)) return captures;
  // A check was not foreseen by a move that does not take.
  return unchanged && (!now.check || captures);
}
