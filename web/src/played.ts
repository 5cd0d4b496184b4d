// The game's messages as sound, one after the other, for whoever has no screen reader.

import type { Told } from './wire';

/** A sound that is not here by then is not waited for. */
const FETCH_MS = 10_000;
/** A browser that keeps the page silent does not say so. */
const RESUME_MS = 500;
/** Between the kinds of pieces of a position. */
const NEXT_KIND = '; ';
/** In seconds: words are not equally long, and a piece is rather heard twice than not at all. */
const TWICE = 1;

/** A message, and what is done if it cannot be played. */
interface Waiting {
  told: Told;
  otherwise: () => void;
}

/** What is being played; it is fetched before it begins. */
interface Current {
  told: Told;
  source?: AudioBufferSourceNode;
  /** By the clock of the context. */
  began?: number;
  stopped: boolean;
  /** The game is another one now, and knows of no cause before. */
  forgotten: boolean;
}

export class Played {
  private context: AudioContext | undefined;
  private queue: Waiting[] = [];
  private current: Current | undefined;

  constructor(
    private readonly wanted: () => boolean,
    /** It begins or ends to speak. */
    private readonly speaks: (speaks: boolean) => void,
    /** A position of this cause was not played to its end; so many kinds of pieces were heard. */
    private readonly cut: (cause: number, heard: number) => void,
  ) {
    // A browser lets a page sound once somebody has used it.
    for (const used of ['keydown', 'pointerdown']) document.addEventListener(used, () => void this.context?.resume());
  }

  /** Plays the message; if that cannot be done, the page shows it as usual. */
  play(told: Told, otherwise: () => void): void {
    if (!this.wanted()) return otherwise();
    // What is newly said does not wait for an answer that was asked for earlier.
    this.leaveOut(other => other.urgency === 'answer' && other.cause !== told.cause);
    this.queue.push({ told, otherwise });
    if (!this.current) void this.go();
  }

  /** Whoever does something new has heard enough; the announcements are for everybody. */
  hush(): void {
    this.leaveOut(told => told.urgency !== 'announcement');
  }

  /** Stops, and leaves out what waits. */
  stop(): void {
    this.leaveOut(() => true);
  }

  /** The connection was lost: the game numbers its causes anew. */
  forgetCauses(): void {
    if (this.current) this.current.forgotten = true;
  }

  private leaveOut(which: (told: Told) => boolean): void {
    this.queue = this.queue.filter(({ told }) => !which(told));
    const current = this.current;
    if (!current || current.stopped || !which(current.told)) return;
    current.stopped = true;
    const heard = this.heard(current);
    current.source?.stop();
    if (heard !== undefined && !current.forgotten) this.cut(current.told.cause, heard);
  }

  /** How many kinds of pieces were heard of a position: by the share of its sound. */
  private heard({ told, source, began }: Current): number | undefined {
    const text = told.parts.map(part => part.text).join('');
    if (told.urgency !== 'answer' || !text.includes(NEXT_KIND)) return undefined;
    const duration = source?.buffer?.duration;
    if (!this.context || !duration || began === undefined) return 0;
    const share = Math.max(this.context.currentTime - began - TWICE, 0) / duration;
    return text.slice(0, Math.floor(share * text.length)).split(NEXT_KIND).length - 1;
  }

  private async go(): Promise<void> {
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const { told, otherwise } = next;
      this.current = { told, stopped: false, forgotten: false };
      await this.sound(this.current).catch(otherwise);
    }
    this.current = undefined;
    this.speaks(false);
  }

  private async sound(current: Current): Promise<void> {
    const answer = await fetch(`told-${current.told.n}.wav`, { signal: AbortSignal.timeout(FETCH_MS) });
    if (!answer.ok) throw new Error('no sound');
    const context = (this.context ??= new AudioContext());
    const buffer = await context.decodeAudioData(await answer.arrayBuffer());
    await Promise.race([context.resume(), new Promise(late => setTimeout(late, RESUME_MS))]);
    if (context.state !== 'running') throw new Error('the browser keeps the page silent');
    if (current.stopped) return;
    const source = context.createBufferSource();
    current.source = source;
    source.buffer = buffer;
    source.connect(context.destination);
    this.speaks(true);
    await new Promise(ended => {
      source.onended = ended;
      source.start();
      current.began = context.currentTime;
    });
  }
}
