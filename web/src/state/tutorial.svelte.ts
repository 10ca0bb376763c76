/** A viewer of a lesson. The server computes each position from the list of actions that were done so far. */

import { targetsOf } from '../input/choose_action';
import { lessonAfter, whyNot } from '../net/api';
import type { LessonPosition, Offer } from '../net/types';
import { ExerciseConnection } from './exercise_connection';
import { Viewer } from './viewer.svelte';

export class LessonViewer extends Viewer {
  position: LessonPosition | null = $state.raw(null);
  /** Whether the wanted action is marked on the table. */
  showsWanted: boolean = $state(false);
  override readonly replays = false;
  override readonly walks = false;
  private readonly lessonConnection: ExerciseConnection<LessonPosition>;

  constructor(game: string, lesson: string) {
    const connection = new ExerciseConnection<LessonPosition>({
      after: (actions) => lessonAfter(game, lesson, actions),
      whyNot: async (actions, targets) => (await whyNot(game, lesson, actions, targets)).rules,
    });
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
