// Looking back: the positions of the game one by one, by buttons, arrow keys or a click on a move.
// The real board stays as it is; a new move leads back to it.

import { element, make, say } from './dom';
import { positions, type Position } from './replay';
import type { View } from './wire';
import { words } from './words';

/** The buttons, with how far each goes. */
const BUTTONS = [
  ['first', -Infinity, '«'],
  ['back', -1, '‹'],
  ['forward', 1, '›'],
  ['last', Infinity, '»'],
] as const;

export class Steps {
  private all: Position[] = [];
  /** The moves as they stand in the score. */
  private names: string[] = [];
  private fen = '';
  /** Which position is looked at; `undefined`: the present one. */
  private at: number | undefined;

  /** `changed`: another position is to be shown. */
  constructor(private readonly changed: () => void) {
    element('steps').setAttribute('aria-label', words.steps.label);
    element('steps').replaceChildren(
      ...BUTTONS.map(([name, by, sign]) => {
        const button = make('button', '', sign) as HTMLButtonElement;
        button.type = 'button';
        button.id = `step-${name}`;
        button.setAttribute('aria-label', words.steps[name]);
        button.title = words.steps[name];
        button.onclick = event => {
          // After a click, Space presses the clock again, and not this button.
          if (event.detail > 0) button.blur();
          this.go(by);
        };
        return button;
      }),
    );
    element('score').addEventListener('click', event => {
      const ply = (event.target as HTMLElement).closest('td')?.dataset['ply'];
      if (ply) this.look(Number(ply));
    });
    document.addEventListener('keydown', event => this.key(event));
  }

  /** What is to be shown: the view, or the position that is looked at. */
  show(view: View): View {
    if (view.fen !== this.fen) this.at = undefined;
    this.fen = view.fen;
    this.all = view.moves ? positions(view.start, view.moves) : [];
    this.names = (view.score ?? []).flatMap(({ number, white, black }) =>
      [white && `${number}. ${white}`, black && `${number}. … ${black}`].filter(name => name !== null),
    );
    element('steps').classList.toggle('unused', this.all.length < 2);
    const past = this.at === undefined ? undefined : this.all[this.at];
    this.tell(past);
    if (!past) return view;
    const turn = this.at !== undefined && (this.at % 2 === 0) === (view.start.split(' ')[1] !== 'b') ? 'white' : 'black';
    return {
      ...view,
      fen: `${past.fen} ${turn === 'white' ? 'w' : 'b'} - - 0 1`,
      turn,
      last_move: past.last,
      check: false,
      dests: {},
      announced: null,
      differs: null,
      free: false,
    };
  }

  /** A past position is looked at, on which nothing can be done. */
  get looking(): boolean {
    return this.at !== undefined;
  }

  /** So many positions on, or back. */
  go(by: number): void {
    this.look((this.at ?? this.all.length - 1) + by);
  }

  private look(at: number): void {
    const last = this.all.length - 1;
    if (last < 1) return;
    const wanted = Math.min(Math.max(at, 0), last);
    this.at = wanted === last ? undefined : wanted;
    this.changed();
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    if (event.key === 'Escape' && this.looking && !document.querySelector('dialog[open]')) return this.go(Infinity);
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    // Arrow keys are those of the board, of a list and of a field in which something stands.
    const used = target instanceof HTMLInputElement ? target.value !== '' : target.closest('#grid, select, dialog');
    if (by === 0 || used || this.all.length < 2) return;
    event.preventDefault();
    this.go(by);
  }

  private tell(past: Position | undefined): void {
    const where = element('looking');
    where.hidden = !past;
    document.body.classList.toggle('looking', past !== undefined);
    const name = this.names[(this.at ?? 0) - 1];
    say(where, !past ? '' : name ? words.steps.at(name) : words.steps.start);
  }

  /** Marks the move in the score, once that is drawn. */
  mark(): void {
    for (const cell of element('score').querySelectorAll<HTMLElement>('td[data-ply]')) {
      cell.classList.toggle('looked-at', Number(cell.dataset['ply']) === this.at);
    }
  }
}
