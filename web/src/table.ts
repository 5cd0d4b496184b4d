// Who plays, and where: the names above the page, in the tab, and the opponent's presence.

import { element, make, say } from './dom';
import type { Presence, View } from './wire';
import { words } from './words';

let board: number | undefined;

/** The number of the board, which the welcome says. */
export function seatedAt(number: number | undefined): void {
  board = number;
}

/** Whether this is a game among many, after which there may be another. */
export function inHall(): boolean {
  return board !== undefined;
}

/** The names above the page, and in the tab, where whose turn it is comes first. */
export function showTable(view: View, title: string, turn = false): void {
  const names = [view.white_name, view.black_name];
  const both = names.every(name => name !== '') ? names.join(' – ') : '';
  const at = board === undefined ? '' : words.table.board(board);
  const told = [both, at].filter(Boolean).join(' · ');
  say(element('title'), told || title);
  const tab = [turn ? words.table.turn : '', told, title].filter(Boolean).join(' · ');
  if (document.title !== tab) document.title = tab;
}

/** Whether the opponent is at a page, beside their clock. */
export function showPresence(presence: Presence): void {
  const where = element('presence');
  if (where.dataset['presence'] === presence) return;
  where.dataset['presence'] = presence;
  const sign = { here: '●', doubtful: '◐', away: '○' }[presence];
  const mark = make('span', 'mark', sign);
  mark.setAttribute('aria-hidden', 'true');
  where.replaceChildren(mark, make('span', '', ` ${words.table.presence[presence]}`));
}
