/** Viewers of a puzzle, and of a moment of a finished game that is tried again. */

import { targetsOf } from '../input/choose_action';
import { puzzleAfter, whyNotInPuzzle } from '../net/api';
import type { ReplaySource } from '../net/replay_source';
import type { MomentPosition, Offer, Packet, PuzzlePosition } from '../net/types';
import { ExerciseConnection, type Exercise } from './exercise_connection';
import { Viewer } from './viewer.svelte';

/** An exercise has no table whose earlier positions could be requested. */
abstract class ExerciseViewer<Reached extends { taken: number; packet: Packet }> extends Viewer {
  position: Reached | null = $state.raw(null);
  override readonly replays = false;
  override readonly walks = false;
  protected readonly exercise: ExerciseConnection<Reached>;

  constructor(name: string, exercise: Exercise<Reached>) {
    const connection = new ExerciseConnection(exercise);
    super(name, null, connection.connect);
    this.exercise = connection;
    connection.onPosition = (position) => (this.position = position);
    connection.go([]);
  }

  restart(): void {
    this.exercise.go([]);
  }

  protected override loadScene(): Promise<null> {
    return Promise.resolve(null);
  }
}

export class PuzzleViewer extends ExerciseViewer<PuzzlePosition> {
  /** Whether the solution is shown, an action at a time. */
  shows = $state(false);

  constructor(game: string, name: string) {
    super(name, {
      after: (actions) => puzzleAfter(game, name, actions),
      whyNot: async (actions, targets) => (await whyNotInPuzzle(game, name, actions, targets)).rules,
    });
  }

  /** The next action of the solution. */
  get wanted(): Offer | null {
    const { position } = this;
    const next = position?.solution[position.taken];
    return this.packet?.legal.find((offer) => offer.text === next) ?? null;
  }

  override get advised(): ReadonlySet<string> {
    return targetsOf(this.shows ? this.wanted : null);
  }

  /** Begins again, and marks what to do. */
  showSolution(): void {
    this.shows = true;
    this.restart();
  }

  again(): void {
    this.shows = false;
    this.restart();
  }
}

export class MomentViewer extends ExerciseViewer<MomentPosition> {
  /** The action that was tried, if any. */
  tried: string | null = $state(null);

  constructor(source: ReplaySource, at: number, seat: number) {
    super(`${source.replayPath}/${at}`, {
      after: async (actions) => {
        const position = await source.moment(at, seat, actions.slice(0, 1));
        this.tried = actions[0] ?? null;
        return position;
      },
      whyNot: () => Promise.resolve([]),
    });
  }
}
