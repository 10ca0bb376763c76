/** Where a replay comes from: a table of this server, or a record that somebody has loaded. */

import { course, recordCourse, recordHead, recordReplay, replay, tableDetail } from './api';
import type { GameCourse, Position, TableInfo } from './types';

export interface ReplaySource {
  /** The game, and the names of its players. */
  head(): Promise<{ game: string; names: string[]; table: TableInfo | null }>;
  position(at: number, seat: number | null): Promise<Position>;
  course(seat: number | null): Promise<GameCourse>;
}

export const tableSource = (id: string, token: string | null): ReplaySource => ({
  head: async () => {
    const { table } = await tableDetail(id, token);
    return { game: table.game, names: table.seats.map((seat) => seat.name), table };
  },
  position: (at, seat) => replay(id, token, at, seat),
  course: (seat) => course(id, token, seat),
});

export const recordSource = (id: string): ReplaySource => ({
  head: async () => ({ ...(await recordHead(id)), table: null }),
  position: (at, seat) => recordReplay(id, at, seat),
  course: (seat) => recordCourse(id, seat),
});
