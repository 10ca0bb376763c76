/** The analysis of a game in this page: asked for, waited for, and then there. */

import { analysisOf, startAnalysis } from '../net/api';
import { ApiError } from '../net/request';
import { messageOf } from '../state/notices';
import { t } from '../state/preferences.svelte';
import type { Analysis } from './analysis';

const LOOK_AGAIN = 1500;

export class AnalysisJob {
  analysis = $state.raw<Analysis | null>(null);
  progress = $state(0);
  running = $state(false);
  problem = $state('');
  /** Whether this game can be analysed here. */
  possible = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {}

  /** Asks what there is, once the game is over. */
  look(): void {
    void this.#ask(analysisOf);
  }

  start(): void {
    this.running = true;
    void this.#ask(startAnalysis);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #ask(request: typeof analysisOf): Promise<void> {
    try {
      this.#take(await request(this.id, this.token));
    } catch (error) {
      this.running = false;
      // If the game is not over yet, the page does without.
      if (request === startAnalysis || !(error instanceof ApiError)) this.problem = messageOf(error);
    }
  }

  #take(state: Awaited<ReturnType<typeof analysisOf>>): void {
    this.possible = true;
    this.analysis = state.analysis;
    this.progress = state.progress;
    this.running = state.state === 'working';
    if (state.state === 'failed') this.problem = t('analysis.failed');
    if (this.running) this.#timer = setTimeout(() => void this.#ask(analysisOf), LOOK_AGAIN);
  }
}
