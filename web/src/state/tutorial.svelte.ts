/** A viewer of a lesson. The server computes each position from the list of actions that were done so far. */

import { targetsOf } from '../input/choose_action';
import { lessonAfter, whyNot } from '../net/api';
import { ApiError } from '../net/request';
import type { Connect, Connection, OnMessage, OnState } from '../net/socket';
import type { ClientMessage, LessonPosition, Offer } from '../net/types';
import { Viewer } from './viewer.svelte';

const RETRY_DELAY = 2000;
const ignore = (): void => undefined;

/** Answers a viewer's messages from a lesson, as a socket does from a table. */
class LessonConnection implements Connection {
  onPosition: (position: LessonPosition) => void = ignore;
  private onMessage: OnMessage = ignore;
  private onState: OnState = ignore;
  private actions: string[] = [];
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly game: string,
    private readonly lesson: string,
  ) {}

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
    if (message.type !== 'play') return null;
    this.go([...this.actions, message.action], id);
    return id;
  }

  /** Goes to the position after these actions, or after the first ones that the lesson wants. */
  go(actions: string[], id = ''): void {
    void this.request(id, async () => {
      const position = await lessonAfter(this.game, this.lesson, actions);
      this.actions = actions.slice(0, position.taken);
      this.onPosition(position);
      this.onMessage(position.packet);
      this.onMessage({ type: 'ack', re: id, version: position.packet.version, again: false });
    });
  }

  private explain(id: string, targets: string[]): void {
    void this.request(id, async () => {
      const { rules } = await whyNot(this.game, this.lesson, this.actions, targets);
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

export class LessonViewer extends Viewer {
  position: LessonPosition | null = $state.raw(null);
  /** Whether the wanted action is marked on the table. */
  showsWanted: boolean = $state(false);
  private readonly lessonConnection: LessonConnection;

  constructor(game: string, lesson: string) {
    const connection = new LessonConnection(game, lesson);
    super(lesson, null, connection.connect);
    this.lessonConnection = connection;
    connection.onPosition = (position) => this.reach(position);
    connection.go([]);
  }

  get wanted(): Offer | null {
    return this.packet?.legal.find((offer) => this.position?.wanted.includes(offer.text)) ?? null;
  }

  override get advised(): ReadonlySet<string> {
    return targetsOf(this.showsWanted ? this.wanted : null);
  }

  restart(): void {
    this.showsWanted = false;
    this.lessonConnection.go([]);
  }

  /** A lesson has no table whose earlier positions could be requested. */
  protected override loadScene(): Promise<null> {
    return Promise.resolve(null);
  }

  private reach(position: LessonPosition): void {
    this.showsWanted = position.other;
    this.position = position;
  }
}
