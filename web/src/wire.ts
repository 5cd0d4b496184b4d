// The wire protocol as in docs/web-board.md: the pages' names for what schema.ts has.
// Squares and moves are plain text; board.ts checks them where chessground wants its own
// types.

import type { ServerMessage } from './schema';

export { PROTOCOL } from './schema';
export type {
  ActField,
  ActKind,
  AskedOnPage as Asked,
  BoardAct as Command,
  ClientVoice,
  Color,
  Differs,
  ListedAct as Act,
  Presence,
  Reason,
  Role,
  RunningClock as ClockFace,
  ServerMessage,
  Telling,
  ToldPart,
} from './schema';

export type News = Extract<ServerMessage, { type: 'news' }>;
export type Told = Extract<ServerMessage, { type: 'told' }>;
export type VoiceAnswer = Extract<ServerMessage, { type: 'voice' }>;
export type View = Extract<ServerMessage, { type: 'view' }>;
