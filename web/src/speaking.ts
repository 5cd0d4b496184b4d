// Whether the game hears this page's microphone: what the player wants, the device has and the
// game says. Without a browser, so that it can be tested.

import { RATE } from './resample';
import type { ClientVoice, Reason } from './schema';

/** An open microphone into which nothing is said closes after this long. */
const IDLE_MS = 20_000;
/** A game that has not said for this long that it hears is spoken of. */
const ANSWER_MS = 4_000;
/** What begins within this many samples of the opening may have begun before, and is not heard: 240 ms. */
const OPENING = 3_840;
const HEAD = 4;

/** What the page itself tells of it. */
export type SpeakingState = 'speak' | 'closed' | 'idle' | 'away' | 'offline' | 'unanswered';

export interface Around {
  /** Opens the device; its blocks come to `block`. */
  open: () => void;
  close: () => void;
  /** Sends what becomes of the voice; `false` without a connection. */
  send: (voice: ClientVoice) => boolean;
  sound: (block: Uint8Array<ArrayBuffer>) => void;
  /** Whether the microphone stays open after something was heard. */
  stays: () => boolean;
  tell: (said: SpeakingState | Reason) => void;
  /** Whether it is open has changed. */
  turned: (open: boolean) => void;
  later: (after: number, what: () => void) => () => void;
}

export class Speaking {
  /** The player wants to be heard. */
  private wanted = false;
  /** The game was asked to hear, and hears. */
  private asked = false;
  private heard = false;
  /** The page itself speaks. */
  private plays = false;
  /** There is no connection. */
  private offline = false;
  private sent = 0;
  /** That the player may speak. */
  private told = false;
  private cancel: (() => void) | undefined;
  private cancelAnswer: (() => void) | undefined;

  constructor(private readonly around: Around) {}

  get open(): boolean {
    return this.wanted;
  }

  /** The key to talk. */
  toggle(): void {
    if (this.wanted) this.end('closed');
    else {
      this.wanted = true;
      this.around.turned(true);
      this.around.open();
      this.wait();
    }
  }

  /** The device may be used; from now on the game has to answer. */
  granted(): void {
    if (this.wanted) this.waitForAnswer();
  }

  /** A block of the microphone. */
  block(pcm: Int16Array): void {
    if (!this.wanted || this.plays || this.offline) return;
    if (!this.asked) {
      // The first one shows that the device is there.
      this.sent = 0;
      this.asked = this.around.send({ rate: RATE, stays: this.around.stays() });
      if (this.asked) this.waitForAnswer();
      else this.end('offline');
      return;
    }
    if (!this.heard) return;
    const bytes = new Uint8Array(HEAD + 2 * pcm.length);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, this.sent, true);
    pcm.forEach((sample, index) => view.setInt16(HEAD + 2 * index, sample, true));
    this.around.sound(bytes);
    this.sent = (this.sent + pcm.length) >>> 0;
    if (!this.told && this.sent >= OPENING) {
      this.told = true;
      this.around.tell('speak');
      this.wait();
    }
  }

  /** What the game says of it. */
  answer(on: boolean, words: boolean, reason: Reason | undefined): void {
    if (!this.wanted) return;
    if (!on) {
      // The answer to an end is no news.
      if (reason) {
        this.asked = false;
        this.end(reason);
      }
      return;
    }
    if (reason) {
      this.around.tell(reason);
      this.wait();
    } else if (words) {
      if (!this.around.stays()) this.end(undefined);
    } else this.heard = true;
  }

  /** The device is gone or was never there; why has been told. */
  fail(): void {
    // Without their number, nobody takes the last samples for the end of what was said.
    if (this.asked) this.around.send({ rate: null });
    this.asked = false;
    this.end(undefined);
  }

  /** The page itself begins or ends to speak: nobody is to hear that. */
  play(plays: boolean): void {
    if (this.plays === plays) return;
    this.plays = plays;
    // What was being said is not used; the game is asked anew with the next block.
    if (!plays) this.asked = false;
  }

  /** The connection is lost. */
  lost(): void {
    this.offline = true;
    if (!this.wanted) return;
    this.asked = this.heard = this.told = false;
    // With the next block it begins again, once there is a connection.
    if (!this.around.stays()) this.end('away');
  }

  back(): void {
    this.offline = false;
  }

  private wait(): void {
    this.cancel?.();
    this.cancel = this.around.later(IDLE_MS, () => {
      if (this.wanted && !this.around.stays()) this.end('idle');
    });
  }

  private waitForAnswer(): void {
    this.cancelAnswer?.();
    this.cancelAnswer = this.around.later(ANSWER_MS, () => {
      if (this.wanted && !this.heard && !this.plays && !this.offline) this.around.tell('unanswered');
    });
  }

  private end(why: SpeakingState | Reason | undefined): void {
    this.cancel?.();
    this.cancelAnswer?.();
    if (this.asked) this.around.send({ rate: null, sent: this.sent });
    const was = this.wanted;
    this.wanted = this.asked = this.heard = this.told = false;
    this.around.close();
    if (was) this.around.turned(false);
    if (why) this.around.tell(why);
  }
}
