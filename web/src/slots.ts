// The places in a phrase that are examples: "berührt g1" can be said of any square.

export interface Slot {
  kind: 'square' | 'move' | 'other';
  start: number;
  end: number;
}

/** In this order: what is to be chosen on the board comes first. */
const KINDS: readonly [Slot['kind'], RegExp][] = [
  ['move', /(?<![\p{L}\d])(?:\p{Lu}[a-h]?[1-8]?x?[a-h][1-8]|[a-h][1-8]-?[a-h][1-8])(?![\p{L}\d])/u],
  ['square', /(?<![\p{L}\d])[a-h][1-8](?![\p{L}\d])/u],
  ['other', /…|\.\.\./],
  ['other', /\d+:\d\d/],
  ['other', /(?<![\p{L}\d])\d+(?![\p{L}\d])/u],
];

/** The first example in a phrase. */
export function slotOf(phrase: string): Slot | undefined {
  for (const [kind, pattern] of KINDS) {
    const found = pattern.exec(phrase);
    if (found) return { kind, start: found.index, end: found.index + found[0].length };
  }
  return undefined;
}

/** The phrase with `text` in the slot, and the slot as it is then. */
export function fill(phrase: string, slot: Slot, text: string): { phrase: string; slot: Slot } {
  return {
    phrase: phrase.slice(0, slot.start) + text + phrase.slice(slot.end),
    slot: { ...slot, end: slot.start + text.length },
  };
}
