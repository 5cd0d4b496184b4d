// Both clocks. The program keeps the time; between two views the page counts on.

import { element, make, say } from './dom';
import { nameOf, picture } from './picture';
import { captured } from './replay';
import type { ClockFace, Color, View } from './wire';
import { words } from './words';

/** Less than this is little: the clock says so, and shows it by its form. */
const LOW_MS = 20_000;

const OTHER: Record<Color, Color> = { white: 'black', black: 'white' };

interface Side {
  box: HTMLElement;
  digits: HTMLElement;
  spoken: HTMLElement;
  state: HTMLElement;
  name: HTMLElement;
  which: HTMLElement;
  low: HTMLElement;
  taken: HTMLElement;
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
    private readonly asked: {
      /** What a side is called, beside its name. */
      who?: (view: View, color: Color) => string;
      /** The names stay even where there is no clock. */
      always?: boolean;
      /** The time of this side has become short while it runs. */
      short?: (color: Color) => void;
    } = {},
  ) {}

  show(view: View): void {
    const mine = view.orientation;
    // Roles that may not see the clock get none.
    this.face = view.clock ?? undefined;
    this.since = performance.now() - view.age_ms;
    if (this.sides[1]?.color !== mine) {
      this.sides = [this.build(this.above, OTHER[mine]), this.build(this.below, mine)];
    }
    for (const side of this.sides) {
      const name = view[`${side.color}_name`];
      const which = `${words.color[side.color]} (${(this.asked.who ?? seated)(view, side.color)})`;
      say(side.name, name || which);
      side.name.title = side.name.textContent ?? '';
      say(side.which, name ? which : '');
      showTaken(side.taken, view.fen, side.color);
      side.waiting = side.color === (view.sighted ?? mine) && view.pressed_waiting;
      side.flagged = side.color === view.flagged;
    }
    say(element('control'), view.control ?? '');
    // Without a clock the names stay.
    const named = this.asked.always || view.white_name !== '' || view.black_name !== '';
    for (const box of [this.above, this.below]) {
      box.hidden = !this.face && !named;
      box.classList.toggle('clockless', !this.face);
    }
    clearInterval(this.tick);
    this.draw();
    if (this.face?.running) this.tick = setInterval(() => this.draw(), 100);
  }

  /** Both times in words; nothing where there is no clock. */
  said(): string {
    if (!this.face) return '';
    return this.sides.map(side => `${words.color[side.color]}: ${side.spoken.textContent}, ${side.state.textContent}.`).join(' ');
  }

  private build(box: HTMLElement, color: Color): Side {
    const name = make('span', 'side');
    name.id = `${box.id}-name`;
    const which = make('span', 'which');
    which.id = `${box.id}-which`;
    box.setAttribute('aria-labelledby', `${name.id} ${which.id}`);
    const digits = make('span', 'digits');
    digits.setAttribute('aria-hidden', 'true');
    const spoken = make('span', 'spoken');
    const state = make('span', 'state');
    const taken = make('span', 'taken');
    const low = make('span', 'little', words.clock.low);
    low.hidden = true;
    // Whether the opponent is there stands beside their clock, where a page has it.
    const presence = box.querySelector('#presence');
    const line = make('span', 'line');
    line.append(which, state);
    const more = make('span', 'more');
    more.append(low, ...(presence ? [presence] : []));
    box.replaceChildren(name, digits, spoken, line, more, taken);
    return { box, name, which, digits, spoken, state, low, taken, color, waiting: false, flagged: false };
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
      const low = left < LOW_MS && left > 0 && !side.flagged;
      if (low && side.low.hidden && running) this.asked.short?.(side.color);
      side.low.hidden = !low;
      side.box.classList.toggle('low', low);
      side.box.classList.toggle('flagged', side.flagged);
      side.box.classList.toggle('waiting', side.waiting);
    }
  }
}

/** To a player: themselves, and the opponent. */
function seated(view: View, color: Color): string {
  return color === view.orientation ? words.you : words.opponent;
}

function showTaken(where: HTMLElement, fen: string, color: Color): void {
  const { taken, ahead } = captured(fen, color);
  const key = `${taken.join('')}+${ahead}`;
  if (where.dataset['shown'] === key) return;
  where.dataset['shown'] = key;
  const list = make('span', 'pieces');
  list.setAttribute('aria-hidden', 'true');
  list.append(...taken.map(sign => picture(sign, OTHER[color])));
  where.replaceChildren();
  if (taken.length) where.append(list, make('span', 'spoken', words.taken(inNames(taken))));
  if (ahead) where.append(make('span', 'ahead', `+${ahead}`));
}

/** What a side has taken, in words; nothing if it has taken nothing. */
export function takenBy(fen: string, color: Color): string {
  return inNames(captured(fen, color).taken);
}

function inNames(taken: readonly string[]): string {
  const count = (sign: string) => taken.filter(it => it === sign).length;
  return [...new Set(taken)].map(sign => `${count(sign)} × ${nameOf(sign)}`).join(', ');
}

function state(left: number, flagged: boolean, running: boolean, waiting: boolean, delayed: boolean): string {
  if (left === 0) return words.clock.flag;
  const going = delayed ? words.clock.delayed : running ? words.clock.running : words.clock.stopped;
  return [flagged ? words.clock.flag : '', going, waiting ? words.clock.waiting : ''].filter(Boolean).join(', ');
}

/** `1:02:03`, `4:05`, and with tenths below ten seconds. */
export function inDigits(ms: number, tenths = true): string {
  if (tenths && ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
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
