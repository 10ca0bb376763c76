/** Looking back in a running game: a short replay of what the others did, or the moment of any line of the log. */

import { kept } from './reuse_scene';
import { prefs } from './preferences.svelte';
import type { Happened, Packet, Scene } from '../net/types';
import { NOTHING_NEW, since, type Since, type Step } from './turn_recap';

const PAUSE = 1300;
const BASE = -1;

/** Asks for the table after the first entries of the log; nothing where it can't be had. */
export type Look = (at: number) => Promise<Scene | null>;

export class Recap {
  private known: Since = $state.raw(NOTHING_NEW);
  /** What is stepped through: the news, or the whole log from the line that was asked for. */
  steps: Step[] = $state.raw([]);
  /** The step that is shown; nothing when none is. */
  at: number | null = $state(null);
  scene: Scene | null = $state.raw(null);
  playing: boolean = $state(false);
  private looked = new Map<number, Scene>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly look: Look) {}

  /** How many things the others did since my last move. */
  get news(): number {
    return this.known.steps.length;
  }

  get step(): Step | null {
    return this.at === null ? null : (this.steps[this.at] ?? null);
  }

  get running(): boolean {
    return this.at !== null;
  }

  keep(packet: Packet): void {
    this.known = since(this.known, packet);
    for (const at of this.looked.keys()) if (at > packet.since) this.looked.delete(at);
    if (this.steps.some((step) => step.line.n >= packet.since)) this.skip(); // what is shown was taken back
  }

  start(): void {
    this.steps = this.known.steps;
    this.playing = true;
    if (this.steps.length > 0) void this.show(BASE);
  }

  /** To the moment of a line, and stay there. */
  visit(log: Happened[], line: Happened): void {
    this.steps = log.map((each) => ({
      line: each,
      scene: this.known.steps.find((step) => step.line === each)?.scene ?? null,
    }));
    this.playing = false;
    void this.show(Math.max(0, log.indexOf(line)));
  }

  async show(to: number): Promise<void> {
    clearTimeout(this.timer);
    if (to >= this.steps.length) return this.skip();
    this.at = Math.max(BASE, to);
    const at = this.at;
    const scene = await this.sceneAt(at);
    if (this.at !== at) return; // gone on meanwhile
    if (scene) this.scene = scene;
    if (!this.playing) return;
    this.timer = setTimeout(() => void this.show(at + 1), this.pause(at));
    void this.sceneAt(at + 1);
  }

  skip(): void {
    clearTimeout(this.timer);
    this.at = null;
    this.scene = null;
    this.steps = [];
  }

  private async sceneAt(at: number): Promise<Scene | null> {
    const step = this.steps[at];
    const has = at === BASE ? this.known.base : step?.scene;
    if (has) return has;
    const moment = step ? step.line.n + 1 : (this.steps[0]?.line.n ?? 0);
    const looked = this.looked.get(moment);
    if (looked) return looked;
    const asked = await this.look(moment);
    if (asked) this.looked.set(moment, kept(this.scene, asked));
    return asked;
  }

  private pause(at: number): number {
    return (at === BASE ? 0.4 : 1) * PAUSE * (prefs.speed === 0 ? 1.2 : 1 / prefs.speed);
  }
}
