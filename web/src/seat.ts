// What every page has: its connection, the latest view, the pending command, and what is read
// out. Nothing is decided here.

import { Beside, type About } from './beside';
import { element, keepEnd, make, say } from './dom';
import { Link, type LinkState } from './link';
import { Live } from './live';
import { seatedAt } from './table';
import { Voice } from './voice';
import type { Act, ClientVoice, Command, Presence, ServerMessage, Telling, Told, View, VoiceAnswer } from './wire';
import { words } from './words';

/** A command that is not answered for this long is spoken of. */
const ANSWER_MS = 4_000;

/** What is different on each page. */
export interface Page {
  show: (view: View, before: View | undefined) => void;
  /** What can be said or ruled, and the beginnings of the most frequent. */
  acts?: (acts: Act[], often: string[]) => void;
  /** What the blind player is told, and what of it the page lacks when it comes. */
  told?: (message: Told) => void;
  telling?: (telling: Telling, other: boolean) => void;
  /** What becomes of the page's microphone. */
  voice?: (answer: VoiceAnswer) => void;
  /** Whether the opponent is at a page. */
  opponent?: (presence: Presence) => void;
  /** The connection is lost. */
  lost?: () => void;
  /** The command before is answered. */
  settled?: () => void;
  /** The page can be seen for the first time. */
  ready?: () => void;
  /** Marks the square that a refusal is about, and says in which column of the board it lies. */
  marked?: (square: string | undefined) => number | undefined;
}

/** Beside which field or piece a refusal of this command stands. */
function about(command: Command): About {
  switch (command.type) {
    case 'move':
      return { place: 'board', square: command.uci.slice(0, 2) };
    case 'place':
      return { place: 'board', square: command.from };
    case 'remove':
    case 'put':
      return { place: 'board', square: command.square };
    case 'typed':
      return { place: 'move' };
    case 'say':
      return { place: 'say' };
    case 'rule':
      return { place: 'rule' };
    default:
      return { place: 'act' };
  }
}

export class Seat {
  view: View | undefined;
  private readonly link: Link | undefined;
  private readonly refusal = element('refusal');
  private readonly beside: Beside;
  /** What the last command was about. */
  private about: About | undefined;
  private answerDue: number | undefined;
  private game: string | undefined;
  /** The blind player is told messages, and no views. */
  private readonly live: Live | undefined;

