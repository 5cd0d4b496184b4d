// A question with buttons for answers. Escape and the last button cancel.

import { element, make } from './dom';
import { words } from './words';

export interface Choice<T> {
  value: T;
  label: string;
  sign?: string;
}

/** The answer, or `undefined` when cancelled or when another question takes over. */
export function ask<T>(question: string, choices: Choice<T>[]): Promise<T | undefined> {
  const dialog = element<HTMLDialogElement>('ask');
  if (dialog.open) dialog.close();
  element('ask-words').textContent = question;
  return new Promise(answer => {
    const finish = (value: T | undefined) => {
      dialog.onclose = null;
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
    element('ask-answers').replaceChildren(
      ...choices.map(choice => button(choice.label, choice.sign, choice.value)),
      button(words.cancel, undefined, undefined),
    );
    dialog.onclose = () => answer(undefined);
    dialog.showModal();
  });
}

/** Takes back a question that no longer applies. */
export function stopAsking(): void {
  const dialog = element<HTMLDialogElement>('ask');
  if (dialog.open) dialog.close();
}
