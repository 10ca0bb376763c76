/** The REST requests of the client, one function each. */

import type { Draw } from '../fairness/verify';
import { withProfile } from '../people/own_profile';
import { randomId } from './random_id';
import { ApiError, get, getText, post } from './request';
import type {
  EditionReport,
  GameChances,
  GameCourse,
  GameInfo,
  LessonInfo,
  LessonPosition,
  Level,
  LogLine,
  MomentPosition,
  NewTable,
  Position,
  PuzzleInfo,
  PuzzlePosition,
  ChapterInfo,
  RuleText,
  TableInfo,
  Viewpoint,
} from './types';
import type { components } from './wire';

type Schemas = components['schemas'];
type Token = string | null;

export const games = (): Promise<GameInfo[]> => get('/api/games', {});

export const catalogue = (game: string, language: string): Promise<Record<string, string>> =>
  get('/api/games/{game}/catalogue/{language}', { path: { game, language } });

export const logStyle = (game: string): Promise<Record<string, LogLine>> =>
  get('/api/games/{game}/log', { path: { game } });

export const chapters = (game: string): Promise<ChapterInfo[]> =>
  get('/api/games/{game}/chapters', { path: { game } });

export const rules = (game: string, language: string): Promise<RuleText[]> =>
  get('/api/games/{game}/rules/{language}', { path: { game, language } });

export const lessons = (game: string): Promise<LessonInfo[]> =>
  get('/api/games/{game}/tutorial', { path: { game } });

/** The position of a lesson after these actions. */
export const lessonAfter = (game: string, lesson: string, actions: string[]): Promise<LessonPosition> =>
  post('/api/games/{game}/tutorial/{lesson}', {
    path: { game, lesson },
    body: { actions },
  }) as Promise<LessonPosition>;

/** The rules that refuse a click in a lesson. */
export const whyNot = (
  game: string,
  lesson: string,
  actions: string[],
  targets: string[],
): Promise<Schemas['WhyAnswer']> =>
  post('/api/games/{game}/tutorial/{lesson}/why', { path: { game, lesson }, body: { actions, targets } });

export const puzzles = (game: string): Promise<PuzzleInfo[]> =>
  get('/api/games/{game}/puzzles', { path: { game } });

/** The same puzzle for everybody, another one each day. */
export const puzzleOfTheDay = (): Promise<PuzzleInfo | null> => get('/api/puzzle-of-the-day', {});

/** A puzzle after these actions. */
export const puzzleAfter = (game: string, name: string, actions: string[]): Promise<PuzzlePosition> =>
  post('/api/games/{game}/puzzles/{name}', {
    path: { game, name },
    body: { actions },
  }) as Promise<PuzzlePosition>;

export const whyNotInPuzzle = (
  game: string,
  name: string,
  actions: string[],
  targets: string[],
): Promise<Schemas['WhyAnswer']> =>
  post('/api/games/{game}/puzzles/{name}/why', { path: { game, name }, body: { actions, targets } });

/** A moment of a finished game, in which a seat tries these actions. */
export const momentAfter = (
  table_id: string,
  token: Token,
  at: number,
  seat: number,
  actions: string[],
): Promise<MomentPosition> =>
  post('/api/tables/{table_id}/moment', {
    path: { table_id },
    body: { at, seat, actions },
    token,
  }) as Promise<MomentPosition>;
export const recordMomentAfter = (
  record_id: string,
  at: number,
  seat: number,
  actions: string[],
): Promise<MomentPosition> =>
  post('/api/records/{record_id}/moment', {
    path: { record_id },
    body: { at, seat, actions },
  }) as Promise<MomentPosition>;

export const publicTables = (): Promise<TableInfo[]> => get('/api/tables', {});

export const tableDetail = (table_id: string, token: Token): Promise<Schemas['TableDetail']> =>
  get('/api/tables/{table_id}', { path: { table_id }, token });

/** A new table; with a profile, it is one of those that this profile hosts. */
export const createTable = (body: NewTable): Promise<Schemas['Created']> =>
  withProfile((profile) => post('/api/tables', { body: { ...body, profile } }));

const BROWSER = 'refectory.browser';

/** A random text that this browser keeps, so that the server can tell that somebody sits at a table already. */
function browserId(): string {
  const id = localStorage.getItem(BROWSER) ?? randomId();
  localStorage.setItem(BROWSER, id);
  return id;
}

/**
 * Takes a seat, with the hash of a nonce for the dealer. If the answer gets lost, the same request is sent again
 * and gets the same seat.
 */
