// Both clocks. The program keeps the time; between two views the page counts on.

import { element, make, say } from './dom';
import type { ClockFace, Color, View } from './wire';
import { words } from './words';

const OTHER: Record<Color, Color> = { white: 'black', black: 'white' };

interface Side {
  box: HTMLElement;
  digits: HTMLElement;
  spoken: HTMLElement;
  state: HTMLElement;
  color: Color;
  waiting: boolean;
  flagged: boolean;
}

export class Clock {
  private face: ClockFace | undefined;
  private since = 0;
  private tick: number | undefined;
  private sides: Side[] = [];

  constructor(
    private readonly above: HTMLElement,
    private readonly below: HTMLElement,
    /** What the sides are called: who is at the bottom, and the other. */
    private readonly who: { below: string; above: string } = { below: words.you, above: words.opponent },
  ) {}

  show(view: View): void {
    // Roles that may not see the clock get none.
    this.face = view.clock ?? undefined;
    this.since = performance.now() - view.age_ms;
    const mine = view.orientation;
    if (this.sides[1]?.color !== mine) {
      this.sides = [this.build(this.above, OTHER[mine], this.who.above), this.build(this.below, mine, this.who.below)];
    }
    for (const side of this.sides) {
      side.waiting = side.color === mine && view.pressed_waiting;
      side.flagged = side.color === view.flagged;
    }
    say(element('control'), view.control ?? '');
    this.above.hidden = this.below.hidden = !this.face;
    clearInterval(this.tick);
    this.draw();
    if (this.face?.running) this.tick = setInterval(() => this.draw(), 100);
  }

  private build(box: HTMLElement, color: Color, who: string): Side {
    const name = make('span', 'side', `${words.color[color]} (${who})`);
    name.id = `${box.id}-name`;
    box.setAttribute('aria-labelledby', name.id);
    const digits = make('span', 'digits');
    digits.setAttribute('aria-hidden', 'true');
    const spoken = make('span', 'spoken');
    const state = make('span', 'state');
    box.replaceChildren(name, digits, spoken, state);
    return { box, digits, spoken, state, color, waiting: false, flagged: false };
  }

  private draw(): void {
    const face = this.face;
    if (!face) return;
    for (const side of this.sides) {
      const running = face.running === side.color;
      const set = side.color === 'white' ? face.white_ms : face.black_ms;
      const gone = performance.now() - this.since;
      const delayed = running && gone < face.delay_ms;
      const left = Math.max(0, running ? set - Math.max(0, gone - face.delay_ms) : set);
      say(side.digits, inDigits(left));
      say(side.spoken, inWords(left));
      say(side.state, state(left, side.flagged, running, side.waiting, delayed));
      side.box.classList.toggle('running', running);
      side.box.classList.toggle('low', left < 20_000);
      side.box.classList.toggle('flagged', side.flagged);
    }
  }
}

function state(left: number, flagged: boolean, running: boolean, waiting: boolean, delayed: boolean): string {
  if (left === 0) return words.clock.flag;
  const going = delayed ? words.clock.delayed : running ? words.clock.running : words.clock.stopped;
  return [flagged ? words.clock.flag : '', going, waiting ? words.clock.waiting : ''].filter(Boolean).join(', ');
}

/** `1:02:03`, `4:05`, and with tenths below ten seconds. */
export function inDigits(ms: number): string {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const s = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(s / 3600);
  const minutes = Math.floor(s / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
}

/** `4 Minuten 5 Sekunden`: "4:05" would be read as a time of day. */
export function inWords(ms: number): string {
  const s = Math.floor(ms / 1000);
  const parts: [number, readonly [string, string]][] = [
    [Math.floor(s / 3600), words.time.hours],
    [Math.floor(s / 60) % 60, words.time.minutes],
    [s % 60, words.time.seconds],
  ];
  const said = parts.filter(([n]) => n > 0).map(([n, [one, many]]) => `${n} ${n === 1 ? one : many}`);
  return said.join(' ') || `0 ${words.time.seconds[1]}`;
}
