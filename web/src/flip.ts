// The board seen from the other side, until the page is closed; the clocks stay where they are.

import { element } from './dom';
import { words } from './words';

/** Whether it is; `changed`: it is to be drawn again. */
export function offerFlip(changed: () => void): () => boolean {
  const button = element('flip');
  let flipped = false;
  button.setAttribute('aria-label', words.flip);
  button.title = words.flip;
  button.addEventListener('click', event => {
    // After a mouse click the space bar is the clock again.
    if (event.detail > 0) button.blur();
    flipped = !flipped;
    button.setAttribute('aria-pressed', String(flipped));
    changed();
  });
  return () => flipped;
}
