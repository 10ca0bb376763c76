/** Answers a viewer's messages from an exercise, as a socket does from a table. */

import { ApiError } from '../net/request';
import type { Connect, Connection, OnMessage, OnState } from '../net/socket';
import type { ClientMessage, Packet } from '../net/types';

const RETRY_DELAY = 2000;
const ignore = (): void => undefined;

/** The server computes each position from the list of actions that were done so far. */
export interface Exercise<Reached> {
  after: (actions: string[]) => Promise<Reached>;
  /** The rules that refuse a click. */
  whyNot: (actions: string[], targets: string[]) => Promise<string[]>;
}

/** A position of an exercise: `taken` actions were accepted. */
interface AnyPosition {
  taken: number;
  packet: Packet;
}

export class ExerciseConnection<Reached extends AnyPosition> implements Connection {
  onPosition: (position: Reached) => void = ignore;
  private onMessage: OnMessage = ignore;
  private onState: OnState = ignore;
  private actions: string[] = [];
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly exercise: Exercise<Reached>) {}

  readonly connect: Connect = (onMessage, onState) => {
    [this.onMessage, this.onState] = [onMessage, onState];
    return this;
  };

  close(): void {
    clearTimeout(this.timer);
    [this.onMessage, this.onState, this.onPosition] = [ignore, ignore, ignore];
  }

  send(message: ClientMessage): string | null {
    const id = String(++this.count);
    if (message.type === 'why') this.explain(id, message.targets ?? []);
    if (message.type === 'undo' && this.actions.length) {
      this.go(this.actions.slice(0, -1), id);
      return id;
    }
    if (message.type !== 'play') return null;
    this.go([...this.actions, message.action], id);
    return id;
  }

  /** Goes to the position after these actions, or after the first ones that are accepted. */
  go(actions: string[], id = ''): void {
    void this.request(id, async () => {
      const position = await this.exercise.after(actions);
      this.actions = actions.slice(0, position.taken);
      this.onPosition(position);
      this.onMessage(position.packet);
      this.onMessage({ type: 'ack', re: id, version: position.packet.version, again: false });
    });
  }

  private explain(id: string, targets: string[]): void {
    void this.request(id, async () => {
      const rules = await this.exercise.whyNot(this.actions, targets);
      this.onMessage({ type: 'why', re: id, version: 0, rules });
    });
  }

  /** Repeats a request until it is answered. Nothing is lost, since each request names all actions. */
  private async request(id: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
      this.onState('open', '');
    } catch (error) {
      if (error instanceof ApiError) {
        const { code, message, rules } = error;
        if (id) this.onMessage({ type: 'error', re: id, code, message, rules });
        else this.onState('shut', code);
      } else {
        this.onState('lost', '');
        this.timer = setTimeout(() => void this.request(id, run), RETRY_DELAY);
      }
    }
  }
}
