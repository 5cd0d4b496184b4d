// The game's messages as sound, one after the other, for whoever has no screen reader.

/** A sound that is not here by then is not waited for. */
const FETCH_MS = 10_000;
/** A browser that keeps the page silent does not say so. */
const RESUME_MS = 500;

export class Played {
  private context: AudioContext | undefined;
  private source: AudioBufferSourceNode | undefined;
  private readonly queue: { number: number; otherwise: () => void }[] = [];
  private plays = false;
  /** How often it was stopped: what was fetched before is not played. */
  private stops = 0;

  constructor(
    private readonly wanted: () => boolean,
    /** It begins or ends to speak. */
    private readonly speaks: (speaks: boolean) => void,
  ) {
    // A browser lets a page sound once somebody has used it.
    for (const used of ['keydown', 'pointerdown']) document.addEventListener(used, () => void this.context?.resume());
  }

  /** Plays the message with this number; if that cannot be done, the page shows it as usual. */
  play(number: number, otherwise: () => void): void {
    if (!this.wanted()) return otherwise();
    this.queue.push({ number, otherwise });
    if (!this.plays) void this.go();
  }

  /** Stops, and leaves out what waits. */
  stop(): void {
    this.stops += 1;
    this.queue.length = 0;
    this.source?.stop();
  }

  private async go(): Promise<void> {
    this.plays = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const { number, otherwise } = next;
      await this.sound(number).catch(otherwise);
    }
    this.plays = false;
    this.speaks(false);
  }

  private async sound(number: number): Promise<void> {
    const { stops } = this;
    const answer = await fetch(`told-${number}.wav`, { signal: AbortSignal.timeout(FETCH_MS) });
    if (!answer.ok) throw new Error('no sound');
    const context = (this.context ??= new AudioContext());
    const buffer = await context.decodeAudioData(await answer.arrayBuffer());
    await Promise.race([context.resume(), new Promise(late => setTimeout(late, RESUME_MS))]);
    if (context.state !== 'running') throw new Error('the browser keeps the page silent');
    if (stops !== this.stops) return;
    const source = context.createBufferSource();
    this.source = source;
    source.buffer = buffer;
    source.connect(context.destination);
    this.speaks(true);
    await new Promise(ended => {
      source.onended = ended;
      source.start();
    });
  }
}
