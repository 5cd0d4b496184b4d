// What the player is asked before the game goes on, with the answers as buttons.

import { element, make, say } from './dom';
import type { Asked } from './wire';

export class Question {
  /** What is shown, so that a button keeps the focus while nothing changes. */
  private shown = '';
  private readonly field = element<HTMLInputElement>('question-square');

  constructor(private readonly answer: (text: string) => boolean) {
    element('question-form').addEventListener('submit', event => {
      event.preventDefault();
      const square = this.field.value.trim();
      if (square && this.answer(square)) this.field.value = '';
    });
  }

  show(asked: Asked | null | undefined): void {
    const now = JSON.stringify(asked ?? null);
    if (now === this.shown) return;
    this.shown = now;
    const left = element('question').contains(document.activeElement);
    element('question').hidden = !asked;
    say(element('question-words'), asked?.words ?? '');
    element('question-answers').replaceChildren(...(asked?.answers ?? []).map(({ label, say }) => this.button(label, say)));
    element('question-form').hidden = !asked?.square;
    say(element('question-label'), asked?.square ?? '');
    this.field.value = '';
    // The button that was pressed is gone: Enter once more answers nothing.
    if (left) element(asked?.square ? 'question-square' : 'move').focus();
  }

  private button(label: string, text: string): HTMLElement {
    const made = make('button', '', label) as HTMLButtonElement;
    made.type = 'button';
    made.onclick = () => this.answer(text);
    return made;
  }
}
