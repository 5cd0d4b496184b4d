// A piece in the hand: what taking up and putting down on squares means, one after the other.

/** What is known of the board that the hand is over. */
export interface Under {
  /** A piece can be taken up here. */
  liftable: (square: string) => boolean;
  /** What was taken up on `from` may be put here, or tried here. */
  accepts: (from: string, to: string) => boolean;
}

export type Grip = { lift: string } | { put: string; from: string } | { back: string } | { nothing: string } | { impossible: string };

/** What it means to do something on `square` with the piece from `lifted` in the hand, or none. */
export function grip(lifted: string | undefined, square: string, under: Under): Grip {
  if (!lifted) return under.liftable(square) ? { lift: square } : { nothing: square };
  if (lifted === square) return { back: square };
  if (under.accepts(lifted, square)) return { put: square, from: lifted };
  return under.liftable(square) ? { lift: square } : { impossible: square };
}
