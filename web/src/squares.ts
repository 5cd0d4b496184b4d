// Sixty-four squares for keys and ears: cells in rows, where they are, and how the keys go.

import { make } from './dom';

const STEPS: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-7, 0],
  End: [7, 0],
  PageUp: [0, -7],
  PageDown: [0, 7],
};

/** The square in this column and row, from the left and from above, with White's side below or above. */
export function squareAt(column: number, row: number, white: boolean): string {
  const [file, rank] = white ? [column, 8 - row] : [7 - column, row + 1];
  return `${'abcdefgh'[file] ?? ''}${rank}`;
}

/** Where the key leads from this square; nowhere if it is none that goes. */
export function stepped(key: string, square: string, white: boolean): string | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const [file, rank] = ['abcdefgh'.indexOf(square[0] ?? 'a'), Number(square[1])];
  const [column, row] = white ? [file, 8 - rank] : [7 - file, rank - 1];
  const within = (value: number) => Math.min(Math.max(value, 0), 7);
  return squareAt(within(column + step[0]), within(row + step[1]), white);
}

/** Fills `where` with rows of cells, and hands each out with its column and row. */
export function layCells(where: HTMLElement, hand: (cell: HTMLElement, column: number, row: number) => void): HTMLElement[] {
  const cells: HTMLElement[] = [];
  where.setAttribute('role', 'grid');
  for (let row = 0; row < 8; row += 1) {
    const line = make('div', 'rank');
    line.setAttribute('role', 'row');
    for (let column = 0; column < 8; column += 1) {
      const cell = make('div', 'square');
      cell.setAttribute('role', 'gridcell');
      cell.tabIndex = -1;
      hand(cell, column, row);
      cells.push(cell);
      line.append(cell);
    }
    where.append(line);
  }
  return cells;
}

/** Only this square is reached by the Tab key. */
export function stopAt(cells: readonly HTMLElement[], square: string): void {
  cells.forEach(cell => (cell.tabIndex = cell.dataset['square'] === square ? 0 : -1));
}
