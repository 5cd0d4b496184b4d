// The score as a table, the last move marked.

import { make } from './dom';
import type { View } from './wire';
import { words } from './words';

let shown = '';

export function showScore(where: HTMLElement, score: View['score']): void {
  const now = JSON.stringify(score);
  if (now === shown) return;
  shown = now;
  if (score.length === 0) {
    where.replaceChildren(make('p', 'hint', words.score.empty));
    return;
  }
  const table = make('table', '');
  const heads = [words.score.number, words.color.white, words.color.black].map(text => {
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
  for (const row of score) {
    const line = make('tr', '');
    const number = make('th', '', `${row.number}.`);
    number.setAttribute('scope', 'row');
    const cells = [row.white, row.black].map(san => {
      const cell = make('td', '', san ?? '');
      if (san) last = cell;
      return cell;
    });
    line.append(number, ...cells);
    body.append(line);
  }
  last?.setAttribute('aria-current', 'true');
  table.append(head, body);
  where.replaceChildren(table);
  where.scrollTop = where.scrollHeight;
}
