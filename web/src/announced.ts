// The announced move, in words.

import { element, inParts, make } from './dom';
import type { View } from './wire';
import { words } from './words';

/** And whether the viewer of this page has to make it. */
export function showAnnounced(view: View): void {
  const where = element('announced-region');
  const now = view.announced ? `${view.announced.words}|${view.execute}` : '';
  if (where.dataset['shown'] === now) return;
  where.dataset['shown'] = now;
  if (!view.announced) {
    where.replaceChildren();
    return;
  }
  const { words: said, lang, sign } = view.announced;
  const move = inParts('p', 'announced', [lang ? { text: said, lang } : { text: said }]);
  if (sign !== said) move.append(make('span', 'san', ` · ${sign}`));
  const parts = [make('p', 'hint', words.announced), move];
  if (view.execute) parts.push(make('p', 'execute', words.execute));
  where.replaceChildren(...parts);
}

/** The program's sentence, and the result once there is one and the sentence does not say it. */
export function status(view: View): string {
  if (view.result === null || view.status.includes(view.result)) return view.status;
  return `${view.status} ${words.result}: ${view.result}`.trim();
}
