/** The tables of a person in the order in which they want them: the most urgent first. */

import type { MyTable } from '../../net/people';
import type { TableInfo } from '../../net/types';

export interface TableGroups {
  /** It is my turn. */
  mine: MyTable[];
  /** It is somebody else's turn, or the game is paused. */
  others: MyTable[];
  /** The game has not begun. */
  open: MyTable[];
}

/** The seconds until the first of the clocks that run here is at zero. */
export function secondsLeft({ turn, left, table }: MyTable): number {
  if (turn) return left ?? Infinity;
  return Math.min(
    Infinity,
    ...(table.clock?.running ?? []).map((seat) => table.clock?.left[seat] ?? Infinity),
  );
}

/** Since when somebody is to act here. */
export const waitingSince = ({ since, acting, table }: MyTable): number =>
  since ?? Math.min(Infinity, ...acting.map((one) => one.since ?? table.changed));

function compare(one: MyTable, other: MyTable): number {
  const [left, right] = [secondsLeft(one), secondsLeft(other)];
  return left === right ? waitingSince(one) - waitingSince(other) || 0 : left - right;
}

/** Where a bot plays for me until I return, I can do something. */
const compareOthers = (one: MyTable, other: MyTable): number =>
  Number(other.lent) - Number(one.lent) || compare(one, other);

export function groupTables(tables: MyTable[]): TableGroups {
  const isOpen = (one: MyTable): boolean => one.table.status === 'open';
  return {
    mine: tables.filter((one) => one.turn).sort(compare),
    others: tables.filter((one) => !one.turn && !isOpen(one)).sort(compareOthers),
    open: tables.filter((one) => !one.turn && isOpen(one)),
  };
}

/** All seconds that a player has, by the rule of the table's clock; null without one. */
export function wholeTime({ clock }: TableInfo): number | null {
  if (clock?.rule.kind === 'days') return clock.rule.days * 86400;
  return clock?.rule.kind === 'realtime' ? clock.rule.minutes * 60 : null;
}
