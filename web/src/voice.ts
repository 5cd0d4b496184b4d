// What is read out: the course of the game, answers, and refusals at once.

import { element, inParts, make } from './dom';
import type { News, ToldPart } from './wire';

/** The log keeps this many lines. */
const MOST_LINES = 300;
/** When a page comes late, more news than this are not read out one by one. */
const MOST_AT_ONCE = 3;
/** A screen reader has seen by then what was shown in silence. */
const SETTLE_MS = 500;

export type Line = 'news' | 'answer';

export class Voice {
  private silentUntil = 0;
  /** What was told since the command under way was sent; `undefined` while none is. */
  private since: { text: string; line: Line; shown: HTMLElement }[] | undefined;

  constructor(private readonly log = element('log')) {}

  /**
   * News up to `seq` were told before this page had them. Many are shown in silence,
   * and only the last one is read out.
   */
  catchUp(have: number, seq: number): void {
    const many = seq - have > MOST_AT_ONCE;
    this.silentUntil = many ? seq : 0;
    this.log.setAttribute('aria-live', many ? 'off' : 'polite');
  }

  news({ seq, text, parts, sign, kind }: News): void {
    if (seq >= this.silentUntil) this.log.setAttribute('aria-live', 'polite');
    this.write(text, 'news', kind, parts, sign);
  }

  /** The page has all: what comes now is read out, once the rest has been shown. */
  caughtUp(): void {
    if (this.silentUntil > 0) setTimeout(() => this.log.setAttribute('aria-live', 'polite'), SETTLE_MS);
    this.silentUntil = 0;
  }

  /** A command was sent. Its answer and the news that it leads to come before it is done. */
  sent(): void {
    this.since = [];
  }

  /** It is done or refused. */
  settled(): void {
    this.since = undefined;
  }

  /** A line of the log. */
  write(text: string, line: Line, kind = '', parts: readonly ToldPart[] = [{ text }], sign?: string): void {
    if (!text || this.isThere(text, line)) return;
    const made = inParts('p', line, parts);
    if (sign) made.append(make('span', 'san', ` · ${sign}`));
    if (kind) made.dataset['kind'] = kind;
    this.log.append(made);
    this.since?.push({ text, line, shown: made });
    while (this.log.childElementCount > MOST_LINES) this.log.firstElementChild?.remove();
    this.log.scrollTop = this.log.scrollHeight;
  }

  /** Whether the news, or the answer, is there already as the other of the two. */
  private isThere(text: string, line: Line): boolean {
    const other: Line = line === 'answer' ? 'news' : 'answer';
    const same = this.since?.find(one => one.text === text && one.line === other);
    if (!same) return false;
    // Each matches once: what happens twice is told twice.
    this.since = this.since?.filter(one => one !== same);
    same.shown.className = 'answer';
    return true;
  }

  /** Another game: what was told belongs to the one before. */
  clear(): void {
    this.log.replaceChildren();
  }
}
