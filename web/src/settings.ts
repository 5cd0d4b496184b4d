// How the page looks and sounds, in a dialog; kept in the browser.

import { element, make, say } from './dom';
import { remember, rememberChoice } from './remembered';
import { words } from './words';

/** What can be chosen, the first of each being what a page begins with. */
const CHOICES = {
  board: ['brown', 'blue', 'green', 'grey', 'contrast'],
  pieces: ['cburnett', 'letters'],
  coordinates: ['normal', 'large', 'none'],
  moves: ['san', 'words'],
} as const;

type Name = keyof typeof CHOICES;

export class Settings {
  /** Whether the page's sounds are wanted. */
  readonly sounds: () => boolean;
  private readonly moves: () => string;

  /** `changed`: the moves have to be written again. */
  constructor(changed: () => void) {
    const dialog = element<HTMLDialogElement>('settings');
    const { settings } = words;
    say(element('settings-title'), settings.title);
    say(element('settings-close'), settings.close);
    const open = element('settings-open');
    say(open, settings.title);
    open.hidden = false;
    open.onclick = () => dialog.showModal();
    element('settings-close').onclick = () => dialog.close();
    const fields = element('settings-fields');
    for (const name of ['board', 'pieces', 'coordinates'] as const) this.choice(fields, name, value => (document.documentElement.dataset[name] = value));
    this.moves = this.choice(fields, 'moves', changed);
    const box = make('input', '') as HTMLInputElement;
    box.type = 'checkbox';
    box.id = 'set-sounds';
    const label = make('label', '', settings.sounds) as HTMLLabelElement;
    label.htmlFor = box.id;
    const line = make('p', 'check');
    line.append(box, label);
    fields.append(line);
    this.sounds = remember(box, 'sounds', true);
    // The letters that stand for pieces are the language's.
    for (const [piece, letter] of Object.entries(words.letters)) document.documentElement.style.setProperty(`--${piece}`, `'${letter}'`);
  }

  /** Moves are shown in words, and not in their signs. */
  inWords(): boolean {
    return this.moves() === 'words';
  }

  private choice(where: HTMLElement, name: Name, chosen: (value: string) => void): () => string {
    const list = make('select', '') as HTMLSelectElement;
    list.id = `set-${name}`;
    const label = make('label', '', words.settings[name].label) as HTMLLabelElement;
    label.htmlFor = list.id;
    const options: Record<string, string> = words.settings[name].options;
    for (const value of CHOICES[name]) list.add(new Option(options[value] ?? value, value));
    where.append(label, list);
    return rememberChoice(list, name, chosen);
  }
}
