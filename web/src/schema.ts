// Made from the types of the program; do not edit. To renew it:
// RENEW_SCHEMA=1 cargo test --lib the_schema_is_that_of_the_types

export const PROTOCOL = 2;

export type ActField = { "type": "words",
text: string, } | { "type": "side",
choices: Array<string>, } | { "type": "time", } | { "type": "number", } | { "type": "what",
choices: Array<string>, } | { "type": "text", };

export type ActKind = "move" | "draw" | "claim" | "report" | "board" | "ask" | "relay" | "help" | "clocks" | "decision" | "penalty" | "back" | "end" | "formal";

export type AnnouncedMove = {
uci: string,
words: string,
lang?: string,
sign: string, };

export type AskedByKey = "time" | "last_move" | "repeat" | "state" | "square" | "lines" | "diagonals" | "attackers" | "targets" | "captures" | "captured" | "step_back" | "step_on" | "next_difference";

export type AskedOnPage = {
words: string,
answers: Array<PageAnswer>,
square: string | null, };

export type BoardAct = { "type": "move",
uci: string, } | { "type": "typed",
text: string, } | { "type": "press", } | { "type": "offer_draw", } | { "type": "accept_draw", } | { "type": "decline_draw", } | { "type": "resign", } | { "type": "call_arbiter", } | { "type": "repeat", } | { "type": "say",
text: string, } | { "type": "place",
from: string,
to: string, } | { "type": "remove",
square: string, } | { "type": "put",
square: string,
piece: string, } | { "type": "rule",
text: string, } | { "type": "ask",
what: AskedByKey,
square: string | null, } | { "type": "find",
piece: string,
from: string,
back: boolean, } | { "type": "cut",
cause: number,
heard: number, };

export type ClientVoice = {
rate: number | null,
stays?: boolean,
sent?: number, };

export type Color = "white" | "black";

export type DifferentBoard = "sighted" | "tactile";

export type Differs = {
board: DifferentBoard,
sentences: Array<string>,
next: string | null,
squares: Array<MarkedSquare>, };

export type Hearers = "room" | "ear" | "alone" | "nobody";

export type Hello = { protocol: number,
game: string | null,
have: number,
sealed?: [number, string],
run?: number,
told?: number,
language?: string,
profile?: string, };

export type ListedAct = {
kind: ActKind,
text: string,
fields?: Array<ActField>, };

export type ListedBoard = {
board: number,
white: string,
black: string,
status: string,
waits?: string | null,
over: boolean,
link: string, };

export type MarkedSquare = {
square: string,
mark: SquareMark, };

export type NamedBoard = {
squares: { [key in string]: NamedSquare },
hidden?: string,
lang?: string, };

export type NamedSquare = {
name: string,
piece?: string,
told: string, };

export type NewsKind = "announced" | "executed" | "completed" | "offer" | "clock" | "law" | "difference" | "result" | "arbiter" | "other";

export type PageAnswer = {
label: string,
say: string, };

export type PlayedMove = {
uci: string,
left_ms?: number, };

export type Presence = "here" | "doubtful" | "away";

export type Reason = "unreadable" | "stale" | "no_game" | "not_now" | "not_a_move" | "closed" | "wrong_role" | "too_long" | "unknown_protocol" | "revoked" | "too_fast" | "deaf" | "elsewhere" | "wrong_rate" | "late";

export type Role = "player" | "blind" | "assistant_blind" | "assistant_sighted" | "arbiter" | "spectator";

export type RunningClock = {
white_ms: number,
black_ms: number,
delay_ms: number,
running: Color | null, };

export type ScoreRow = {
number: number,
white: string | null,
black: string | null, };

export type ServerMessage = { "type": "welcome", protocol: number, game: string, seq: number, role: Role,
delay_s?: number,
board?: number,
telling?: Telling, } | { "type": "view",
age_ms: number, role: Role,
delay_s?: number,
seq: number,
seal?: string,
revision: number,
fen: string,
orientation: Color,
sighted?: Color | null,
turn: Color,
dests: { [key in string]: Array<string> },
announced: AnnouncedMove | null,
execute: boolean,
can_press: boolean,
pressed_waiting: boolean,
can_offer_draw: boolean,
clock_alone?: boolean,
can_premove: boolean,
can_mark: boolean,
draw_offered_to_me: boolean,
question: AskedOnPage | null,
can_repeat: boolean,
clock?: RunningClock | null,
score?: Array<ScoreRow>,
moves?: Array<PlayedMove>,
start: string,
white_name: string,
black_name: string,
last_move: string | null,
check: boolean,
differs: Differs | null,
free: boolean,
flagged?: Color | null,
control?: string | null,
status: string,
step?: string,
result: string | null,
possible?: Array<ListedAct>,
named?: NamedBoard,
ruling?: WaitingClaim, } | { "type": "news", seq: number, text: string,
parts?: Array<ToldPart>,
sign?: string, kind: NewsKind, by?: Color, } | { "type": "told",
n: number,
seq: number, hearers: Hearers,
refuses?: boolean, urgency: Urgency,
cause: number, parts: Array<ToldPart>,
square?: string, } | { "type": "done", id: string, } | { "type": "refused", id?: string, text?: string, reason?: Reason, } | { "type": "answer", id: string, text: string, } | { "type": "acts", acts: Array<ListedAct>, often: Array<string>, } | { "type": "voice",
on: boolean,
heard?: boolean,
reason?: Reason, } | { "type": "opponent", presence: Presence, } | { "type": "alive", seq: number, };

export type SquareMark = "surplus" | "missing";

export type Telling = {
language: string,
run: number,
after: number,
newest: number,
lost: number,
hears: boolean,
speaks: boolean, };

export type ToldPart = {
text: string,
lang?: string, };

export type Urgency = "answer" | "message" | "announcement";

export type WaitingClaim = {
claim: string,
evidence: Array<string>,
answers: Array<PageAnswer>, };
