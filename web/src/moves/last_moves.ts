/** The last turn of each opponent: which pieces it touched. They stay marked until that player moves again. */

import type { Piece, Scene, Sentence } from '../net/types';
import { endingIn, idsOf } from './log_highlight';
import { hasMoved, lastTurn, STEP, weightOf, type LogStyle, type Turn } from './turns';

/** The seat that touched it, by the id of a piece or card. */
export type Marks = ReadonlyMap<string, number>;
export const NO_MARKS: Marks = new Map();
/** The pieces that each seat has moved in its last turn, as far as this page has seen it. */
export type Moved = ReadonlyMap<number, ReadonlySet<string>>;
export const NOTHING_MOVED: Moved = new Map();
/** Names of this many letters are given to many things. */
const SHORT = 3;

/** The seats that have made a turn, the one who moved last at the end. */
function moversOf(turns: Turn[]): number[] {
  const latest = new Map<number, number>();
  turns.forEach(({ seat }, n) => {
    if (seat !== null) latest.set(seat, n);
  });
  return [...latest].sort(([, one], [, other]) => one - other).map(([seat]) => seat);
}

/** The lines that are the steps of a turn; if it has none, all of them. */
function stepsOf(turn: Turn, style: LogStyle): Sentence[] {
  const steps = turn.lines.filter((line) => weightOf(style, line) >= STEP);
  return steps.length > 0 ? steps : turn.lines;
}

/** What was named: by which seat, and as what (`monastery`, `column`). */
class Names {
  private readonly named = new Map<string, { seat: number; kinds: Set<string> }>();
  /** Everything that any line says what it is. */
  private readonly kinds: ReadonlySet<string>;

  constructor(turns: Turn[]) {
    this.kinds = new Set(turns.flatMap(({ lines }) => lines.flatMap(({ facts }) => Object.keys(facts))));
  }

  add(seat: number, line: Sentence): void {
    for (const [kind, name] of Object.entries(line.facts)) {
      if (typeof name !== 'string') continue;
      const known = this.named.get(name);
      if (known?.seat === seat) known.kinds.add(kind);
      else this.named.set(name, { seat, kinds: new Set([kind]) });
    }
  }

  has(name: string): boolean {
    return this.named.has(name);
  }

  seatOf(name: string): number {
    return this.named.get(name)?.seat ?? 0;
  }

  /** Whether a name means this thing: column `a` is not monastery `a`, nor is a short name one of another player. */
  means(name: string, id: string, owner: number | null): boolean {
    const known = this.named.get(name);
    const [kind = ''] = id.split(':');
    if (!known || (this.kinds.has(kind) && !known.kinds.has(kind))) return false;
    return owner === null || owner === known.seat || name.length > SHORT;
  }
}

/** The marks of all seats but `mine`. */
export function marksOf(
  turns: Turn[],
  style: LogStyle,
  scene: Scene | null,
  mine: number | null,
  moved: Moved,
): Marks {
  if (!scene) return NO_MARKS;
  const known = new Names(turns);
  const seats = moversOf(turns).filter((seat) => seat !== mine);
  for (const seat of seats) {
    const turn = lastTurn(turns, seat);
    for (const line of turn ? stepsOf(turn, style) : []) known.add(seat, line);
  }
  const marks = new Map<string, number>();
  for (const [ending, id] of thingsNamed(scene, known)) marks.set(id, known.seatOf(ending));
  const shown = new Set(idsOf(scene));
  for (const seat of seats) {
    for (const id of moved.get(seat) ?? []) if (shown.has(id)) marks.set(id, seat);
  }
  return marks;
}

interface Candidate {
  id: string;
  /** Larger for what is better seen: on the board, and there by its size. */
  rank: number;
}

/** For each name the one thing that is seen best: on the board rather than elsewhere, and the largest there. */
function thingsNamed(scene: Scene, names: Names): Map<string, string> {
  const best = new Map<string, Candidate>();
  const offer = (id: string, rank: number, owner: number | null): void => {
    const ending = endingIn(id, names);
    if (ending === undefined || !names.means(ending, id, owner)) return;
    if (rank > (best.get(ending)?.rank ?? -1)) best.set(ending, { id, rank });
  };
  for (const panel of scene.panels) {
    const [width, height] = panel.size;
    const onBoard = panel.role === 'board' || panel.role === 'shared' ? 2 : 0;
    for (const { id, size, states } of panel.pieces) {
      if (!states.includes('decor')) offer(id, onBoard + (size[0] * size[1]) / (width * height), panel.owner);
    }
  }
  for (const row of scene.rows) for (const { id } of row.cards) offer(id, 1.5, null);
  return new Map([...best].map(([ending, { id }]) => [ending, id]));
}

/** A seat's own pieces that came, moved or changed their look between two scenes. */
export function movedPieces(before: Scene, after: Scene, seat: number): string[] {
  const old = new Map<string, Piece>();
  for (const panel of before.panels) for (const piece of panel.pieces) old.set(piece.id, piece);
  return after.panels
    .filter((panel) => !before.panels.includes(panel) && panel.role !== 'hand')
    .flatMap((panel) => panel.pieces)
    .filter((piece) => piece.owner === seat && isMoved(old.get(piece.id), piece))
    .map((piece) => piece.id);
}

function isMoved(before: Piece | undefined, after: Piece): boolean {
  if (before === after) return false;
  if (!before) return true;
  const [x, y] = before.at;
  return x !== after.at[0] || y !== after.at[1] || before.turn !== after.turn || before.art !== after.art;
}

/** What has moved after one more position was shown. */
export function addMoved(moved: Moved, seat: number, isNewTurn: boolean, ids: string[]): Moved {
  const before = isNewTurn ? [] : (moved.get(seat) ?? []);
  return new Map([...moved, [seat, new Set([...before, ...ids])]]);
}

/** The turns of others that have ended with a line from `since` on. */
export function endedTurns(turns: Turn[], since: number, toAct: number[], mine: number | null): Turn[] {
  return turns.filter((turn, n) => {
    const isOver = n < turns.length - 1 || turn.seat === null || !toAct.includes(turn.seat);
    return (
      turn.seat !== null &&
      turn.seat !== mine &&
      isOver &&
      hasMoved(turn) &&
      (turn.lines.at(-1)?.n ?? -1) >= since
    );
  });
}
