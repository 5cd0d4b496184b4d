// Pieces to put on the board by hand, and a way to empty a square.

import { ask } from './ask';
import { element, make, say } from './dom';
import { picture } from './picture';
import { letter, PIECES, type Piece } from './position';
import type { Command } from './wire';
import { words } from './words';

export class Palette {
  private taken: string | undefined;

  constructor(
    private readonly choose: (chosen: ((square: string) => void) | undefined) => void,
    private readonly send: (command: Command) => boolean,
  ) {
    say(element('palette-title'), words.free.palette);
    const buttons = PIECES.map(piece => this.button(words.pieces[piece.color][piece.name], piece));
    element('palette-pieces').replaceChildren(...buttons, this.button(words.free.clear, undefined));
    document.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.take(undefined);
    });
  }

  show(free: boolean): void {
    element('palette').hidden = !free;
    if (!free) this.take(undefined);
  }

  /** Asks what is to stand on an empty square. */
  async ask(square: string): Promise<void> {
    const choices = PIECES.map(piece => ({ value: letter(piece), label: words.pieces[piece.color][piece.name] }));
    const piece = await ask(words.free.ask(square), choices);
    if (piece) this.send({ type: 'put', square, piece });
  }

  private button(name: string, piece: Piece | undefined): HTMLElement {
    const made = make('button', '', piece ? '' : name) as HTMLButtonElement;
    made.type = 'button';
    made.setAttribute('aria-pressed', 'false');
    if (piece) {
      made.setAttribute('aria-label', name);
      made.append(picture(letter(piece), piece.color));
    }
    made.title = name;
    made.onclick = () => this.take(this.taken === name ? undefined : name, piece);
    return made;
  }

  /** The next squares that are clicked get the piece, or are emptied. */
  private take(name: string | undefined, piece?: Piece): void {
    if (name === undefined && this.taken === undefined) return;
    this.taken = name;
    for (const button of element('palette-pieces').querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.title === name));
    }
    say(element('palette-taken'), name === undefined ? '' : words.free.choose(name));
    this.choose(
      name === undefined
        ? undefined
        : square => this.send(piece ? { type: 'put', square, piece: letter(piece) } : { type: 'remove', square }),
    );
  }
}
