// The score as a table, the last move marked.

import { element, make } from './dom';
import type { View } from './wire';
import { words } from './words';

let shown = '';

/** `undefined`: who sees this page may not see the score. */
export function showScore(where: HTMLElement, score: View['score']): void {
  where.hidden = element('score-title').hidden = !score;
  if (!score) return;
  const now = JSON.stringify(score);
  if (now === shown) return;
  shown = now;
  if (score.length === 0) {
    where.replaceChildren(make('p', 'hint', words.score.empty));
    return;
  }
  const table = make('table', '');
  // Roles that may not see move numbers get none.
  const numbered = score.every(row => row.number !== undefined && row.number !== null);
  const captions = [words.color.white, words.color.black];
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
  for (const row of score) {
    const line = make('tr', '');
    const cells = [row.white, row.black].map(san => {
      const cell = make('td', '', san ?? '');
      if (san) last = cell;
      return cell;
    });
    if (numbered) {
      const number = make('th', '', `${row.number}.`);
      number.setAttribute('scope', 'row');
      line.append(number);
    }
    line.append(...cells);
    body.append(line);
  }
  last?.setAttribute('aria-current', 'true');
  table.append(head, body);
  where.replaceChildren(table);
  where.scrollTop = where.scrollHeight;
}
