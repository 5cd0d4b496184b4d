// What a page keeps in the browser. Where that is not allowed they last as long as the page.

const NAME = 'doppelbrett-';

/** What was kept under this name. */
function kept(name: string): string | null {
  try {
    return localStorage.getItem(NAME + name);
  } catch {
    // It is asked for again next time.
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(NAME + name, value);
  } catch {
    // The same.
  }
}

/** A checkbox that is remembered: whether it is checked. */
export function remember(box: HTMLInputElement, name: string, otherwise: boolean): () => boolean {
  box.checked = otherwise;
  const before = kept(name);
  if (before !== null) box.checked = before === 'true';
  box.addEventListener('change', () => keep(name, String(box.checked)));
  return () => box.checked;
}

/** A choice that is remembered: the first of its options, if none was made. `chosen` hears of each. */
export function rememberChoice(list: HTMLSelectElement, name: string, chosen: (value: string) => void): () => string {
  const before = kept(name);
  if ([...list.options].some(option => option.value === before)) list.value = before ?? '';
  list.addEventListener('change', () => {
    keep(name, list.value);
    chosen(list.value);
  });
  chosen(list.value);
  return () => list.value;
}

/** The last event of a game whose seal a page was shown, and the seal. */
export interface Known {
  game: string;
  sealed: [number, string];
}

/** What this browser was shown last. */
export function keptSeal(): Known | undefined {
  const [game, seq, seal] = kept('seal')?.split(' ') ?? [];
  return game && seq && seal ? { game, sealed: [Number(seq), seal] } : undefined;
}

export function keepSeal({ game, sealed }: Known): void {
  keep('seal', [game, ...sealed].join(' '));
}
