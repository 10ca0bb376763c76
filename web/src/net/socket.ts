/** A socket that comes back by itself and sends again what was not answered. */

import type { FromServer, ToServer } from './types';

export type Line = 'joining' | 'open' | 'lost' | 'shut';
/** Something that carries what is said to a table; what comes back goes to whoever opened it. */
export interface Wire {
  /** The name of the message, which its answer will bear. */
  send(message: ToServer): string | void;
  close(): void;
}
type Hear = (message: FromServer) => void;
type Tell = (line: Line, reason: string) => void;
export type Open = (hear: Hear, tell: Tell) => Wire;

interface Waiting {
  id: string;
  text: string;
}

const LONGEST_PAUSE = 8000;
/** A line that is silent for so long is asked whether it is there, and given so long to answer. */
const SILENCE = 25_000;
const PATIENCE = 6000;
/** Closings after which it is useless to come again. */
const FINAL = new Set([4401, 4403, 4404]);

export class TableSocket implements Wire {
  private socket: WebSocket | null = null;
  private waiting: Waiting[] = [];
  private pause = 500;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private readonly name = crypto.randomUUID().slice(0, 8);

  constructor(
    private readonly url: string,
    private readonly token: string | null,
    private readonly hear: Hear,
    private readonly tell: Tell,
  ) {
    this.open();
    addEventListener('online', this.again);
    document.addEventListener('visibilitychange', this.again);
  }

  /** Send, and send again after every break, until it is answered. */
  send(message: ToServer): string {
    const id = `${this.name}-${++this.count}`;
    const text = JSON.stringify({ ...message, id });
    this.waiting.push({ id, text });
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    return id;
  }

  close(): void {
    removeEventListener('online', this.again);
    document.removeEventListener('visibilitychange', this.again);
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** The network is back, or somebody looks again: come back at once, or see whether the line still lives. */
  private readonly again = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.socket?.readyState === WebSocket.CLOSED) this.open();
    else if (this.socket?.readyState === WebSocket.OPEN) this.ping();
  };

  /** A laptop that slept holds a dead line for open; no answer means that it is lost. */
  private ping(): void {
    this.send({ type: 'ping' });
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.drop(), PATIENCE);
  }

  private drop(): void {
    const dead = this.socket;
    if (!dead) return;
    this.lost('');
    dead.close();
  }

  private listen(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.ping(), SILENCE);
  }

  private open(): void {
    clearTimeout(this.timer);
    const offered = this.token ? ['refectory.v1', `token.${this.token}`] : ['refectory.v1'];
    const socket = new WebSocket(this.url, offered);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = 500;
      this.tell('open', '');
      this.listen();
      for (const one of this.waiting) socket.send(one.text);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => this.closed(socket, event);
  }

  private receive(message: FromServer): void {
    this.listen();
    if ('re' in message) this.waiting = this.waiting.filter((one) => one.id !== message.re);
    this.hear(message);
  }

  private closed(socket: WebSocket, event: CloseEvent): void {
    if (socket !== this.socket) return;
    clearTimeout(this.watch);
    if (FINAL.has(event.code)) this.tell('shut', event.reason);
    else this.lost(event.reason);
  }

  private lost(reason: string): void {
    this.tell('lost', reason);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }
}

/** The wire to a table of this server. */
export function overSocket(table: string, token: string | null): Open {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return (hear, tell) => new TableSocket(`${scheme}://${location.host}/ws/${table}`, token, hear, tell);
}
