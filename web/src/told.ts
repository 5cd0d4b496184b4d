// What the blind player is told: each message is read out once, and all of them can be read again.

import { element, inParts, make } from './dom';
import type { Telling, Told, ToldPart } from './wire';
import { words } from './words';

/** The history keeps this many messages. */
const MOST_LINES = 300;
/** A region shows the last of its messages; what it shows has been read out. */
const MOST_SHOWN = 3;
/** When a page comes back, more messages than this are not read out one by one. */
const MOST_AT_ONCE = 3;

export class Messages {
  private readonly history = element('history');
  private readonly regions = { room: element('room'), ear: element('ear') };
  /** Messages before this number are shown in silence. */
  private silentBefore = 0;
  private here = false;

  constructor(
    /** Says at once why something was not done. */
    private readonly refuse: (parts: readonly ToldPart[]) => void,
    /** Whether what the room hears is read out here, too. */
    private readonly readsRoom: () => boolean,
    /** Says the message; if it cannot, or is not to, it calls `otherwise`. */
    private readonly aloud: (told: Told, otherwise: () => void) => void,
  ) {}

  /** The page has come, or come back. */
  comes(telling: Telling, other: boolean): void {
    const first = !this.here || other;
    if (other) this.history.replaceChildren();
    this.here = true;
    const lacking = telling.newest - telling.after - telling.lost;
    const many = lacking > MOST_AT_ONCE;
    this.silentBefore = first || many ? telling.newest : 0;
    if (!first && telling.lost > 0) this.says(words.seat.lost(telling.lost));
    else if (!first && many) this.says(words.seat.missed(lacking));
  }

  take(told: Told): void {
    this.write(told);
    // The page begins with the last thing that was said.
    if (told.hearers === 'nobody' || told.n < this.silentBefore) return;
    const { n, hearers, parts } = told;
    // It never sounds from a loudspeaker: a screen reader reads it.
    if (hearers === 'alone') this.show('ear', parts);
    else if (told.refuses && n !== this.silentBefore) this.aloud(told, () => this.refuse(parts));
    else if (hearers === 'ear' || this.readsRoom()) this.aloud(told, () => this.show(hearers, parts));
  }

  /** Something that the page itself has to say. */
  private says(text: string): void {
    this.show('ear', [{ text }]);
  }

  private show(where: 'room' | 'ear', parts: readonly ToldPart[]): void {
    const region = this.regions[where];
    while (region.childElementCount >= MOST_SHOWN) region.firstElementChild?.remove();
    region.append(inParts('p', '', parts));
  }

  private write({ hearers, parts }: Told): void {
    const item = inParts('li', '', parts);
    item.prepend(make('span', 'hint', `${words.seat.hearers[hearers]}: `));
    item.dataset['hearers'] = hearers;
    this.history.append(item);
    while (this.history.childElementCount > MOST_LINES) this.history.firstElementChild?.remove();
    this.history.scrollTop = this.history.scrollHeight;
  }
}