  /** Without a `voice` the page itself has what is told read out. */
  constructor(
    private readonly page: Page,
    readonly voice: Voice | null = new Voice(),
  ) {
    this.live = voice ? new Live() : undefined;
    if (voice) keepEnd(element('log'));
    this.beside = new Beside(square => page.marked?.(square));
    const address = new URL('ws', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    this.link = new Link(
      address.href,
      message => this.hear(message),
      state => this.connection(state),
    );
    // Whoever types something new has read why the last command was refused.
    document.addEventListener('input', () => this.refuse(''));
  }

  /** The command that is sent and not answered yet. */
  get pending(): Command | undefined {
    return this.link?.unanswered;
  }

  /** The same, unless a later view already shows what became of it. */
  get waiting(): Command | undefined {
    return this.link?.unansweredOn === this.view?.revision ? this.pending : undefined;
  }

  /**
   * Sends a command made on the view of revision `on`; what becomes of it stands at `place`. Whether
   * it was taken; if not, that was told.
   */
  command(command: Command, on = this.view?.revision, place?: string): boolean {
    this.refuse('');
    this.beside.clear();
    this.about = place ? { place } : about(command);
    if (on === undefined) {
      this.refuse(words.noGame);
      return false;
    }
    const sent = this.link?.send(command, on) ?? 'offline';
    if (sent === 'waiting') this.refuse(words.cannot.pending);
    if (sent === 'offline') this.refuse(words.cannot.offline);
    if (sent === 'sent') {
      // Shows observers of the page which command waits for its answer.
      document.body.dataset['waiting'] = command.type;
      this.voice?.sent();
      this.waitForAnswer();
    }
    return sent === 'sent';
  }

  /** Sends a command that nobody waits for, unless another one is not answered yet. */
  report(command: Command): boolean {
    const on = this.view?.revision;
    return on !== undefined && this.link?.send(command, on) === 'sent';
  }

  /** Sends what becomes of the microphone. Whether there is a connection. */
  sendVoice(voice: ClientVoice): boolean {
    return this.link?.sendVoice(voice) ?? false;
  }

  sendSound(block: Uint8Array<ArrayBuffer>): void {
    this.link?.sendSound(block);
  }

  /** Says why something is not done, at once; for the eyes beside what it is about. */
  refuse(why: string | HTMLElement, about = this.about): void {
    const told = typeof why === 'string' ? make('p', '', why) : why;
    const lines = why ? [told] : [];
    // A new node each time: the same sentence twice is read twice.
    this.refusal.replaceChildren(...lines);
    if (why) this.beside.show([told.cloneNode(true) as HTMLElement], 'refused', about);
    else this.beside.clear('refused');
  }

  private connection(state: LinkState): void {
    const where = element('connection');
    where.dataset['state'] = state;
    const over = this.link?.over;
    const told = state === 'lost' && this.link?.ended ? 'ended' : state;
    say(where, over ? words.refused[over] : words.connection[told]);
    document.body.dataset['link'] = state;
    clearTimeout(this.answerDue);
    if (state === 'lost') this.page.lost?.();
    if (state === 'connected' && this.pending) this.waitForAnswer();
    const main = element('main');
    const first = main.hidden;
    main.hidden = false;
    if (first) this.page.ready?.();
    this.redraw();
  }

  private waitForAnswer(): void {
    clearTimeout(this.answerDue);
    this.answerDue = setTimeout(() => this.refuse(words.noAnswer), ANSWER_MS);
  }

  private redraw(): void {
    if (this.view) this.page.show(this.view, this.view);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        seatedAt(message.board);
        this.welcome(message.game, message.seq, message.telling);
        break;
      case 'news':
        this.live?.news(message.kind);
        this.voice?.news(message);
        break;
      case 'told':
        this.page.told?.(message);
        break;
      case 'view':
        this.take(message);
        break;
      case 'done':
        this.settle();
        break;
      case 'refused':
        this.settle();
        // With neither, the page was told it as a message.
        if (message.text) this.refuse(message.text);
        else if (message.reason) this.refuse(words.refused[message.reason]);
        break;
      case 'answer':
        clearTimeout(this.answerDue);
        this.beside.show(message.text.split('\n').filter(Boolean).map(line => make('p', '', line)), 'answered', this.about);
        for (const line of message.text.split('\n')) this.voice?.write(line, 'answer');
        break;
      case 'acts':
        this.page.acts?.(message.acts, message.often);
        break;
      case 'voice':
        this.page.voice?.(message);
        break;
      case 'opponent':
        this.page.opponent?.(message.presence);
        break;
      case 'alive':
        break;
    }
  }

  /** Which game this is: perhaps another than before. */
  private welcome(game: string, newest: number, telling?: Telling): void {
    const other = this.game !== undefined && this.game !== game;
    this.game = game;
    if (other) {
      this.voice?.clear();
      this.view = undefined;
      // What was asked of the previous game is not done in this one.
      if ('waiting' in document.body.dataset) this.refuse(words.refused.stale);
      this.settle();
    }
    this.voice?.catchUp(this.link?.have ?? 0, newest);
    if (telling) this.page.telling?.(telling, other);
  }

  private settle(): void {
    if (!this.pending) {
      clearTimeout(this.answerDue);
      delete document.body.dataset['waiting'];
      this.voice?.settled();
      this.page.settled?.();
    }
    this.redraw();
  }

  private take(view: View): void {
    const before = this.view;
    this.view = view;
    document.body.dataset['revision'] = String(view.revision);
    document.body.classList.toggle('clock-alone', view.clock_alone === true);
    this.voice?.caughtUp();
    this.live?.comes(view, before);
    if (before && view.last_move !== before.last_move) this.refuse('');
    this.page.show(view, before);
  }
}
