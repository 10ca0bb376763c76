/** Where a replay opens. */

import type { Viewpoint } from '../net/types';

/** The largest moment that the server knows; no game is that long. */
const THE_END = 1_000_000;

/** What the address says, or else the end of the game as one's own seat sees it. */
export function startOf(search: string, own: number | null): { at: number; seat: Viewpoint } {
  const query = new URLSearchParams(search);
  const seat = query.get('seat');
  return {
    at: Number(query.get('at') ?? THE_END),
    seat: seat === null ? (query.has('at') ? null : own) : seat === 'all' ? seat : Number(seat),
  };
}