export async function joinTable(
  table_id: string,
  name: string,
  token: Token,
  nonce_hash: string,
): Promise<Schemas['Joined']> {
  const [id, browser] = [randomId(), browserId()];
  const send = (): Promise<Schemas['Joined']> =>
    withProfile((profile) =>
      post('/api/tables/{table_id}/join', {
        path: { table_id },
        body: { name, id, browser, nonce_hash, profile },
        token,
      }),
    );
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return send();
  }
}

/** Shows the hash of a seat's nonce, or the nonce. */
export const sendNonce = (
  table_id: string,
  token: Token,
  body: { hash: string } | { nonce: string },
): Promise<TableInfo> => post('/api/tables/{table_id}/nonce', { path: { table_id }, body, token });

/** Begins the game; with `fill`, bots of this level take the free seats. */
export const startTable = (table_id: string, token: Token, fill: Level | null = null): Promise<TableInfo> =>
  post('/api/tables/{table_id}/start', { path: { table_id }, query: { fill }, token });

export const pauseTable = (table_id: string, token: Token, note = ''): Promise<TableInfo> =>
  post('/api/tables/{table_id}/pause', { path: { table_id }, body: { note }, token });

/** Sends the one reminder of this turn to the player of a seat. */
export const remindPlayer = (table_id: string, token: Token, seat: number): Promise<TableInfo> =>
  post('/api/tables/{table_id}/remind', { path: { table_id }, body: { seat }, token });

export const resumeTable = (table_id: string, token: Token): Promise<TableInfo> =>
  post('/api/tables/{table_id}/resume', { path: { table_id }, token });

/** Lets a bot play for somebody who is away, until they take their seat back. */
export const standIn = (table_id: string, token: Token, seat: number, level: Level): Promise<TableInfo> =>
  post('/api/tables/{table_id}/stand-in', { path: { table_id }, body: { seat, level }, token });

/** Gives a free seat to a bot of this level, or with null to a person. */
export const seatBot = (
  table_id: string,
  token: Token,
  seat: number,
  level: Level | null,
): Promise<TableInfo> =>
  post('/api/tables/{table_id}/seat-bot', { path: { table_id }, body: { seat, level }, token });

export const removePlayer = (table_id: string, token: Token, seat: number): Promise<TableInfo> =>
  post('/api/tables/{table_id}/remove', { path: { table_id }, body: { seat }, token });

/** Lets people watch who have no seat, or no longer. */
export const letWatch = (table_id: string, token: Token, allowed: boolean): Promise<TableInfo> =>
  post('/api/tables/{table_id}/watching', { path: { table_id }, body: { allowed }, token });

export const leaveTable = (table_id: string, token: Token): Promise<TableInfo> =>
  post('/api/tables/{table_id}/leave', { path: { table_id }, token });

export const endTable = (table_id: string, token: Token): Promise<TableInfo> =>
  post('/api/tables/{table_id}/end', { path: { table_id }, token });

/** The host answers a request to go back, for the players who have left. */
export const answerUndoAsHost = (table_id: string, token: Token, agree: boolean): Promise<TableInfo> =>
  post('/api/tables/{table_id}/answer-undo', { path: { table_id }, body: { agree }, token });

/** Keeps a finished game for ever, or no longer. */
export const keepGame = (table_id: string, token: Token, keep: boolean): Promise<TableInfo> =>
  post('/api/tables/{table_id}/keep', { path: { table_id }, body: { keep }, token });

/** The rematch; it begins when the browsers of all have added their nonces. */
export const rematch = (table_id: string, token: Token): Promise<Schemas['RematchTable']> =>
  post('/api/tables/{table_id}/rematch', { path: { table_id }, token });

/** The table after its first `at` log entries, as a seat saw it, or a spectator. */
export const replay = (table_id: string, token: Token, at: number, seat: Viewpoint): Promise<Position> =>
  get('/api/tables/{table_id}/replay', {
    path: { table_id },
    query: { at, seat: seat === null ? null : String(seat) },
    token,
  });

/** A finished game as a whole, as one seat heard it. */
export const course = (table_id: string, token: Token, seat: number | null): Promise<GameCourse> =>
  get('/api/tables/{table_id}/course', {
    path: { table_id },
    query: { seat: seat === null ? null : String(seat) },
    token,
  });

/** A what-if table, where a game that is over goes on from one of its moments. */
export const branchOff = (
  table_id: string,
  token: Token,
  body: Schemas['PlayOn'],
): Promise<Schemas['Created']> => post('/api/tables/{table_id}/play-on', { path: { table_id }, body, token });

export const record = (table_id: string, token: Token): Promise<string> =>
  getText('/api/tables/{table_id}/record', { path: { table_id }, token });

/** What there is of the analysis of a table's game. */
export const analysisOf = (table_id: string, token: Token): Promise<Schemas['AnalysisStatus']> =>
  get('/api/tables/{table_id}/analysis', { path: { table_id }, token });

