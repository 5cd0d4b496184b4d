// From the rate of a browser's sound to the recogniser's, in pieces of any length.

/** Samples per second that the game hears. */
export const RATE = 16_000;
/** Zero crossings of the filter on each side. */
const CROSSINGS = 16;
/** Where the filter cuts off, as a part of the lower of the two rates' halves. */
const CUTOFF = 0.9;
/** Places between two samples for which the filter is kept. */
const PHASES = 64;

export class Resampler {
  private readonly step: number;
  private readonly reach: number;
  private readonly filters = new Map<number, Float32Array>();
  /** The samples that are still needed, and where the next one to be made lies in them. */
  private kept: Float32Array;
  private at: number;

  constructor(rate: number) {
    this.step = rate / RATE;
    this.reach = Math.ceil((CROSSINGS * Math.max(1, this.step)) / CUTOFF);
    this.kept = new Float32Array(this.reach);
    this.at = this.reach;
  }

  /** The samples that can be made now. */
  take(samples: Float32Array): Float32Array {
    const all = new Float32Array(this.kept.length + samples.length);
    all.set(this.kept);
    all.set(samples, this.kept.length);
    const made: number[] = [];
    while (this.at + this.reach + 1 < all.length) {
      const before = Math.floor(this.at);
      const filter = this.filter(Math.round((this.at - before) * PHASES));
      let sum = 0;
      for (let tap = 0; tap < filter.length; tap += 1) sum += (filter[tap] ?? 0) * (all[before - this.reach + tap] ?? 0);
      made.push(sum);
      this.at += this.step;
    }
    const done = Math.max(0, Math.floor(this.at) - this.reach);
    this.kept = all.slice(done);
    this.at -= done;
    return Float32Array.from(made);
  }

  /** A sinc in a Hann window, for a place so many parts behind a sample. */
  private filter(phase: number): Float32Array {
    let filter = this.filters.get(phase);
    if (!filter) {
      const cutoff = CUTOFF / Math.max(1, this.step);
      const weights = Array.from({ length: 2 * this.reach + 2 }, (_, tap) => {
        const x = tap - this.reach - phase / PHASES;
        const window = Math.abs(x) < this.reach ? 0.5 + 0.5 * Math.cos((Math.PI * x) / this.reach) : 0;
        return window * cutoff * (x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x));
      });
      const sum = weights.reduce((a, b) => a + b, 0);
      filter = Float32Array.from(weights, weight => weight / sum);
      this.filters.set(phase, filter);
    }
    return filter;
  }
}

/** Samples from -1 to 1 as 16 bits. */
export function bits(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, sample => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}
