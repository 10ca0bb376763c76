/** A WebSocket that reconnects by itself and sends again every message that was not answered. */

import { randomId } from './random_id';
import type { ClientMessage, ServerMessage } from './types';

export type ConnectionState = 'joining' | 'open' | 'lost' | 'shut';

/** Takes messages for a table. Answers go to the `OnMessage` that it was opened with. */
export interface Connection {
  /** Returns the id of the message, which the answer repeats; nothing if there will be no answer. */
  send(message: ClientMessage): string | null;
  close(): void;
}
export type OnMessage = (message: ServerMessage) => void;
export type OnState = (state: ConnectionState, reason: string) => void;
/** Opens a connection. */
export type Connect = (onMessage: OnMessage, onState: OnState) => Connection;

interface Unanswered {
  id: string;
  text: string;
}

const FIRST_RETRY = 500;
const LAST_RETRY = 8000;
/** After this time without a message the client sends a ping. */
const SILENCE = 25_000;
/** Without an answer to a ping after this time, the connection counts as lost. */
const PING_TIMEOUT = 6000;
/** Close codes after which reconnecting is useless. */
const FINAL_CODES = new Set([4401, 4403, 4404]);

export class TableSocket implements Connection {
  private socket: WebSocket | null = null;
  private unanswered: Unanswered[] = [];
  private retryDelay = FIRST_RETRY;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the server was told last. */
  private saidVisible = true;
  private readonly name = randomId().slice(0, 8);

  constructor(
    private readonly url: string,
    private readonly token: string | null,
    private readonly onMessage: OnMessage,
    private readonly onState: OnState,
    /** The name by which a spectator wants to be seen. */
    private readonly called: string = '',
  ) {
    this.open();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.look);
  }

  /** Sends the message, and sends it again after every reconnection until it is answered. */
  send(message: ClientMessage): string {
    const id = this.nextId();
    const text = JSON.stringify({ ...message, id });
    this.unanswered.push({ id, text });
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    return id;
  }

  private nextId(): string {
    return `${this.name}-${++this.count}`;
  }

  close(): void {
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.look);
    clearTimeout(this.retryTimer);
    clearTimeout(this.silenceTimer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** The network or the page is back: reconnects at once, or checks that the connection still works. */
  private readonly wake = (): void => {
    if (!isVisible()) return;
    if (this.socket?.readyState === WebSocket.CLOSED) this.open();
    else if (this.socket?.readyState === WebSocket.OPEN) this.ping();
  };

  /** Says whether the player sees the table: whoever does is not told elsewhere that it is their turn. */
  private readonly look = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN) this.sayVisible();
    this.wake();
  };

  /** Sent once: after a reconnection something else may be true. */
  private sayVisible(): void {
    const visible = isVisible();
    if (visible === this.saidVisible) return;
    this.saidVisible = visible;
    const message: ClientMessage = { type: 'visible', visible };
    this.socket?.send(JSON.stringify({ ...message, id: this.nextId() }));
  }

  /** After a laptop has slept, a dead connection still looks open. Only a missing answer shows that it is lost. */
  private ping(): void {
    this.send({ type: 'ping' });
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(() => this.drop(), PING_TIMEOUT);
  }

  private drop(): void {
    const dead = this.socket;
    if (!dead) return;
    this.reconnectLater('');
    dead.close();
  }

  private restartSilenceTimer(): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(() => this.ping(), SILENCE);
  }

  private open(): void {
    clearTimeout(this.retryTimer);
    const token = this.token ? [`token.${this.token}`] : [];
    const called = this.called ? [`name.${urlSafe(this.called)}`] : [];
    this.saidVisible = isVisible();
    const hidden = this.saidVisible ? [] : ['hidden'];
    const wanted = ['refectory.v1', 'changes', 'journal', ...hidden, ...called, ...token];
    const socket = new WebSocket(this.url, wanted);
    this.socket = socket;
    socket.onopen = () => {
      this.retryDelay = FIRST_RETRY;
      this.onState('open', '');
      this.restartSilenceTimer();
      this.sayVisible();
      for (const { text } of this.unanswered) socket.send(text);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => this.closed(socket, event);
  }

  private receive(message: ServerMessage): void {
    this.restartSilenceTimer();
    if ('re' in message) this.unanswered = this.unanswered.filter(({ id }) => id !== message.re);
    this.onMessage(message);
  }

  private closed(socket: WebSocket, event: CloseEvent): void {
    if (socket !== this.socket) return;
    clearTimeout(this.silenceTimer);
    if (FINAL_CODES.has(event.code)) this.onState('shut', event.reason);
    else this.reconnectLater(event.reason);
  }

  private reconnectLater(reason: string): void {
    this.onState('lost', reason);
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.open(), this.retryDelay * (0.75 + Math.random() / 2));
    this.retryDelay = Math.min(2 * this.retryDelay, LAST_RETRY);
  }
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** A text in URL-safe base64, as a subprotocol can be. */
function urlSafe(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Connects to a table of this server; a spectator is seen by this name. */
export function connectTo(table: string, token: string | null, called = ''): Connect {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const url = `${scheme}://${location.host}/ws/${table}`;
  return (onMessage, onState) => new TableSocket(url, token, onMessage, onState, called);
}
