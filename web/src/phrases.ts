// Acts in words: a field, the frequent beginnings and every act as buttons that write it there,
// and squares chosen on the board for its examples.

import { element, make, say } from './dom';
import { fill, slotOf, type Slot } from './slots';
import type { Act } from './wire';
import { words } from './words';

export interface Saying {
  /** Whether it was sent. */
  send: (text: string) => boolean;
  empty: () => void;
  /** The next square chosen on the board is wanted; `undefined`: no more. */
  choose: (chosen: ((square: string) => void) | undefined) => void;
}

export class Phrases {
  private readonly field: HTMLInputElement;
  /** What was sent, and the place in it while arrow keys go through it. */
  private readonly sent: string[] = [];
  private at = 0;
  private slot: Slot | undefined;
  private from: string | undefined;

  constructor(
    form: string,
    field: string,
    private readonly saying: Saying,
  ) {
    this.field = element<HTMLInputElement>(field);
    element(form).addEventListener('submit', event => {
      event.preventDefault();
      this.send();
    });
    this.field.addEventListener('keydown', event => this.key(event));
    this.field.addEventListener('input', () => this.choose(undefined));
    // Escape ends the choice wherever the focus is.
    document.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.choose(undefined);
    });
  }

  show(acts: readonly Act[], often: string[]): void {
    this.list(element('acts'), acts);
    this.often(often);
  }

  /** The beginnings that are written most often. */
  often(often: readonly string[]): void {
    element('often').replaceChildren(...often.map(act => this.button(act, act.replace(/:?\s*$/, ''))));
    element('often').hidden = often.length === 0;
  }

  /** What can be said now; it is another with each view. */
  possible(acts: readonly Act[] = []): void {
    const where = element('possible');
    const now = JSON.stringify(acts);
    if (where.dataset['shown'] === now) return;
    where.dataset['shown'] = now;
    const focused = where.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
    this.list(where, acts);
    element('possible-title').hidden = acts.length === 0;
    if (focused === undefined) return;
    // Whoever stood on a button stands on it still, or where they can go on.
    const same = [...where.querySelectorAll('button')].find(button => button.textContent === focused);
    (same ?? this.field).focus();
  }

  /** In groups, each under its name. */
  private list(where: HTMLElement, acts: readonly Act[]): void {
    const kinds = [...new Set(acts.map(act => act.kind))];
    where.replaceChildren(
      ...kinds.map(kind => {
        const group = make('section', 'kind');
        const title = make('h3', '', words.acts[kind]);
        const list = make('ul', '');
        title.id = `${where.id}-${kind}`;
        list.setAttribute('aria-labelledby', title.id);
        for (const { text } of acts.filter(act => act.kind === kind)) {
          const item = make('li', '');
          item.append(this.button(text, text));
          list.append(item);
        }
        group.append(title, list);
        return group;
      }),
    );
  }

  focus(): void {
    this.field.focus();
  }

  /** No square is waited for any more. */
  stop(): void {
    this.choose(undefined);
  }

  private button(act: string, label: string): HTMLElement {
    const made = make('button', '', label) as HTMLButtonElement;
    made.type = 'button';
    made.onclick = () => this.begin(act);
    return made;
  }

  private begin(act: string): void {
    this.write(act);
    // As if it had been typed.
    this.field.dispatchEvent(new Event('input', { bubbles: true }));
    const slot = slotOf(act);
    if (slot) this.field.setSelectionRange(slot.start, slot.end);
    this.choose(slot);
  }

  private write(text: string): void {
    this.field.value = text;
    this.field.focus();
    this.field.setSelectionRange(text.length, text.length);
  }

  private choose(slot: Slot | undefined): void {
    const wanted = slot?.kind === 'other' ? undefined : slot;
    if (!wanted && !this.slot) return;
    this.slot = wanted;
    this.from = undefined;
    this.saying.choose(wanted && (square => this.chosen(square)));
    say(element('slot'), wanted?.kind === 'square' ? words.say.square : wanted ? words.say.move : '');
  }

  private chosen(square: string): void {
    const slot = this.slot;
    if (!slot) return;
    const whole = slot.kind === 'square' || this.from !== undefined;
    const filled = fill(this.field.value, slot, (this.from ?? '') + square);
    this.slot = filled.slot;
    this.from = square;
    if (whole) {
      this.choose(undefined);
      this.write(filled.phrase);
    } else {
      this.field.value = filled.phrase;
      say(element('slot'), `${square} …`);
    }
  }

  private send(): void {
    const text = this.field.value.trim();
    this.choose(undefined);
    this.field.focus();
    if (!text) {
      this.saying.empty();
      return;
    }
    if (!this.saying.send(text)) return;
    if (this.sent.at(-1) !== text) this.sent.push(text);
    this.at = this.sent.length;
    this.field.value = '';
  }

  private key(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || this.sent.length === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.at = Math.min(Math.max(this.at + step, 0), this.sent.length);
    this.choose(undefined);
    this.write(this.sent[this.at] ?? '');
  }
}
