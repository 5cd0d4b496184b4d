import type { ToldPart } from './schema';

/** The element of the page with this id and kind. The page is ours: it has them all. */
export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return found as T;
}

/** Sets a text only when it is another one, so that a live region is read once. */
export function say(where: HTMLElement, text: string): void {
  if (where.textContent !== text) where.textContent = text;
}

/** An element with a class and a text. */
export function make(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

/** A list keeps its end in sight when its room changes. */
export function keepEnd(list: HTMLElement): void {
  new ResizeObserver(() => (list.scrollTop = list.scrollHeight)).observe(list);
}

/** The parts of a text, each in its language. */
export function inParts(tag: string, className: string, parts: readonly ToldPart[]): HTMLElement {
  const made = make(tag, className);
  for (const { text, lang } of parts) {
    const part = make('span', '', text);
    if (lang) part.lang = lang;
    made.append(part);
  }
  return made;
}

/** A button that does nothing now stays reachable and says why when it is pressed. */
export function allow(id: string, allowed: boolean): void {
  element(id).setAttribute('aria-disabled', String(!allowed));
}

/** Writes the words of the page into its elements, by id, and its title. */
export function label(title: string, texts: Record<string, string>): void {
  document.title = title;
  for (const [id, text] of Object.entries({ title, ...texts })) element(id).textContent = text;
}

/**
 * Puts the focus where typing begins: a screen reader takes letters for its own keys as long as no
 * field has it. Not on a touch screen, whose keyboard would cover the board.
 */
export function startIn(id: string): void {
  if (!matchMedia('(pointer: coarse)').matches) element(id).focus({ preventScroll: true });
}
