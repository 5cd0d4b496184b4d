// What waits for the arbiter: the claim, what the record shows of it, a reason and two buttons.

import { element, make, say } from './dom';
import { withReason } from './rulings';
import type { View } from './wire';
import { words } from './words';

export class Waiting {
  private readonly reason = element<HTMLInputElement>('reason');
  /** What is shown, so that a button keeps the focus while nothing changes. */
  private shown = '';

  constructor(private readonly send: (text: string) => boolean) {
    element('decide').addEventListener('submit', event => event.preventDefault());
  }

  show({ ruling }: View): void {
    const now = JSON.stringify(ruling ?? null);
    if (now === this.shown) return;
    this.shown = now;
    element('waiting').classList.toggle('waits', Boolean(ruling));
    say(element('claim'), ruling?.claim ?? words.arbiter.nothing);
    element('evidence').replaceChildren(...(ruling?.evidence ?? []).map(line => make('li', '', line)));
    const decide = element('decide');
    const left = decide.contains(document.activeElement);
    decide.hidden = !ruling;
    // Whoever decided goes on where they can rule.
    if (!ruling && left) element('rule').focus();
    element('decisions').replaceChildren(...(ruling?.answers ?? []).map(({ label, say }) => this.button(label, say)));
    this.reason.value = '';
  }

  private button(label: string, text: string): HTMLElement {
    const made = make('button', '', label) as HTMLButtonElement;
    made.type = 'button';
    made.onclick = () => this.send(withReason(text, this.reason.value.trim()));
    return made;
  }
}
