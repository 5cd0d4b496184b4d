// The spectators' page: it shows the game with the agreed delay, and sends nothing.

import './page.css';
import './player.css';

import { showAnnounced, status } from './announced';
import { inWords } from './clock';
import { element, label, say } from './dom';
import { Seat } from './seat';
import { Settings } from './settings';
import { Sounds } from './sounds';
import { Steps } from './steps';
import { showTable } from './table';
import { Watch } from './watch';
import type { View } from './wire';
import { words } from './words';

label(words.spectator.title, {
  'status-title': words.arbiter.status,
  status: words.noGame,
  'no-clock': words.spectator.noClock,
  'log-title': words.news,
  'position-title': words.arbiter.position,
  'score-title': words.score.caption,
});

const redraw = () => {
  if (seat?.view) show(seat.view, seat.view);
};
let seat: Seat;
const settings = new Settings(redraw);
const sounds = new Sounds(settings.sounds);
const steps = new Steps(redraw);
const watch = new Watch(settings, by => steps.go(by));
seat = new Seat({ show });

function show(view: View, before: View | undefined): void {
  sounds.between(before, view);
  watch.show(view, steps.show(view));
  steps.mark();
  showTable(view, words.spectator.title);
  say(element('status'), status(view));
  showAnnounced(view);
  say(element('delay'), view.delay_s ? words.spectator.delayed(inWords(view.delay_s * 1000)) : '');
}
