// The connection to the program: comes back by itself, and says how it stands.

import type { ClientMessage, ServerMessage } from './wire';

export type LinkState = 'connecting' | 'connected' | 'lost';

/** The server is heard from every 10 s; after this long it is taken for lost. */
const SILENCE_MS = 25_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

export class Link {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT_MS;
  private retry: number | undefined;
  private silence: number | undefined;

  constructor(
    private readonly url: string,
    private readonly hear: (message: ServerMessage) => void,
    private readonly become: (state: LinkState) => void,
  ) {
    this.become('connecting');
    this.open();
    // A phone that wakes up, a network that is back: do not wait for the next try.
    addEventListener('online', () => this.now());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.now();
    });
  }

  /** Whether the message was handed to the connection. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private now(): void {
    if (this.retry === undefined) return;
    clearTimeout(this.retry);
    this.wait = FIRST_WAIT_MS;
    this.open();
  }

  private open(): void {
    this.retry = undefined;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    const alive = () => {
      clearTimeout(this.silence);
      this.silence = setTimeout(() => lost(), SILENCE_MS);
    };
    const lost = () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      clearTimeout(this.silence);
      socket.close();
      this.become('lost');
      this.retry = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    };
    socket.onopen = () => {
      this.wait = FIRST_WAIT_MS;
      this.become('connected');
      alive();
    };
    socket.onmessage = event => {
      if (this.socket !== socket) return;
      alive();
      this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = lost;
    alive();
  }
}
