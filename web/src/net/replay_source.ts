/** A game that can be looked at again: of a table of this server, or of a record that somebody has loaded. */

import {
  analyseRecord,
  analysisOf,
  branchOff,
  branchOffRecord,
  chances,
  compareActions,
  compareInRecord,
  course,
  momentAfter,
  recordAnalysis,
  recordChances,
  recordCourse,
  recordHead,
  recordMomentAfter,
  recordReplay,
  replay,
  startAnalysis,
  tableDetail,
} from './api';
import type { GameChances, GameCourse, MomentPosition, Position, TableInfo, Viewpoint } from './types';

type Analysed = ReturnType<typeof analysisOf>;
export interface ReplaySource {
  /** The game, and the names of its players. */
  head(): Promise<{ game: string; names: string[]; table: TableInfo | null }>;
  position(at: number, seat: Viewpoint): Promise<Position>;
  course(seat: number | null): Promise<GameCourse>;
  /** The chances to win, as a seat could say them. */
  chances(seat: number | null): Promise<GameChances>;
  /** What there is of its analysis. */
  analysis(): Analysed;
  /** Asks the server to analyse it. */
  analyse(): Analysed;
  /** What some actions of a decision were worth, the best first. */
  compare(body: Parameters<typeof compareInRecord>[1]): ReturnType<typeof compareInRecord>;
  /** A moment in which a seat tries an action. */
  moment(at: number, seat: number, actions: string[]): Promise<MomentPosition>;
  /** The address of the replay, and of the mistakes of a seat. */
  replayPath: string;
  mistakesPath: string;
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
  chances: (seat) => chances(id, token, seat),
  compare: (body) => compareActions(id, token, body),
  moment: (at, seat, actions) => momentAfter(id, token, at, seat, actions),
  replayPath: `/replay/${id}`,
  mistakesPath: `/mistakes/${id}`,
  branchOff: (body) => branchOff(id, token, body),
});

export const recordSource = (id: string): ReplaySource => ({
  head: async () => ({ ...(await recordHead(id)), table: null }),
  position: (at, seat) => recordReplay(id, at, seat),
  course: (seat) => recordCourse(id, seat),
  analysis: () => recordAnalysis(id),
  analyse: () => analyseRecord(id),
  chances: (seat) => recordChances(id, seat),
  compare: (body) => compareInRecord(id, body),
  moment: (at, seat, actions) => recordMomentAfter(id, at, seat, actions),
  replayPath: `/record/${id}`,
  mistakesPath: `/record/${id}/mistakes`,
  branchOff: (body) => branchOffRecord(id, body),
});
