/** A short replay of what the others did: steps through kept positions until it is over or skipped. */

import { NOTHING_NEW, since, type Since, type Step } from './since';
import { prefs } from './prefs.svelte';
import type { Packet, Scene } from './protocol';

const PAUSE = 1300;
const BASE = -1;

export class Recap {
  private known: Since = $state.raw(NOTHING_NEW);
  /** The step that is shown; nothing when none is. */
  at: number | null = $state(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  get steps(): Step[] {
    return this.known.steps;
  }

  get step(): Step | null {
    return this.at === null ? null : (this.steps[this.at] ?? null);
  }

  get scene(): Scene | null {
    return this.at === BASE ? this.known.base : (this.step?.scene ?? null);
  }

  get running(): boolean {
    return this.at !== null;
  }

  keep(packet: Packet): void {
    this.known = since(this.known, packet);
    if (this.at !== null && this.at >= this.steps.length) this.skip();
  }

  start(): void {
    if (this.steps.length > 0) this.show(this.known.base ? BASE : 0);
  }

  show(at: number): void {
    clearTimeout(this.timer);
    this.at = at < this.steps.length ? Math.max(at, this.known.base ? BASE : 0) : null;
    if (this.at !== null) this.timer = setTimeout(() => this.show((this.at ?? 0) + 1), this.pause(at));
  }

  skip(): void {
    clearTimeout(this.timer);
    this.at = null;
  }

  private pause(at: number): number {
    return (at === BASE ? 0.4 : 1) * PAUSE * (prefs.speed === 0 ? 1.2 : 1 / prefs.speed);
  }
}
