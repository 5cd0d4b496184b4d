// What the keys on the board tell, Lichess's where it has one; the sighted pages make their help of them.

import type { Piece } from './position';
import { squareAt } from './squares';

/** What a key is for. */
export type Deed =
  | 'next'
  | 'previous'
  | 'rank'
  | 'file'
  | 'square'
  | 'diagonals'
  | 'lines'
  | 'moves'
  | 'captures'
  | 'attackers'
  | 'last'
  | 'taken'
  | 'times'
  | 'state'
  | 'difference'
  | 'back'
  | 'forward';

/** What a page answers by itself; the rest the blind player's page asks the program. */
export type Shown = Exclude<Deed, 'attackers' | 'state' | 'difference'>;

/** Each of these keys, alone or with Shift, does this. */
interface Row {
  keys: string;
  shift: boolean;
  does: Deed;
}

export const KEYS: readonly Row[] = [
  { keys: 'pnbrqk', shift: false, does: 'next' },
  { keys: 'pnbrqk', shift: true, does: 'previous' },
  { keys: '12345678', shift: false, does: 'rank' },
  { keys: '12345678', shift: true, does: 'file' },
  { keys: 'o', shift: false, does: 'square' },
  { keys: 'x', shift: false, does: 'diagonals' },
  { keys: 'x', shift: true, does: 'lines' },
  { keys: 'm', shift: false, does: 'moves' },
  { keys: 'm', shift: true, does: 'captures' },
  { keys: 'a', shift: false, does: 'attackers' },
  { keys: 'l', shift: false, does: 'last' },
  { keys: 'c', shift: false, does: 'taken' },
  { keys: 't', shift: false, does: 'times' },
  { keys: 's', shift: false, does: 'state' },
  { keys: 'd', shift: false, does: 'difference' },
  { keys: 'a', shift: true, does: 'back' },
  { keys: 'd', shift: true, does: 'forward' },
];

/** What is known of a key that was pressed. */
export interface Pressed {
  key: string;
  code: string;
  shiftKey: boolean;
}

/** What a key means, and which it is. */
export function meant({ key, code, shiftKey }: Pressed): { does: Deed; key: string } | undefined {
  // The letter of the key moves with the keyboard's language, its place does not.
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1];
  const named = digit ?? key.toLowerCase();
  const row = named.length === 1 && KEYS.find(({ keys, shift }) => keys.includes(named) && shift === shiftKey);
  return row ? { does: row.does, key: named } : undefined;
}

/** The names of a row's keys, as the help says them. */
export function named({ keys, shift }: Row, shiftName: string): string {
  const all = /^\d/.test(keys) ? `${keys[0] ?? ''}–${keys.at(-1) ?? ''}` : [...keys.toUpperCase()].join(' ');
  return shift ? `${shiftName} ${all}` : all;
}

/** The squares of the lines through one: its diagonals, or its rank and file; from the a-file or the first rank on. */
export function linesThrough(square: string, which: 'diagonals' | 'lines'): string[][] {
  const [file, rank] = ['abcdefgh'.indexOf(square[0] ?? 'a'), Number(square[1])];
  const rises = which === 'diagonals' ? [1, -1] : [0, Infinity];
  const lines = rises.map(rise => {
    if (rise === Infinity) return [...'12345678'].map(digit => `${square[0] ?? 'a'}${digit}`);
    return [...'abcdefgh'].flatMap((letter, at) => {
      const on = rank + rise * (at - file);
      return on >= 1 && on <= 8 ? [`${letter}${on}`] : [];
    });
  });
  // A corner has one diagonal.
  return lines.filter(line => line.length > 1);
}

/** The next square with such a piece, or the one before, from White's or Black's first rank on; after the last the first. */
export function nextOf(
  pieces: ReadonlyMap<string, Piece>,
  name: Piece['name'],
  from: string,
  back: boolean,
  white: boolean,
): string | undefined {
  const order = Array.from({ length: 64 }, (_, index) => squareAt(index % 8, 7 - Math.floor(index / 8), white));
  const here = order.indexOf(from);
  const [before, behind] = [order.slice(0, here), order.slice(here + 1)];
  const round = back ? [...before.reverse(), ...behind.reverse(), from] : [...behind, ...before, from];
  return round.find(square => pieces.get(square)?.name === name);
}
