// The page's own sounds, made in the browser from a table: no files. They say nothing that does
// not stand on the page as well.

import { pieces } from './position';
import type { View } from './wire';

export type Sound = 'move' | 'capture' | 'check' | 'low' | 'end';

/** When it begins and how long it lasts, in seconds; its pitch, in Hz; its wave and loudness. */
interface Tone {
  at: number;
  lasts: number;
  hz: number;
  wave: OscillatorType;
  gain: number;
}

const tone = (at: number, lasts: number, hz: number, wave: OscillatorType, gain: number): Tone => ({ at, lasts, hz, wave, gain });

const SOUNDS: Record<Sound, readonly Tone[]> = {
  // Wood on wood.
  move: [tone(0, 0.07, 220, 'triangle', 0.5), tone(0, 0.03, 880, 'square', 0.06)],
  capture: [tone(0, 0.06, 300, 'triangle', 0.5), tone(0.05, 0.1, 150, 'triangle', 0.6)],
  check: [tone(0, 0.07, 220, 'triangle', 0.5), tone(0.08, 0.09, 660, 'sine', 0.3), tone(0.18, 0.12, 880, 'sine', 0.3)],
  low: [tone(0, 0.09, 988, 'square', 0.09), tone(0.16, 0.09, 988, 'square', 0.09), tone(0.32, 0.09, 988, 'square', 0.09)],
  end: [tone(0, 0.25, 392, 'sine', 0.3), tone(0.14, 0.25, 523, 'sine', 0.3), tone(0.28, 0.5, 659, 'sine', 0.3)],
};

export class Sounds {
  private context: AudioContext | undefined;

  constructor(private readonly wanted: () => boolean) {
    // A browser lets a page sound once somebody has used it.
    for (const used of ['keydown', 'pointerdown']) {
      document.addEventListener(used, () => {
        if (this.wanted()) void (this.context ??= new AudioContext()).resume();
      });
    }
  }

  play(sound: Sound): void {
    // Shows observers of the page what was to be heard.
    document.body.dataset['sound'] = this.wanted() ? sound : '';
    const context = this.context;
    if (!this.wanted() || context?.state !== 'running') return;
    for (const { at, lasts, hz, wave, gain } of SOUNDS[sound]) {
      const from = context.currentTime + at;
      const [source, loudness] = [context.createOscillator(), context.createGain()];
      source.type = wave;
      source.frequency.value = hz;
      loudness.gain.setValueAtTime(gain, from);
      loudness.gain.exponentialRampToValueAtTime(0.001, from + lasts);
      source.connect(loudness).connect(context.destination);
      source.start(from);
      source.stop(from + lasts);
    }
  }

  /** Plays what belongs to the step from one view to the next. */
  between(before: View | undefined, now: View): void {
    if (!before || before.seq === now.seq) return;
    if (now.result !== null && before.result === null) this.play('end');
    else if (now.last_move !== before.last_move && now.last_move !== null) {
      const taken = pieces(now.fen).size < pieces(before.fen).size;
      this.play(now.check ? 'check' : taken ? 'capture' : 'move');
    } else if (now.announced && now.announced.uci !== before.announced?.uci) this.play('move');
  }
}
