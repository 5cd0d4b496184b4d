// All rulings, folded by kind, with fields for side, time and reason. What they make is the line
// that could be written as well.

import { element, make } from './dom';
import type { Act, ActField, ActKind } from './wire';
import { words } from './words';

/** A field and what it says. */
interface Filled {
  node: HTMLElement;
  read: () => string;
}

export class Rulings {
  /** What is shown, so that what was begun stays when the page connects again. */
  private shown = '';

  constructor(
    /** Whether it was sent. */
    private readonly send: (text: string, place: string) => boolean,
    /** Why it cannot be sent yet. */
    private readonly refuse: (why: string, place: string) => void,
  ) {}

  show(acts: readonly Act[]): void {
    const now = JSON.stringify(acts);
    if (now === this.shown) return;
    this.shown = now;
    const kinds = [...new Set(acts.map(act => act.kind))];
    element('rulings').replaceChildren(...kinds.map(kind => this.group(kind, acts.filter(act => act.kind === kind))));
  }

  private group(kind: ActKind, acts: readonly Act[]): HTMLElement {
    const group = make('details', 'kind');
    const form = make('form', 'ruling');
    const parts = make('div', 'fields');
    const id = `ruling-${kind}`;
    const which = make('select', '') as HTMLSelectElement;
    which.id = id;
    which.append(...acts.map((act, place) => new Option(named(act), String(place))));
    let fields: Filled[] = [];
    const reason = input(`${id}-reason`, words.arbiter.reason);
    const chosen = () => {
      fields = (acts[Number(which.value)]?.fields ?? []).map((field, place) => filled(field, `${id}-${place}`));
      parts.replaceChildren(...fields.map(field => field.node));
    };
    which.onchange = chosen;
    chosen();
    const beside = make('div', 'beside');
    beside.dataset['about'] = id;
    beside.setAttribute('aria-hidden', 'true');
    form.append(labelled(id, words.arbiter.ruling, which), parts, reason.node, submit(words.arbiter.field.send), beside);
    form.onsubmit = event => {
      event.preventDefault();
      const said = fields.map(field => field.read());
      if (said.some(part => part === '')) this.refuse(words.arbiter.incomplete, id);
      else if (this.send(withReason(said.join(' '), reason.read()), id)) {
        // What was written is done; the focus stays where it is.
        for (const field of form.querySelectorAll('input')) field.value = '';
      }
    };
    group.append(make('summary', '', words.acts[kind]), form);
    return group;
  }
}

/** A ruling, with the reason behind a colon. */
export function withReason(ruling: string, reason: string): string {
  return reason ? `${ruling}: ${reason}` : ruling;
}

/** What a ruling is called: its words, without what stands in its fields. */
function named(act: Act): string {
  const said = (act.fields ?? []).map(field => (field.type === 'words' ? field.text : '…'));
  return said.join(' ') || act.text;
}

function filled(field: ActField, id: string): Filled {
  switch (field.type) {
    case 'words':
      return { node: make('span', 'spoken', field.text), read: () => field.text };
    case 'side':
    case 'what':
      return choice(id, field.type === 'side' ? words.arbiter.side : words.arbiter.what, field.choices);
    case 'time':
      return input(id, words.arbiter.time, '5:30');
    case 'number':
      return input(id, words.arbiter.number, '12', 'numeric');
    case 'text':
      return input(id, words.arbiter.text);
  }
}

function choice(id: string, title: string, choices: readonly string[]): Filled {
  const select = make('select', '') as HTMLSelectElement;
  select.id = id;
  select.append(...choices.map(word => new Option(word, word)));
  return { node: labelled(id, title, select), read: () => select.value };
}

function input(id: string, title: string, example = '', mode = 'text'): Filled {
  const field = make('input', '') as HTMLInputElement;
  field.id = id;
  field.type = 'text';
  field.inputMode = mode;
  field.placeholder = example;
  field.maxLength = 300;
  field.autocomplete = 'off';
  return { node: labelled(id, title, field), read: () => field.value.trim() };
}

function labelled(id: string, title: string, field: HTMLElement): HTMLElement {
  const label = make('label', '', title) as HTMLLabelElement;
  label.htmlFor = id;
  const both = make('div', 'field');
  both.append(label, field);
  return both;
}

function submit(text: string): HTMLElement {
  const made = make('button', '', text) as HTMLButtonElement;
  made.type = 'submit';
  return made;
}
