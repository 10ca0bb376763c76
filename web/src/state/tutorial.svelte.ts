/** A pupil at a lesson: a viewer of a table that the server works out anew from what the pupil has done. */

import { lessonAfter, Refused, whyNot } from '../net/api';
import type { LessonPosition, Offer, ToServer } from '../net/types';
import type { Open, Wire } from '../net/socket';
import { Viewer } from './viewer.svelte';

const PAUSE = 2000;

/** Speaks with the lesson as others speak with a table. */
class LessonWire implements Wire {
  show: (at: LessonPosition) => void = () => undefined;
  private hear!: Parameters<Open>[0];
  private tell!: Parameters<Open>[1];
  private done: string[] = [];
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly game: string,
    private readonly lesson: string,
  ) {}

  readonly open: Open = (hear, tell) => {
    [this.hear, this.tell] = [hear, tell];
    return this;
  };

  close(): void {
    clearTimeout(this.timer);
    [this.hear, this.tell, this.show] = [() => undefined, () => undefined, () => undefined];
  }

  send(message: ToServer): string | void {
    const id = String(++this.count);
    if (message.type === 'why') {
      void this.ask(id, async () => {
        const { rules } = await whyNot(this.game, this.lesson, this.done, message.targets);
        this.hear({ type: 'why', re: id, version: 0, rules });
      });
    }
    if (message.type !== 'play') return;
    this.go([...this.done, message.action], id);
    return id;
  }

  /** To the position after these actions, or after as many of them as are wanted. */
  go(actions: string[], id = ''): void {
    void this.ask(id, async () => {
      const at = await lessonAfter(this.game, this.lesson, actions);
      this.done = actions.slice(0, at.taken);
      this.show(at);
      this.hear(at.packet);
      this.hear({ type: 'ack', re: id, version: at.packet.version });
    });
  }

  /** Ask until there is an answer; nothing is lost, since every question says all that was done. */
  private async ask(id: string, question: () => Promise<void>): Promise<void> {
    try {
      await question();
      this.tell('open', '');
    } catch (error) {
      if (error instanceof Refused) {
        const { code, message, rules } = error;
        if (id) this.hear({ type: 'error', re: id, code, message, rules });
        else this.tell('shut', code);
      } else {
        this.tell('lost', '');
        this.timer = setTimeout(() => void this.ask(id, question), PAUSE);
      }
    }
  }
}

export class Pupil extends Viewer {
  at: LessonPosition | null = $state.raw(null);
  /** Whether what is wanted is pointed at. */
  pointing: boolean = $state(false);
  private readonly wire: LessonWire;

  constructor(game: string, lesson: string) {
    const wire = new LessonWire(game, lesson);
    super(lesson, null, wire.open);
    this.wire = wire;
    wire.show = (at) => this.reach(at);
    wire.go([]);
  }

  get wanted(): Offer | null {
    return this.packet?.legal.find((offer) => this.at?.wanted.includes(offer.text)) ?? null;
  }

  override get advised(): Set<string> {
    return new Set(this.pointing ? (this.wanted?.targets ?? []) : []);
  }

  again(): void {
    this.pointing = false;
    this.wire.go([]);
  }

  /** A lesson has no table whose past could be asked for. */
  protected override look(): Promise<null> {
    return Promise.resolve(null);
  }

  private reach(at: LessonPosition): void {
    this.pointing = at.other;
    this.at = at;
  }
}
