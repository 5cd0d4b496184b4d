// What every page shows that does not play: the board, the clocks, the score.

import { Board } from './board';
import { Clock } from './clock';
import { offerFlip } from './flip';
import { element, keepEnd, say } from './dom';
import { Grid } from './grid';
import { inWords } from './position';
import { showScore } from './score';
import type { Settings } from './settings';
import type { View } from './wire';
import { words } from './words';

export class Watch {
  private readonly board = new Board(element('board'));
  private readonly grid: Grid;
  private readonly clock = new Clock(element('clock-above'), element('clock-below'), {
    who: (view, color) => (color === view.sighted ? words.sighted : words.blind),
  });
  private fen = '';
  private seen: View | undefined;
  private readonly flipped: () => boolean;

  /** `step`: where the page can look back. */
  constructor(
    private readonly settings?: Settings,
    step?: (by: number) => void,
  ) {
    this.grid = new Grid(element('grid'), { times: () => this.clock.said(), step });
    this.flipped = offerFlip(() => this.draw());
    keepEnd(element('score'));
  }

  /** `seen`: the position that is looked at, if that is not the present one. */
  show(view: View, seen = view): void {
    this.seen = seen;
    this.draw();
    this.clock.show(view);
    element('no-clock').hidden = Boolean(view.clock);
    showScore(element('score'), view, this.settings?.inWords());
    if (view.fen === this.fen) return;
    this.fen = view.fen;
    say(element('white-pieces'), inWords(view.fen, 'white', words));
    say(element('black-pieces'), inWords(view.fen, 'black', words));
  }

  private draw(): void {
    if (!this.seen) return;
    const flipped = this.flipped();
    this.board.show(this.seen, { flipped });
    this.grid.show(this.seen, { flipped });
  }

  /** The next square that is clicked or entered goes to `chosen`. */
  readonly choose = (chosen: ((square: string) => void) | undefined): void => {
    this.board.choose(chosen);
    this.grid.chosen = chosen;
  };
}
