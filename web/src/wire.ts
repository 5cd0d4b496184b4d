// The wire protocol as in docs/web-board.md. Squares and moves are plain text here;
// board.ts checks them where chessground wants its own types.

export type Color = 'white' | 'black';

export interface View {
  type: 'view';
  /** How long the view had been standing when it was sent, in milliseconds. */
  age_ms: number;
  revision: number;
  fen: string;
  orientation: Color;
  turn: Color;
  dests: Record<string, string[]>;
  announced: { uci: string; words: string } | null;
  execute: boolean;
  can_press: boolean;
  pressed_waiting: boolean;
  can_offer_draw: boolean;
  draw_offered_to_me: boolean;
  can_repeat: boolean;
  clock: ClockFace | null;
  score: { number: number; white: string | null; black: string | null }[];
  last_move: string | null;
  check: boolean;
  status: string;
  result: string | null;
}

export interface ClockFace {
  white_ms: number;
  black_ms: number;
  /** How long the running time still waits. */
  delay_ms: number;
  running: Color | null;
}

/** Why the page protocol refuses. */
export type Reason =
  | 'unreadable'
  | 'stale'
  | 'no_game'
  | 'not_now'
  | 'not_a_move'
  | 'illegal'
  | 'ambiguous'
  | 'promotion_missing'
  | 'closed'
  | 'wrong_role'
  | 'too_long';

export type ServerMessage =
  | View
  | { type: 'refused'; text?: string; reason?: Reason }
  | { type: 'answer'; text: string }
  | { type: 'acts'; acts: string[]; often: string[] }
  | { type: 'alive' };

export type ClientMessage =
  | { type: 'move'; revision: number; uci: string }
  | { type: 'typed'; revision: number; text: string }
  | { type: 'press' }
  | { type: 'offer_draw' }
  | { type: 'accept_draw' }
  | { type: 'decline_draw' }
  | { type: 'resign' }
  | { type: 'repeat' }
  | { type: 'rule'; text: string };
