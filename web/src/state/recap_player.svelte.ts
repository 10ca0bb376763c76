/** Shows earlier moments of a running game: a short replay of the other players' moves, or one line of the log. */

import type { LoggedEvent, Packet, Scene } from '../net/types';
import { prefs } from './preferences.svelte';
import { reuseScene } from './reuse_scene';
import { EMPTY_RECAP, updateRecap, type RecapStep, type TurnRecap } from './recap_steps';

const STEP_TIME = 1300;
/** The index of the scene before the first step. */
const BASE = -1;

/** Requests the scene after the first `at` entries of the log; null where it is not available. */
export type LoadScene = (at: number) => Promise<Scene | null>;

export class Recap {
  private latest: TurnRecap = $state.raw(EMPTY_RECAP);
  /** The moves since my last one, or the whole log if one of its lines was asked for. */
  steps: RecapStep[] = $state.raw([]);
  /** The index of the step that is shown; null while the recap is closed. */
  at: number | null = $state(null);
  scene: Scene | null = $state.raw(null);
  /** Whether the steps follow each other by themselves. */
  playing: boolean = $state(false);
  /** The scenes that were requested, by the number of log entries before them. */
  private loaded: Record<number, Scene> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly loadScene: LoadScene) {}

  /** How many things happened since my last move. */
  get news(): number {
    return this.latest.steps.length;
  }

  get step(): RecapStep | null {
    return this.at === null ? null : (this.steps[this.at] ?? null);
  }

  get running(): boolean {
    return this.at !== null;
  }

  receive(packet: Packet): void {
    this.latest = updateRecap(this.latest, packet);
    for (const at of Object.keys(this.loaded).map(Number)) if (at > packet.since) delete this.loaded[at];
    // The moves that are shown may have been taken back.
    if (this.steps.some((step) => step.line.n >= packet.since)) this.close();
  }

  /** Replays what happened since my last move. */
  start(): void {
    this.steps = this.latest.steps;
    this.playing = true;
    if (this.steps.length > 0) void this.show(BASE);
  }

  /** Shows the moment of one line of the log, and stays there. */
  showLine(log: LoggedEvent[], line: LoggedEvent): void {
    const sceneOf = (one: LoggedEvent): Scene | null =>
      this.latest.steps.find((step) => step.line === one)?.scene ?? null;
    this.steps = log.map((one) => ({ line: one, scene: sceneOf(one) }));
    this.playing = false;
    void this.show(Math.max(0, log.indexOf(line)));
  }

  async show(to: number): Promise<void> {
    clearTimeout(this.timer);
    if (to >= this.steps.length) return this.close();
    this.at = Math.max(BASE, to);
    const at = this.at;
    const scene = await this.sceneAt(at);
    if (this.at !== at) return; // another step was asked for in the meantime
    if (scene) this.scene = scene;
    if (!this.playing) return;
    this.timer = setTimeout(() => void this.show(at + 1), this.duration(at));
    void this.sceneAt(at + 1); // so that the next scene is here in time
  }

  close(): void {
    clearTimeout(this.timer);
    this.at = null;
    this.scene = null;
    this.steps = [];
  }

  private async sceneAt(at: number): Promise<Scene | null> {
    const step = this.steps[at];
    const known = at === BASE ? this.latest.base : step?.scene;
    if (known) return known;
    const moment = step ? step.line.n + 1 : (this.steps[0]?.line.n ?? 0);
    const loaded = this.loaded[moment];
    if (loaded) return loaded;
    const scene = await this.loadScene(moment);
    if (scene) this.loaded[moment] = reuseScene(this.scene, scene);
    return scene;
  }

  private duration(at: number): number {
    return (at === BASE ? 0.4 : 1) * STEP_TIME * (prefs.speed === 0 ? 1.2 : 1 / prefs.speed);
  }
}
