// Where a refusal or an answer stands for the eyes: beside the field or the piece that it is about,
// in room that is kept for it. For the ears it comes from a live region or the log.

/** What a message is about: a place of the page, and on the board a square. */
export interface About {
  place: string;
  square?: string;
}

type Kind = 'refused' | 'answered';

export class Beside {
  constructor(
    /** Marks the square that the message is about, and says in which column of the board it lies. */
    private readonly marked: (square: string | undefined) => number | undefined,
  ) {}

  /** Shows the lines where they belong, and nothing anywhere else. */
  show(lines: readonly HTMLElement[], kind: Kind, about?: About): void {
    this.clear();
    const where = seen(about?.place) ?? seen('*');
    if (!where || lines.length === 0) return;
    where.classList.add(kind);
    where.replaceChildren(...lines);
    const column = kind === 'refused' ? this.marked(about?.square) : undefined;
    where.classList.toggle('pointing', column !== undefined);
    where.style.setProperty('--column', String(column ?? 0));
  }

  /** Takes away what is shown, or only what is of this kind. */
  clear(kind?: Kind): void {
    for (const place of document.querySelectorAll<HTMLElement>(kind ? `.beside.${kind}` : '.beside')) {
      place.className = 'beside';
      place.replaceChildren();
    }
    this.marked(undefined);
  }
}

/** The place, unless what it belongs to is not shown. */
function seen(name = ''): HTMLElement | undefined {
  const named = document.querySelector<HTMLElement>(`.beside[data-about~='${name}']`);
  return named?.parentElement?.getClientRects().length ? named : undefined;
}
