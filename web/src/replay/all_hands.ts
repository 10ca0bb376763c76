/** One scene in which the hands of all seats lie open, made of what each of them sees. */

import type { Position, Row, Scene } from '../net/types';
import type { Say } from '../text/sentences';

type View = Position['views'][number];

/** The rows of a seat that others do not see: its hand, and what else only its owner has before them. */
const ownRows = ({ seat, scene }: View): Row[] =>
  scene.rows.filter(({ owner, role, cards }) => owner === seat && role !== 'buttons' && cards.length > 0);

/** A row of a seat with its name, so that it can lie beside the same row of another seat. */
function named(row: Row, seat: number, say: Say): Row {
  const title = { key: 'replay.of', facts: { seat, title: say(row.title.key, row.title.facts) } };
  return { ...row, id: `${row.id}@${seat}`, title };
}

/** What the first seat sees, and beside its hand those of the others; `say` makes the titles. */
export function openScene(views: View[], say: Say): Scene | null {
  const [first] = views;
  if (!first) return null;
  const shared = first.scene.rows.filter(({ owner, role }) => owner !== first.seat || role === 'buttons');
  const own = views.flatMap((view) => ownRows(view).map((row) => named(row, view.seat ?? 0, say)));
  return { ...first.scene, rows: [...own, ...shared] };
}
