// The microphone's sound, where the browser processes sound: blocks for the game, to the page.

import { bits, Resampler } from './resample';

/** 40 ms. */
const BLOCK = 640;

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare const sampleRate: number;
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

class Blocks extends AudioWorkletProcessor {
  private readonly resampler = new Resampler(sampleRate);
  private block = new Int16Array(BLOCK);
  private filled = 0;

  process([input]: Float32Array[][]): boolean {
    const channel = input?.[0];
    if (!channel) return true;
    for (const sample of bits(this.resampler.take(channel))) {
      this.block[this.filled] = sample;
      this.filled += 1;
      if (this.filled === BLOCK) {
        this.port.postMessage(this.block, [this.block.buffer]);
        this.block = new Int16Array(BLOCK);
        this.filled = 0;
      }
    }
    return true;
  }
}

registerProcessor('blocks', Blocks);
