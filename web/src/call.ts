// The arbiter is called by a button, or by a key that nobody presses by mistake.

import { element, make } from './dom';
import { words } from './words';

/** Both say the same on every page on which somebody can call. */
export function offerCall(call: () => void): void {
  const button = element('call-arbiter');
  button.replaceChildren(make('span', 'label', words.call.arbiter), make('kbd', '', words.call.key));
  button.setAttribute('aria-keyshortcuts', 'Shift+F8');
  button.addEventListener('click', call);
  document.addEventListener('keydown', event => {
    if (event.key !== 'F8' || !event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) call();
  });
}
