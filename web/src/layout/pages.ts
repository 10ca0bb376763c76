/** Rows that share a tab lie on one page: on a phone one page of the dock is seen at a time. */

import type { Row } from '../net/types';

export interface Page {
  /** The key of its name in the catalogue. */
  id: string;
  rows: Row[];
}

const ORDER: Row['role'][] = ['hand', 'track', 'supply', 'market', 'buttons'];

/** The pages, always in the same order: hands, then supplies, then markets; none if there would be only one. */
export function pagesOf(rows: Row[]): Page[] {
  const pages = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.tab && row.cards.length > 0) pages.set(row.tab.key, [...(pages.get(row.tab.key) ?? []), row]);
  }
  if (pages.size < 2) return [];
  const rank = ([row]: Row[]): number => (row ? ORDER.indexOf(row.role) : ORDER.length);
  return [...pages]
    .map(([id, some]) => ({ id, rows: some }))
    .sort((one, other) => rank(one.rows) - rank(other.rows));
}

/** The page to show when something else can be clicked: the one that is seen, unless only others have a part in it. */
export function pageToShow(pages: Page[], lit: ReadonlySet<string>, seen: number): number {
  const has = ({ rows }: Page): boolean =>
    rows.some(({ cards }) =>
      cards.some((card) => lit.has(card.id) || card.effects.some((effect) => lit.has(effect.id))),
    );
  const shown = pages[seen];
  if (shown && has(shown)) return seen;
  const first = pages.findIndex(has);
  return first < 0 ? seen : first;
}
