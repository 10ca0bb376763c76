/** A game that can be looked at again: of a table of this server, or of a record that somebody has loaded. */

import {
  analyseRecord,
  analysisOf,
  branchOff,
  branchOffRecord,
  course,
  recordAnalysis,
  recordCourse,
  recordHead,
  recordReplay,
  replay,
  startAnalysis,
  tableDetail,
} from './api';
import type { GameCourse, Position, TableInfo } from './types';

type Analysed = ReturnType<typeof analysisOf>;
export interface ReplaySource {
  /** The game, and the names of its players. */
  head(): Promise<{ game: string; names: string[]; table: TableInfo | null }>;
  position(at: number, seat: number | null): Promise<Position>;
  course(seat: number | null): Promise<GameCourse>;
  /** What there is of its analysis. */
  analysis(): Analysed;
  /** Asks the server to analyse it. */
  analyse(): Analysed;
  /** A what-if table, where it goes on from one of its moments. */
  branchOff(body: Parameters<typeof branchOff>[2]): ReturnType<typeof branchOff>;
}

export const tableSource = (id: string, token: string | null): ReplaySource => ({
  head: async () => {
    const { table } = await tableDetail(id, token);
    return { game: table.game, names: table.seats.map((seat) => seat.name), table };
  },
  position: (at, seat) => replay(id, token, at, seat),
  course: (seat) => course(id, token, seat),
  analysis: () => analysisOf(id, token),
  analyse: () => startAnalysis(id, token),
  branchOff: (body) => branchOff(id, token, body),
});

export const recordSource = (id: string): ReplaySource => ({
  head: async () => ({ ...(await recordHead(id)), table: null }),
  position: (at, seat) => recordReplay(id, at, seat),
  course: (seat) => recordCourse(id, seat),
  analysis: () => recordAnalysis(id),
  analyse: () => analyseRecord(id),
  branchOff: (body) => branchOffRecord(id, body),
});
