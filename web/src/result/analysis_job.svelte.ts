/** The analysis of a game in this page: asked for, waited for, and then there. */

import type { ReplaySource } from '../net/replay_source';
import { ApiError } from '../net/request';
import { messageOf } from '../state/notices';
import { t } from '../state/preferences.svelte';
import type { Analysis } from './analysis';

const LOOK_AGAIN = 1500;
const BUSY = 5000;

export class AnalysisJob {
  analysis = $state.raw<Analysis | null>(null);
  progress = $state(0);
  running = $state(false);
  problem = $state('');
  /** Whether this game can be analysed here. */
  possible = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly source: ReplaySource) {}

  /** Asks what there is, once the game is over. If there is nothing and it `begins`, it is made by itself. */
  async look(begins = false): Promise<void> {
    await this.#ask(false);
    if (begins && this.possible && !this.analysis && !this.running && !this.problem) void this.#begin();
  }

  start(): void {
    this.running = true;
    void this.#ask(true);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Nobody has asked for this: if the server refuses, a button is shown instead; if it is busy, it waits. */
  async #begin(): Promise<void> {
    try {
      this.#take(await this.source.analyse());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'busy')
        this.#timer = setTimeout(() => void this.#begin(), BUSY);
    }
  }

  async #ask(begin: boolean): Promise<void> {
    try {
      this.#take(await (begin ? this.source.analyse() : this.source.analysis()));
    } catch (error) {
      this.running = false;
      // If the game is not over yet, the page does without.
      if (begin || !(error instanceof ApiError)) this.problem = messageOf(error);
    }
  }

  #take(state: Awaited<ReturnType<ReplaySource['analysis']>>): void {
    this.possible = true;
    this.analysis = state.analysis;
    this.progress = state.progress;
    this.running = state.state === 'working';
    if (state.state === 'failed') this.problem = t('analysis.failed');
    if (this.running) this.#timer = setTimeout(() => void this.#ask(false), LOOK_AGAIN);
  }
}
