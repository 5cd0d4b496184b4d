// The score as a table, the last move marked, with what was left on the clock after each move.

import { inDigits } from './clock';
import { element, make } from './dom';
import { positions } from './replay';
import { nameOf } from './picture';
import type { View } from './wire';
import { words } from './words';

let shown = '';

/** Without a score, whoever sees this page may not see it. `said`: moves in words, not in signs. */
export function showScore(where: HTMLElement, view: View, said = false): void {
  const { score } = view;
  where.hidden = element('score-title').hidden = !score;
  if (!score) return;
  const now = JSON.stringify([score, view.moves, said]);
  if (now === shown) return;
  shown = now;
  if (score.length === 0) {
    where.replaceChildren(make('p', 'hint', words.score.empty));
    return;
  }
  const table = make('table', '');
  // Roles that may not see move numbers get none.
  const numbered = score.every(row => row.number !== undefined && row.number !== null);
  const { white, black } = words.color;
  // In words a move needs a line of its own.
  const captions = said ? [`${white}, ${black}`] : [white, black];
  const heads = (numbered ? [words.score.number, ...captions] : captions).map(text => {
    const head = make('th', '', text);
    head.setAttribute('scope', 'col');
    return head;
  });
  const headRow = make('tr', '');
  headRow.append(...heads);
  const head = make('thead', '');
  head.append(headRow);
  const body = make('tbody', '');
  let last: HTMLElement | undefined;
  const before = said ? positions(view.start, view.moves ?? []) : [];
  let ply = 0;
  const filled = (san: string | null) => {
    const cell = make('td', '');
    if (!san) return cell;
    const played = view.moves?.[ply];
    const from = before[ply];
    ply += 1;
    cell.append(make('span', 'san', played && from ? inWords(san, played.uci, from.fen) : san));
    if (played) cell.dataset['ply'] = String(ply);
    if (played?.left_ms !== undefined) cell.append(' ', make('span', 'left', inDigits(played.left_ms, false)));
    last = cell;
    return cell;
  };
  const line = (number: string, cells: HTMLElement[]) => {
    const row = make('tr', '');
    if (numbered) {
      const name = make('th', '', number);
      name.setAttribute('scope', 'row');
      row.append(name);
    }
    row.append(...cells);
    body.append(row);
  };
  for (const row of score) {
    if (!said) line(`${row.number}.`, [row.white, row.black].map(filled));
    else {
      if (row.white) line(`${row.number}.`, [filled(row.white)]);
      if (row.black) line(`${row.number}. …`, [filled(row.black)]);
    }
  }
  last?.setAttribute('aria-current', 'true');
  table.append(head, body);
  where.replaceChildren(table);
  where.scrollTop = where.scrollHeight;
}

/** The move in words; castling keeps its sign. */
function inWords(san: string, uci: string, fen: string): string {
  if (/^[O0]/.test(san)) return san;
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  const file = from.charCodeAt(0) - 97;
  const rank = (fen.split('/')[8 - Number(from[1])] ?? '').replace(/\d/g, empty => ' '.repeat(Number(empty)));
  const told = words.made(nameOf(rank[file] ?? ''), from, to, san.includes('x'));
  const becomes = uci[4] ? ` ${nameOf(uci[4])}` : '';
  const check = san.includes('#') ? `, ${words.mate}` : san.includes('+') ? `, ${words.check}` : '';
  return told + becomes + check;
}
