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
