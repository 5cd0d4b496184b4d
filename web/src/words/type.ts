// What the pages say themselves. A language with a missing word does not compile.

import type { Shown } from '../boardkeys';
import type { Loudness } from '../loudness';
import type { Trouble } from '../microphone';
import type { SpeakingState } from '../speaking';
import type { ActKind, Color, Reason } from '../wire';

/** One and many: "1 Minute", "2 Minuten". */
export type Count = readonly [one: string, many: string];

export type PieceName = 'king' | 'queen' | 'rook' | 'bishop' | 'knight' | 'pawn';

/** A choice among several, and what each is called. */
interface Choices<Name extends string> {
  label: string;
  options: Record<Name, string>;
}

export interface Words {
  title: string;
  connection: { connecting: string; connected: string; doubtful: string; lost: string; ended: string };
  noGame: string;
  color: Record<Color, string>;
  you: string;
  opponent: string;
  blind: string;
  sighted: string;
  clock: { running: string; stopped: string; flag: string; waiting: string; delayed: string; low: string };
  time: { hours: Count; minutes: Count; seconds: Count };
  announced: string;
  execute: string;
  field: { label: string; hint: string; send: string };
  press: string;
  pressKey: string;
  repeat: string;
  draw: { offer: string; offered: string; accept: string; decline: string };
  resign: { button: string; ask: string; yes: string };
  /** Calling the arbiter: the button and its key. */
  call: { arbiter: string; key: string };
  cancel: string;
  /** The question which piece a pawn becomes. */
  promotion: string;
  /** The name alone, as in a list. */
  piece: Record<PieceName, string>;
  /** The name with its colour, as it stands on a square. */
  pieces: Record<Color, Record<PieceName, string>>;
  /** The board under the keys. */
  grid: {
    label: string;
    keys: string;
    look: string;
    empty: string;
    target: string;
    /** A piece was put here, and the program has not answered yet. */
    waiting: string;
    surplus: string;
    missing: string;
    /** Something is wrong here on the other board. */
    differs: string;
    shift: string;
    /** What the keys do. */
    does: Record<Shown, string>;
    moves: (square: string, squares: readonly string[]) => string;
    captures: (square: string, squares: readonly string[]) => string;
    nothing: string;
    noTimes: string;
    absent: (piece: string) => string;
    lifted: (piece: string, square: string) => string;
    back: (piece: string, square: string) => string;
    none: string;
    fixed: (piece: string) => string;
    impossible: (square: string) => string;
  };
  /** What can be done on the board, in a dialog. */
  help: {
    open: string;
    title: string;
    close: string;
    hands: string;
    /** With a mouse or a finger. */
    does: readonly string[];
    keys: string;
  };
  flip: string;
  /** A move that waits for the opponent's. */
  premove: {
    mark: string;
    set: (move: string) => string;
    back: (move: string) => string;
    lapsed: (move: string) => string;
  };
  /** Pieces put right by hand. */
  free: {
    label: string;
    hint: string;
    send: string;
    unreadable: string;
    palette: string;
    clear: string;
    choose: (piece: string) => string;
    ask: (square: string) => string;
  };
  differs: { title: string; agree: string; board: Record<'sighted' | 'tactile', string>; next: string };
  /** What a player or an assistant says in words. */
  say: {
    open: string;
    label: string;
    hint: string;
    send: string;
    empty: string;
    often: string;
    possible: string;
    acts: string;
    actsHint: string;
    square: string;
    move: string;
  };
  /** The sorts of acts, as titles of groups. */
  acts: Record<ActKind, string>;
  news: string;
  score: { caption: string; number: string; empty: string };
  result: string;
  check: string;
  mate: string;
  /** A move in words. */
  made: (piece: string, from: string, to: string, takes: boolean) => string;
  /** The letter of each piece. */
  letters: Record<PieceName, string>;
  taken: (pieces: string) => string;
  save: string;
  /** Who plays, and where. */
  table: { board: (number: number) => string; turn: string; next: string; presence: Record<'here' | 'doubtful' | 'away', string> };
  /** Looking back. */
  steps: {
    label: string;
    first: string;
    back: string;
    forward: string;
    last: string;
    at: (move: string) => string;
    start: string;
  };
  settings: {
    title: string;
    close: string;
    sounds: string;
    board: Choices<'brown' | 'blue' | 'green' | 'grey' | 'contrast'>;
    pieces: Choices<'cburnett' | 'letters'>;
    coordinates: Choices<'normal' | 'large' | 'none'>;
    moves: Choices<'san' | 'words'>;
  };
  noAnswer: string;
  cannot: {
    press: string;
    pressed: string;
    draw: string;
    repeat: string;
    over: string;
    offline: string;
    pending: string;
  };
  refused: Record<Reason, string>;
  assistant: { blind: string; sighted: string; label: string; hint: string; empty: string; compared: string };
  /** The blind player's own page. */
  seat: {
    title: string;
    messages: string;
    room: string;
    ear: string;
    hearers: Record<'room' | 'ear' | 'alone' | 'nobody', string>;
    label: string;
    hint: string;
    times: string;
    again: string;
    board: string;
    /** The piece from this square is in the hand. */
    held: string;
    /** "Springer Gustav eins", or only the square. */
    lifted: (what: string) => string;
    putBack: (what: string) => string;
    clock: string;
    help: string;
    /** What the keys do, a sentence or two for each line. */
    keys: readonly string[];
    boardKeys: readonly string[];
    settings: string;
    readsRoom: string;
    looks: string;
    /** More came than is read out one by one. */
    missed: (count: number) => string;
    lost: (count: number) => string;
  };
  voice: {
    talk: string;
    stays: string;
    aloud: string;
    mute: string;
    /** What becomes of the microphone; the reasons of the protocol stand elsewhere. */
    state: Record<SpeakingState, string>;
    trouble: Record<Trouble, string>;
    level: Record<Loudness, string>;
  };
  spectator: { title: string; delayed: (time: string) => string; noClock: string };
  arbiter: {
    title: string;
    status: string;
    field: { label: string; hint: string; send: string; empty: string };
    waiting: string;
    nothing: string;
    reason: string;
    ruling: string;
    side: string;
    what: string;
    time: string;
    number: string;
    text: string;
    incomplete: string;
    often: string;
    log: string;
    acts: string;
    position: string;
    noClock: string;
  };
  /** All boards of a hall. */
  overview: {
    title: string;
    all: string;
    opens: string;
    board: string;
    pair: (board: number, white: string, black: string) => string;
    news: (board: number, waits: string) => string;
  };
}
