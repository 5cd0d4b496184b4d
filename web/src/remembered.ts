// Settings of a page, kept in the browser. Where that is not allowed they last as long as the page.

const NAME = 'doppelbrett-';

/** A checkbox that is remembered: whether it is checked. */
export function remember(box: HTMLInputElement, name: string, otherwise: boolean): () => boolean {
  box.checked = otherwise;
  try {
    const kept = localStorage.getItem(NAME + name);
    if (kept !== null) box.checked = kept === 'true';
  } catch {
    // It is asked for again next time.
  }
  box.addEventListener('change', () => {
    try {
      localStorage.setItem(NAME + name, String(box.checked));
    } catch {
      // The same.
    }
  });
  return () => box.checked;
}
