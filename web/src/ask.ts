// A question with buttons for answers. Escape and one of the buttons cancel.

import { element, make } from './dom';
import { words } from './words';

export interface Choice<T> {
  value: T;
  label: string;
  /** How it looks; its name is then read out, and not seen. */
  picture?: HTMLElement;
}

/** Answers the open question with "cancelled". */
let cancel: (() => void) | undefined;

/**
 * The answer, or `undefined` when cancelled or when another question takes over. A
 * `careful` question has the way out first, so that Enter twice does no harm.
 */
export function ask<T>(question: string, choices: Choice<T>[], careful = false): Promise<T | undefined> {
  element('ask').className = '';
  return asked(question, choices, careful);
}

/** The same beside a square of the board, whose place in the window is `square`. */
export function askOnFile<T>(question: string, square: DOMRect, choices: Choice<T>[]): Promise<T | undefined> {
  stopAsking();
  const dialog = element<HTMLDialogElement>('ask');
  dialog.className = 'on-file';
  // A finger needs more room than a square of a phone has.
  const side = Math.max(square.width, 44);
  const tall = side * (choices.length + 1);
  const within = (at: number, room: number) => Math.max(0, Math.min(at, room));
  const below = square.top < innerHeight / 2;
  dialog.classList.toggle('upwards', !below);
  const top = below ? square.top : square.bottom - tall;
  dialog.style.setProperty('--side', `${side}px`);
  dialog.style.setProperty('--left', `${within(square.left - (side - square.width) / 2, innerWidth - side)}px`);
  dialog.style.setProperty('--top', `${within(top, innerHeight - tall)}px`);
  return asked(question, choices, false);
}

function asked<T>(question: string, choices: Choice<T>[], careful: boolean): Promise<T | undefined> {
  stopAsking();
  const dialog = element<HTMLDialogElement>('ask');
  element('ask-words').textContent = question;
  return new Promise(answer => {
    const finish = (value: T | undefined) => {
      cancel = undefined;
      dialog.close();
      answer(value);
    };
    const button = (label: string, picture: HTMLElement | undefined, value: T | undefined) => {
      const made = make('button', '') as HTMLButtonElement;
      made.type = 'button';
      made.append(...(picture ? [picture, make('span', 'spoken', label)] : [label]));
      if (picture) made.title = label;
      made.onclick = () => finish(value);
      return made;
    };
    const answers = choices.map(choice => button(choice.label, choice.picture, choice.value));
    const crossed = dialog.classList.contains('on-file') ? make('span', 'cross', '✕') : undefined;
    crossed?.setAttribute('aria-hidden', 'true');
    const out = button(words.cancel, crossed, undefined);
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
