// The spectators' page: it shows the game with the agreed delay, and sends nothing.

import './page.css';
import './desk.css';

import { showAnnounced, status } from './announced';
import { inWords } from './clock';
import { element, label, say } from './dom';
import { Seat } from './seat';
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

const watch = new Watch();
new Seat({ show });

function show(view: View): void {
  watch.show(view);
  say(element('status'), status(view));
  showAnnounced(view);
  say(element('delay'), view.delay_s ? words.spectator.delayed(inWords(view.delay_s * 1000)) : '');
}
