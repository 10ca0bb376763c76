/** Shows earlier moments of a running game: a short replay of the other players' moves, or one line of the log. */

import type { LoggedEvent, Packet, Scene } from '../net/types';
import { prefs } from '../state/preferences.svelte';
import { SPEEDS } from './pace';
import { reuseScene } from './reuse_scene';
import { EMPTY_RECAP, fewSteps, updateRecap, type RecapStep, type TurnRecap } from './recap_steps';
import type { LogStyle, Turn } from '../game_log/turns';

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
  /** The scene before the first step, if it is known. */
  private base: Scene | null = null;
  /** How many entries the log had before the first step. */
  private first = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `style` says which lines of the log tell most. */
  constructor(
    private readonly loadScene: LoadScene,
    private readonly style: () => LogStyle,
  ) {}

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
    if (this.steps.some((step) => step.moment > packet.since)) this.close();
  }

  /** Replays what happened since my last move. */
  start(): void {
    this.play(this.latest.steps, this.latest.base);
  }

  /** Replays one turn. */
  showTurn(turn: Turn): void {
    this.play(
      turn.lines.map((line) => this.stepOf(line)),
      null,
    );
  }

  private play(steps: RecapStep[], base: Scene | null): void {
    clearTimeout(this.timer);
    [this.base, this.first] = [base, steps[0]?.line.n ?? 0];
    this.steps = fewSteps(steps, this.style());
    this.playing = true;
    if (this.steps.length > 0) void this.show(BASE);
  }

  private stepOf(line: LoggedEvent): RecapStep {
    const known = this.latest.steps.find((step) => step.line === line);
    return { line, scene: known?.scene ?? null, moment: line.n + 1 };
  }

  /** Shows the moment of one line of the log, and stays there. */
  showLine(log: LoggedEvent[], line: LoggedEvent): void {
    [this.base, this.first] = [null, 0];
    this.steps = log.map((one) => this.stepOf(one));
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
    const known = at === BASE ? this.base : step?.scene;
    if (known) return known;
    const moment = step ? step.moment : this.first;
    const loaded = this.loaded[moment];
    if (loaded) return loaded;
    const scene = await this.loadScene(moment);
    if (scene) this.loaded[moment] = reuseScene(this.scene, scene);
    return scene;
  }

  private duration(at: number): number {
    return (at === BASE ? 0.4 : 1) * STEP_TIME * (1 / (SPEEDS[prefs.pace] || 1));
  }
}
