// The connection to the program: reconnects by itself, and reports its state. The same machine
// as `ClientSession` in crates/web/src/protocol/client.rs: one command waits for its answer, and is sent
// again after reconnecting, so that it is done once.

import { PROTOCOL } from './wire';
import { keepSeal, keptSeal } from './remembered';
import type { ClientVoice, Command, Reason, ServerMessage } from './wire';

/** `doubtful`: nothing has come for some seconds, and the connection may be gone. */
export type LinkState = 'connecting' | 'connected' | 'doubtful' | 'lost';

/** `waiting`: the command before is not answered yet, and this one was not taken. */
export type Sent = 'sent' | 'waiting' | 'offline';

/** The server is heard from every 2 s; after this long it is in doubt, and then taken for lost. */
const DOUBT_MS = 5_000;
const SILENCE_MS = 25_000;
/** What a server says that ends (RFC 6455, going away). */
const GOING_AWAY = 1001;
/** Two seconds of sound, in bytes. */
const MOST_SOUND = 64 * 1024;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

export class Link {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT_MS;
  private retry: number | undefined;
  private silence: number | undefined;
  private doubt: number | undefined;
  private doubtful = false;

  private game: string | null = null;
  /** The number of the last news of the game that came. */
  have = 0;
  /** The last event whose seal was shown, and the seal: another one tells that the record was changed. */
  private known = keptSeal();
  /** What the blind player's page was told: in which run of the program, and the last number. */
  private run = 0;
  private told = 0;
  private welcome = false;
  /** The program of the game has ended, and nothing is wrong with the connection. */
  ended = false;
  /** Why this link will not be connected again. */
  over: Reason | undefined;
  private made = 0;
  private readonly prefix = random();
  private pending: { id: string; on: number; command: Command } | undefined;

  constructor(
    private readonly url: string,
    private readonly hear: (message: ServerMessage) => void,
    private readonly become: (state: LinkState) => void,
  ) {
    this.become('connecting');
    this.open();
    // A phone wakes up, or the network is back: do not wait for the next attempt.
    addEventListener('online', () => this.now());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.now();
    });
  }

  /** What was sent and is not answered yet. */
  get unanswered(): Command | undefined {
    return this.pending?.command;
  }

  /** On which revision of the view that was made. */
  get unansweredOn(): number | undefined {
    return this.pending?.on;
  }

  /**
   * Sends a command that was made on the view of revision `on`. It is kept until it is
   * answered by `done` or `refused`, and sent again after a lost connection.
   */
  send(command: Command, on: number): Sent {
    if (this.pending) return 'waiting';
    if (!this.welcome || this.socket?.readyState !== WebSocket.OPEN) return 'offline';
    this.made += 1;
    this.pending = { id: `${this.prefix}-${this.made}`, on, command };
    this.sendPending();
    return 'sent';
  }

  /** Sends what becomes of the microphone. Whether there is a connection. */
  sendVoice(voice: ClientVoice): boolean {
    if (!this.welcome || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ type: 'voice', ...voice }));
    return true;
  }

  /** Sends sound, unless so much waits already that it would come too late. */
  sendSound(block: Uint8Array<ArrayBuffer>): void {
    const socket = this.socket;
    if (socket?.readyState === WebSocket.OPEN && socket.bufferedAmount < MOST_SOUND) socket.send(block);
  }

  private sendPending(): void {
    if (!this.pending) return;
    const { id, on, command } = this.pending;
    this.socket?.send(JSON.stringify({ ...command, id, on }));
  }

  private now(): void {
    if (this.retry === undefined) return;
    clearTimeout(this.retry);
    this.wait = FIRST_WAIT_MS;
    this.open();
  }

  private open(): void {
    this.retry = undefined;
    if (this.over) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.welcome = false;
    const alive = () => {
      clearTimeout(this.silence);
      clearTimeout(this.doubt);
      this.silence = setTimeout(() => lost(), SILENCE_MS);
      this.doubt = setTimeout(() => this.doubts(true), DOUBT_MS);
    };
    const lost = (closed?: CloseEvent) => {
      if (this.socket !== socket) return;
      this.ended ||= closed?.code === GOING_AWAY;
      this.socket = undefined;
      this.welcome = this.doubtful = false;
      clearTimeout(this.silence);
      clearTimeout(this.doubt);
      socket.close();
      this.become('lost');
      if (this.over) return;
      this.retry = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    };
    socket.onopen = () => {
      const told = this.run ? { run: this.run, told: this.told } : {};
      // A page that was opened anew has only the seal left of a game, perhaps of another one.
      const game = this.game ?? this.known?.game ?? null;
      const sealed = this.known?.game === game ? { sealed: this.known?.sealed } : {};
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, game, have: this.have, ...told, ...sealed }));
      alive();
    };
    socket.onmessage = event => {
      if (this.socket !== socket) return;
      alive();
      this.doubts(false);
      this.take(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = lost;
    alive();
  }

  private doubts(doubtful: boolean): void {
    if (!this.welcome || doubtful === this.doubtful) return;
    this.doubtful = doubtful;
    this.become(doubtful ? 'doubtful' : 'connected');
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome': {
        const other = this.game !== null && this.game !== message.game;
        this.game = message.game;
        if (other) {
          // Commands for another game are not for this one.
          this.have = 0;
          this.pending = undefined;
        }
        // An older record has taken the place of the one that was known.
        if (message.role !== 'spectator') this.have = Math.min(this.have, message.seq);
        if (message.telling) {
          this.run = message.telling.run;
          this.told = message.telling.after;
        }
        this.welcome = true;
        this.ended = false;
        this.wait = FIRST_WAIT_MS;
        this.sendPending();
        this.hear(message);
        this.become('connected');
        return;
      }
      case 'view':
        if (message.seal && this.game !== null) {
          this.known = { game: this.game, sealed: [message.seq, message.seal] };
          keepSeal(this.known);
        }
        break;
      case 'news':
        if (message.seq <= this.have) return;
        this.have = message.seq;
        break;
      case 'told':
        if (message.n <= this.told) return;
        this.told = message.n;
        this.have = Math.max(this.have, message.seq);
        break;
      case 'done':
        if (message.id !== this.pending?.id) return;
        this.pending = undefined;
        break;
      case 'answer':
        if (message.id !== this.pending?.id) return;
        break;
      case 'refused':
        if (message.id !== undefined && message.id !== this.pending?.id) return;
        if (message.id !== undefined) this.pending = undefined;
        // No other attempt or moment can make these succeed.
        if (message.reason === 'revoked' || message.reason === 'unknown_protocol') this.over = message.reason;
        break;
      default:
        break;
    }
    this.hear(message);
  }
}

/** The beginning of the ids: what no other page has. */
function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
