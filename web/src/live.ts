// Which live region says what: an event is told in the log, and nowhere else. What a view shows is
// read out only where the log has not told it.

import { element, make } from './dom';
import type { NewsKind } from './schema';
import type { View } from './wire';

/** Behind a live region that has been read out, nobody should find the same again. */
const READ_MS = 5_000;

export class Live {
  private readonly step = element('step');
  private told: NewsKind[] = [];
  private clears: number | undefined;

  news(kind: NewsKind): void {
    this.told.push(kind);
  }

  /** Before `view` is shown in place of `before`. */
  comes(view: View, before: View | undefined): void {
    const told = this.told;
    this.told = [];
    // A report is told with what is asked about it.
    hush('question-words', told.some(kind => kind === 'law' || kind === 'other'));
    hush('differs-next', told.length > 0);
    // Whoever has just come reads the page from its beginning.
    if (!before || view.result !== null) return;
    if (view.step) {
      if (view.step !== before.step) this.say(view.step);
    } else if (view.status !== before.status && told.length === 0) {
      this.say(view.status);
    }
  }

  /** A new node each time: the same sentence twice is read twice. */
  private say(text: string): void {
    this.step.replaceChildren(...(text ? [make('span', '', text)] : []));
    clearTimeout(this.clears);
    this.clears = setTimeout(() => this.step.replaceChildren(), READ_MS);
  }
}

/** Not every page has every region. */
function hush(id: string, silent: boolean): void {
  document.getElementById(id)?.setAttribute('aria-live', silent ? 'off' : 'polite');
}
