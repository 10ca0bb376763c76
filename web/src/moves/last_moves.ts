/** The last turn of each opponent: which pieces it touched. They stay marked until that player moves again. */

import type { Panel, Piece, Scene, Sentence } from '../net/types';
import { endingIn, idsOf } from '../game_log/log_highlight';
import { mergeLines } from '../game_log/merged_lines';
import { hasMoved, lastTurn, STEP, weightOf, type LogStyle, type Turn } from '../game_log/turns';

/** The seat that touched it, by the id of a piece or card. */
export type Marks = ReadonlyMap<string, number>;
export const NO_MARKS: Marks = new Map();
/** The pieces that each seat has moved in its last turn, as far as this page has seen it. */
export type Moved = ReadonlyMap<number, ReadonlySet<string>>;
export const NOTHING_MOVED: Moved = new Map();
/** Facts that name no thing: a handle or a side of the table may have the same name. */
const NO_THINGS: ReadonlySet<string> = new Set(['direction', 'turn']);

/** The seats that have made a turn, the one who moved last at the end. */
function moversOf(turns: Turn[]): number[] {
  const latest = new Map<number, number>();
  turns.forEach(({ seat }, n) => {
    if (seat !== null) latest.set(seat, n);
  });
  return [...latest].sort(([, one], [, other]) => one - other).map(([seat]) => seat);
}

/** The lines that are the steps of a turn, with only the end of a walk; if it has none, all of them. */
function stepsOf(turn: Turn, style: LogStyle): Sentence[] {
  const steps = mergeLines(turn.lines, style).filter((line) => weightOf(style, line) >= STEP);
  return steps.length > 0 ? steps : turn.lines;
}

interface Named {
  /** As what it was named. */
  kinds: Set<string>;
  /** The seats and the lines that it was named with. */
  of: Set<number>;
  lines: Set<Sentence>;
}

/** Everything that any line says what it is. */
const kindsIn = (turns: Turn[]): ReadonlySet<string> =>
  new Set(turns.flatMap(({ lines }) => lines.flatMap(({ facts }) => Object.keys(facts))));

/** What the lines of one seat named, and as what (`monastery`, `column`). */
class Names {
  private readonly named = new Map<string, Named>();

  constructor(
    private readonly seat: number,
    private readonly kinds: ReadonlySet<string>,
    lines: Sentence[],
  ) {
    for (const line of lines) this.add(line);
  }

  private add(line: Sentence): void {
    const seats = [line.facts['seat'], line.facts['other']].filter((fact) => typeof fact === 'number');
    for (const [kind, name] of Object.entries(line.facts)) {
      if (typeof name !== 'string' || NO_THINGS.has(kind)) continue;
      const known = this.named.get(name) ?? { kinds: new Set(), of: new Set(), lines: new Set() };
      this.named.set(name, known);
      known.kinds.add(kind);
      known.lines.add(line);
      for (const one of seats) known.of.add(one);
    }
  }

  /** Whether one line named both. */
  areTogether(one: string, other: string): boolean {
    const lines = this.named.get(other)?.lines;
    return [...(this.named.get(one)?.lines ?? [])].some((line) => lines?.has(line));
  }

  has(name: string): boolean {
    return this.named.has(name);
  }

  /**
   * Whether a name means this thing: column `a` is not monastery `a`, nor is a thing of a player whom no line named
   * one that is called the same.
   */
  means(name: string, id: string, owner: number | null): boolean {
    const known = this.named.get(name);
    const [kind = ''] = id.split(':');
    if (!known || (this.kinds.has(kind) && !known.kinds.has(kind))) return false;
    return owner === null || owner === this.seat || known.of.has(owner);
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
  const seats = moversOf(turns).filter((seat) => seat !== mine);
  const kinds = kindsIn(turns);
  const marks = new Map<string, number>();
  for (const seat of seats) {
    const turn = lastTurn(turns, seat);
    const known = new Names(seat, kinds, turn ? stepsOf(turn, style) : []);
    for (const id of thingsNamed(scene, known)) marks.set(id, seat);
  }
  const shown = new Set(idsOf(scene));
  for (const seat of seats) {
    for (const id of moved.get(seat) ?? []) if (shown.has(id)) marks.set(id, seat);
  }
  return marks;
}

interface Candidate {
  id: string;
  /** The ending of the id that was named. */
  name: string;
  /** Larger for what is better seen: on the board, and there by its size. */
  rank: number;
  piece?: Piece;
}

/** Whether a piece lies within another one in the same part of a picture. */
function isWithin(inner: Piece | undefined, outer: Piece | undefined): boolean {
  if (!inner || !outer || inner === outer || inner.area !== outer.area) return false;
  return [0, 1].every((axis) => {
    const [start, end] = [inner.at[axis] ?? 0, (inner.at[axis] ?? 0) + (inner.size[axis] ?? 0)];
    const from = outer.at[axis] ?? 0;
    return start >= from && end <= from + (outer.size[axis] ?? 0);
  });
}

/**
 * For each name the one thing that is seen best: on the board rather than elsewhere, and the largest there. A panel
 * that is also drawn in another shape, such as a strip, may have a thing of its own there for the same name.
 */
function thingsNamed(scene: Scene, names: Names): string[] {
  const best = new Map<string, Candidate>();
  const offer = (id: string, rank: number, owner: number | null, piece?: Piece, shape = 0): void => {
    const ending = endingIn(id, names);
    if (ending === undefined || !names.means(ending, id, owner)) return;
    const key = `${shape} ${ending}`;
    if (rank <= (best.get(key)?.rank ?? -1)) return;
    best.set(key, { id, name: ending, rank, ...(piece ? { piece } : {}) });
  };
  for (const panel of scene.panels) {
    const [width, height] = panel.size;
    const onBoard = panel.role === 'board' || panel.role === 'shared' ? 2 : 0;
    for (const piece of panel.pieces) {
      const rank = onBoard + (piece.size[0] * piece.size[1]) / (width * height);
      // On a board a thing and its place may both matter.
      const inner = onBoard ? undefined : piece;
      if (!piece.states.includes('decor')) offer(piece.id, rank, panel.owner, inner, shapeOf(panel, piece));
    }
  }
  for (const row of scene.rows) for (const { id } of row.cards) offer(id, 1.5, row.owner);
  // Of a place and a place in it, which one line names, the inner one tells more.
  const all = [...best.values()];
  const isOuter = ({ name, piece }: Candidate): boolean =>
    all.some((one) => isWithin(one.piece, piece) && names.areTogether(name, one.name));
  return all.filter((one) => !isOuter(one)).map(({ id }) => id);
}

/** The first arrangement of its panel in which a piece is drawn. */
const shapeOf = ({ arrangements }: Panel, { area }: Piece): number =>
  Math.max(
    0,
    arrangements.findIndex(({ areas }) => area in areas),
  );

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
