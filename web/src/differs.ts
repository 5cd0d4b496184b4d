// How the boards differ, and what to do next to put them right. The differences also come as
// news; the next step is read out here.

import { element, make, say } from './dom';
import type { Differs } from './wire';
import { words } from './words';

let shown = '';

/** `always`: it is said too that they agree. */
export function showDifference(now: Differs | null | undefined, always = false): void {
  const key = JSON.stringify(now ?? null);
  element('differs').hidden = !now && !always;
  if (key === shown) return;
  shown = key;
  element('differs').classList.toggle('differ', Boolean(now));
  const parts = now
    ? [
        make('h2', '', words.differs.title),
        make('p', 'whose', words.differs.board[now.board]),
        list(now.sentences),
      ]
    : always
      ? [make('p', '', words.differs.agree)]
      : [];
  element('differs-what').replaceChildren(...parts);
  say(element('differs-next'), now?.next ? `${words.differs.next}: ${now.next}` : '');
}

function list(sentences: string[]): HTMLElement {
  const made = make('ul', '');
  made.append(...sentences.map(sentence => make('li', '', sentence)));
  return made;
}
