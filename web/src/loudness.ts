// How loud a voice is, in a word.

export type Loudness = 'quiet' | 'good' | 'loud';

/** Below this it is no voice, and above it one that can be understood. */
const VOICE = 150;
const ENOUGH = 900;
/** At this a microphone can give no more. */
const FULL = 32_700;
const CLIPPED = 3;
/** A phrase has been said when nothing was louder for so many blocks. */
const BLOCKS = 25;

export class LoudnessMeter {
  private loudest = 0;
  private clipped = false;
  private since = 0;

  /** Takes a block; what the phrase was that has just ended, if one has. */
  take(block: Int16Array): Loudness | undefined {
    let full = 0;
    let loudest = 0;
    for (const sample of block) {
      const loud = Math.abs(sample);
      if (loud > loudest) loudest = loud;
      if (loud >= FULL) full += 1;
    }
    this.clipped ||= full >= CLIPPED;
    if (loudest > this.loudest) {
      this.loudest = loudest;
      this.since = 0;
    }
    this.since += 1;
    if (this.loudest < VOICE || this.since < BLOCKS) return undefined;
    const was = this.clipped ? 'loud' : this.loudest < ENOUGH ? 'quiet' : 'good';
    this.loudest = 0;
    this.clipped = false;
    this.since = 0;
    return was;
  }
}
