/** The REST requests of the client, one function each. */

import type { Draw } from '../fairness/verify';
import { ApiError, get, getText, post } from './request';
import type {
  EditionReport,
  GameInfo,
  LessonInfo,
  LessonPosition,
  NewTable,
  Position,
  RuleText,
  TableInfo,
} from './types';
import type { components } from './wire';

type Schemas = components['schemas'];
type Token = string | null;

export const games = (): Promise<GameInfo[]> => get('/api/games', {});

export const catalogue = (game: string, language: string): Promise<Record<string, string>> =>
  get('/api/games/{game}/catalogue/{language}', { path: { game, language } });

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

export const publicTables = (): Promise<TableInfo[]> => get('/api/tables', {});

export const tableDetail = (table_id: string, token: Token): Promise<Schemas['TableDetail']> =>
  get('/api/tables/{table_id}', { path: { table_id }, token });

export const createTable = (body: NewTable): Promise<Schemas['Created']> => post('/api/tables', { body });

/** A random id for a request; `crypto.randomUUID` is missing on pages without TLS. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

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
  const body = { name, id: randomId(), browser: browserId(), nonce_hash };
  const send = (): Promise<Schemas['Joined']> =>
    post('/api/tables/{table_id}/join', { path: { table_id }, body, token });
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

export const startTable = (table_id: string, token: Token): Promise<TableInfo> =>
  post('/api/tables/{table_id}/start', { path: { table_id }, token });

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
  post('/api/tables/{table_id}/rematch', { path: { table_id }, query: { nonces: true }, token });

/** The table after its first `at` log entries, as a seat saw it, or a spectator. */
export const replay = (table_id: string, token: Token, at: number, seat: number | null): Promise<Position> =>
  get('/api/tables/{table_id}/replay', {
    path: { table_id },
    query: { at, seat: seat === null ? null : String(seat) },
    token,
  });

export const record = (table_id: string, token: Token): Promise<string> =>
  getText('/api/tables/{table_id}/record', { path: { table_id }, token });

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

/** What is wrong with an edition, or how it looks with so many players. */
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
