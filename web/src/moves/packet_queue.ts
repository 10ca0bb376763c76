/** Shows packets one visible action at a time, so that one can follow what others do. */

import type { Packet } from '../net/types';
import { looksDifferent, moverOf, stepTime, type Pace } from './pace';

export class PacketQueue {
  private waiting: Packet[] = [];
  private shown: Packet | null = null;
  private shownAt = 0;
  /** Who made the turn that is shown, and how long its earlier positions stayed. */
  private mover: number | null = null;
  private spent = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` is called with each position in turn. */
  constructor(
    private readonly show: (packet: Packet) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The newest packet that came, whether it is shown or not. */
  get newest(): Packet | null {
    return this.waiting.at(-1) ?? this.shown;
  }

  get length(): number {
    return this.waiting.length;
  }

  /** How long the position that is shown stays, for whatever moves in it. */
  stepTime(pace: Pace): number {
    return stepTime(pace, this.spent, this.sameTurn());
  }

  add(packet: Packet, pace: Pace): void {
    this.waiting.push(packet);
    if (pace === 'off' || !this.shown || !this.continues(packet)) this.skip();
    else this.plan(pace);
  }

  /** Shows the newest packet at once. */
  skip(): void {
    clearTimeout(this.timer);
    const newest = this.waiting.pop();
    this.waiting = [];
    if (newest) this.present(newest);
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  /** What I did myself, and what takes moves back, is shown at once. */
  private continues(packet: Packet): boolean {
    const before = this.waiting.at(-2) ?? this.shown;
    const mine = packet.events.some((line) => line.seat === packet.you.seat);
    return !mine && before !== null && packet.since >= before.length;
  }

  private sameTurn(): number {
    const other = this.waiting.findIndex((packet) => (moverOf(packet) ?? this.mover) !== this.mover);
    return other < 0 ? this.waiting.length : other;
  }

  private plan(pace: Pace): void {
    clearTimeout(this.timer);
    const { shown } = this;
    if (shown && !this.waiting.some((packet) => looksDifferent(shown.scene, packet.scene)))
      return this.skip();
    const due = this.shownAt + this.stepTime(pace) - this.now();
    if (due > 0) this.timer = setTimeout(() => this.next(pace), due);
    else this.next(pace);
  }

  /** Shows the next position that looks different from the present one. */
  private next(pace: Pace): void {
    const { shown } = this;
    const stayed = Math.min(this.now() - this.shownAt, this.stepTime(pace));
    const first = this.waiting.findIndex((packet) => shown && looksDifferent(shown.scene, packet.scene));
    const packet = this.waiting.splice(0, Math.max(0, first) + 1).at(-1);
    if (packet) this.present(packet, stayed);
    if (this.waiting.length > 0) this.plan(pace);
  }

  private present(packet: Packet, stayed = 0): void {
    const mover = moverOf(packet) ?? this.mover;
    this.spent = mover === this.mover ? this.spent + stayed : 0;
    this.mover = mover;
    if (!this.shown || looksDifferent(this.shown.scene, packet.scene)) this.shownAt = this.now();
    this.shown = packet;
    this.show(packet);
  }
}
