// The wire protocol, version 2, as in docs/web-board.md. Squares and moves are plain
// text here; board.ts checks them where chessground wants its own types.

export const PROTOCOL = 2;

export type Color = 'white' | 'black';

export type Role = 'player' | 'assistant_blind' | 'assistant_sighted' | 'arbiter' | 'spectator';

export interface View {
  type: 'view';
  /** The number of the newest event of the game. */
  seq: number;
  /** How long the view had been standing when it was sent, in milliseconds. */
  age_ms: number;
  revision: number;
  role: Role;
  /** How many seconds a spectator is behind. */
  delay_s?: number;
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
  /** What the player is asked before the game goes on. */
  question: Asked | null;
  can_repeat: boolean;
  /** Left out for spectators who may not see it. */
  clock?: ClockFace | null;
  /** Left out for spectators who may not see the numbers of the moves. */
  score?: ScoreRow[];
  last_move: string | null;
  check: boolean;
  differs: Differs | null;
  /** Any piece may be put anywhere. */
  free: boolean;
  flagged?: Color | null;
  control?: string | null;
  status: string;
  result: string | null;
}

export interface Asked {
  words: string;
  /** Each with what it says. */
  answers: { label: string; say: string }[];
  /** What the field for a square is called, if one is asked for. */
  square: string | null;
}

export interface ScoreRow {
  number?: number;
  white: string | null;
  black: string | null;
}

export interface Differs {
  board: 'sighted' | 'tactile';
  sentences: string[];
  next: string | null;
}

export interface ClockFace {
  white_ms: number;
  black_ms: number;
  /** How long the running time still waits. */
  delay_ms: number;
  running: Color | null;
}

export type NewsKind =
  | 'announced'
  | 'executed'
  | 'completed'
  | 'offer'
  | 'clock'
  | 'law'
  | 'difference'
  | 'result'
  | 'arbiter'
  | 'other';

/** Why the page protocol refuses. */
export type Reason =
  | 'unreadable'
  | 'stale'
  | 'no_game'
  | 'not_now'
  | 'not_a_move'
  | 'closed'
  | 'wrong_role'
  | 'too_long'
  | 'unknown_protocol'
  | 'revoked'
  | 'too_fast';

export interface Refused {
  type: 'refused';
  id?: string;
  text?: string;
  reason?: Reason;
}

export interface News {
  type: 'news';
  seq: number;
  text: string;
  kind: NewsKind;
  by?: Color;
}

export type ServerMessage =
  | View
  | News
  | Refused
  | { type: 'welcome'; protocol: number; game: string; seq: number; role: Role; delay_s?: number }
  | { type: 'done'; id: string }
  | { type: 'answer'; id: string; text: string }
  | { type: 'acts'; acts: string[]; often: string[] }
  | { type: 'alive'; seq: number };

/** What is to be done; the link adds the id and the revision. */
export type Command =
  | { type: 'move'; uci: string }
  | { type: 'typed'; text: string }
  | { type: 'press' }
  | { type: 'offer_draw' }
  | { type: 'accept_draw' }
  | { type: 'decline_draw' }
  | { type: 'resign' }
  | { type: 'repeat' }
  | { type: 'say'; text: string }
  | { type: 'place'; from: string; to: string }
  | { type: 'remove'; square: string }
  | { type: 'put'; square: string; piece: string }
  | { type: 'rule'; text: string };