/** Asks the server to analyse a table's game. */
export const startAnalysis = (table_id: string, token: Token): Promise<Schemas['AnalysisStatus']> =>
  post('/api/tables/{table_id}/analysis', { path: { table_id }, token });

/** The same for a record that was loaded. */
export const recordAnalysis = (record_id: string): Promise<Schemas['AnalysisStatus']> =>
  get('/api/records/{record_id}/analysis', { path: { record_id } });
export const analyseRecord = (record_id: string): Promise<Schemas['AnalysisStatus']> =>
  post('/api/records/{record_id}/analysis', { path: { record_id } });
export const branchOffRecord = (record_id: string, body: Schemas['PlayOn']): Promise<Schemas['Created']> =>
  post('/api/records/{record_id}/play-on', { path: { record_id }, body });

/** A picture of a finished game at a moment, as SVG. */
export const pictureText = (
  table_id: string,
  token: Token,
  at: number | null,
  seat: number | null,
  language: string,
): Promise<string> =>
  getText('/api/tables/{table_id}/picture', {
    path: { table_id },
    query: { at, seat: seat === null ? null : String(seat), language },
    token,
  });

/** Has a record checked and kept for review. */
export const importRecord = (text: string): Promise<Schemas['RecordInfo']> =>
  post('/api/records', { body: { record: text } });

/** The game and the players of a record that was loaded. */
export async function recordHead(record_id: string): Promise<{ game: string; names: string[] }> {
  const text = await getText('/api/records/{record_id}', { path: { record_id } });
  const { game, names } = JSON.parse(text) as { game: string; names: string[] };
  return { game, names };
}

export const recordReplay = (record_id: string, at: number, seat: Viewpoint): Promise<Position> =>
  get('/api/records/{record_id}/replay', {
    path: { record_id },
    query: { at, seat: seat === null ? null : String(seat) },
  });

export const recordCourse = (record_id: string, seat: number | null): Promise<GameCourse> =>
  get('/api/records/{record_id}/course', {
    path: { record_id },
    query: { seat: seat === null ? null : String(seat) },
  });

/** What one seat could say of the chances along a finished game; without a seat, those of the true positions. */
export const chances = (table_id: string, token: Token, seat: number | null): Promise<GameChances> =>
  get('/api/tables/{table_id}/chances', {
    path: { table_id },
    query: { seat: seat === null ? null : String(seat) },
    token,
  });
export const recordChances = (record_id: string, seat: number | null): Promise<GameChances> =>
  get('/api/records/{record_id}/chances', {
    path: { record_id },
    query: { seat: seat === null ? null : String(seat) },
  });

/** What some actions of a decision were worth, the best first. */
export const compareActions = (
  table_id: string,
  token: Token,
  body: Schemas['CompareActions'],
): Promise<Schemas['Alternative'][]> =>
  post('/api/tables/{table_id}/compare', { path: { table_id }, body, token });
export const compareInRecord = (
  record_id: string,
  body: Schemas['CompareActions'],
): Promise<Schemas['Alternative'][]> =>
  post('/api/records/{record_id}/compare', { path: { record_id }, body });

/** All draws of a game that has ended. */
export async function allDraws(table_id: string, token: Token): Promise<Draw[]> {
  const draws: Draw[] = [];
  for (;;) {
    const query = { since: draws.length };
    const page = await get('/api/tables/{table_id}/draws', { path: { table_id }, query, token });
    draws.push(...(page.draws as Draw[]));
    if (page.draws.length === 0 || draws.length >= page.total) return draws;
  }
}
/** The shipped edition of a game, as TOML. */
export const shippedEdition = (game: string): Promise<string> =>
  getText('/api/games/{game}/edition', { path: { game } });

/** The JSON Schema of a game's editions, with titles in a language. */
export const editionSchema = (game: string, language: string): Promise<Record<string, unknown>> =>
  get('/api/games/{game}/edition/schema', { path: { game }, query: { language } });

/** What is wrong with an edition, or how it looks with this number of players. */
export const draftReport = (game: string, edition: string, players: number): Promise<EditionReport> =>
  post('/api/games/{game}/edition/draft', { path: { game }, body: { edition, players } });

/** The name of a game's picture for the front page. All its other drawings are symbols. */
export const COVER = 'cover';

export const artNames = (game: string): Promise<string[]> => get('/api/games/{game}/art', { path: { game } });

/** The SVG files of all symbols of a game. */
export async function symbolFiles(game: string): Promise<string[]> {
  const names = (await artNames(game)).filter((name) => name !== COVER);
  return Promise.all(names.map((name) => getText('/api/games/{game}/art/{name}', { path: { game, name } })));
}
