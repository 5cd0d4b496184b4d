// The boards of a hall in the order in which the arbiter wants them. Nothing is decided here.

import type { ListedBoard } from './schema';

/** A list of boards, and what is new in it. */
export interface Listing {
  /** The boards that wait, whoever has waited longest first. */
  waiting: readonly ListedBoard[];
  /** All, by number. */
  boards: readonly ListedBoard[];
  /** Those that have begun to wait, or wait for something else. */
  began: readonly ListedBoard[];
}

/** Keeps who waits since when. */
export class Waits {
  /** What each board waits for, in the order in which they began. */
  private readonly since = new Map<number, string>();

  take(boards: readonly ListedBoard[]): Listing {
    const began: ListedBoard[] = [];
    for (const board of boards) {
      const before = this.since.get(board.board);
      if (before === (board.waits ?? undefined)) continue;
      // Who waits for something else waits from now on.
      this.since.delete(board.board);
      if (!board.waits) continue;
      this.since.set(board.board, board.waits);
      began.push(board);
    }
    const known = new Map(boards.map(board => [board.board, board]));
    const waiting = [...this.since.keys()].flatMap(number => known.get(number) ?? []);
    return { waiting, boards: [...boards].sort((one, other) => one.board - other.board), began };
  }
}
