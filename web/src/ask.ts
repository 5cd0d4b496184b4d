// A question with buttons for answers. Escape and one of the buttons cancel.

import { element, make } from './dom';
import { words } from './words';

export interface Choice<T> {
  value: T;
  label: string;
  sign?: string;
}

/** Answers the open question with "cancelled". */
let cancel: (() => void) | undefined;

/**
 * The answer, or `undefined` when cancelled or when another question takes over. A
 * `careful` question has the way out first, so that Enter twice does no harm.
 */
export function ask<T>(question: string, choices: Choice<T>[], careful = false): Promise<T | undefined> {
  stopAsking();
  const dialog = element<HTMLDialogElement>('ask');
  element('ask-words').textContent = question;
  return new Promise(answer => {
    const finish = (value: T | undefined) => {
      cancel = undefined;
      dialog.close();
      answer(value);
    };
    const button = (label: string, sign: string | undefined, value: T | undefined) => {
      const made = make('button', '', label) as HTMLButtonElement;
      made.type = 'button';
      if (sign) {
        const picture = make('span', 'sign', sign);
        picture.setAttribute('aria-hidden', 'true');
        made.prepend(picture);
      }
      made.onclick = () => finish(value);
      return made;
    };
    const answers = choices.map(choice => button(choice.label, choice.sign, choice.value));
    const out = button(words.cancel, undefined, undefined);
    element('ask-answers').replaceChildren(...(careful ? [out, ...answers] : [...answers, out]));
    cancel = () => finish(undefined);
    // Escape. The event comes later: by then another question may be open.
    dialog.onclose = () => {
      if (!dialog.open) cancel?.();
    };
    dialog.showModal();
  });
}

/** Takes back a question that no longer applies. */
export function stopAsking(): void {
  cancel?.();
}
