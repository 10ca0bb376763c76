/** The lobby, over REST. */

import type { GameInfo, LessonInfo, LessonPosition, Level, Position, RuleText, TableInfo } from './types';
import type { Sentences } from '../state/sentences';

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rules: string[] = [],
  ) {
    super(message);
  }
}

async function ask<T>(path: string, token?: string | null, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { headers, method: body === undefined ? 'GET' : 'POST' };
  if (body !== undefined && body !== null) init.body = JSON.stringify(body);
  const response = await fetch(`/api${path}`, init);
  const answer: unknown = await response.json();
  if (!response.ok) {
    const { code, message, rules } = answer as { code: string; message: string; rules: string[] };
    throw new Refused(code, message, rules);
  }
  return answer as T;
}

export interface NewTable {
  game: string;
  seats: { kind: 'human' | 'bot'; level?: Level }[];
  options: Record<string, number>;
  public: boolean;
  clock?: Record<string, unknown>;
}

export interface Created {
  table: TableInfo;
  host_token: string;
  invite_token: string;
  spectator_token: string;
}

export interface Joined {
  seat: number;
  token: string;
  table: TableInfo;
}

export interface Detail {
  table: TableInfo;
  invite_token: string | null;
  spectator_token: string | null;
}

export const games = (): Promise<GameInfo[]> => ask('/games');
export const catalogue = (game: string, language: string): Promise<Sentences> =>
  ask(`/games/${game}/catalogue/${language}`);
export const rules = (game: string, language: string): Promise<RuleText[]> =>
  ask(`/games/${game}/rules/${language}`);
export const lessons = (game: string): Promise<LessonInfo[]> => ask(`/games/${game}/tutorial`);
export const lessonAfter = (game: string, lesson: string, actions: string[]): Promise<LessonPosition> =>
  ask(`/games/${game}/tutorial/${lesson}`, null, { actions });
export const whyNot = (
  game: string,
  lesson: string,
  actions: string[],
  targets: string[],
): Promise<{ rules: string[] }> => ask(`/games/${game}/tutorial/${lesson}/why`, null, { actions, targets });
export const publicTables = (): Promise<TableInfo[]> => ask('/tables');
export const detail = (table: string, token: string | null): Promise<Detail> =>
  ask(`/tables/${table}`, token);
export const create = (table: NewTable): Promise<Created> => ask('/tables', null, table);
export const join = (table: string, name: string, token: string | null, seat?: number): Promise<Joined> =>
  ask(`/tables/${table}/join`, token, seat === undefined ? { name } : { name, seat });
export const start = (table: string, token: string): Promise<TableInfo> =>
  ask(`/tables/${table}/start`, token, null);
export const end = (table: string, token: string): Promise<TableInfo> =>
  ask(`/tables/${table}/end`, token, null);
export const rematch = (
  table: string,
  token: string,
): Promise<{ table: TableInfo; seat: number | null; token: string }> =>
  ask(`/tables/${table}/rematch`, token, null);
export const replay = (
  table: string,
  token: string | null,
  at: number,
  seat: number | 'all' | null,
): Promise<Position> => ask(`/tables/${table}/replay?at=${at}${seat === null ? '' : `&seat=${seat}`}`, token);

export async function record(table: string, token: string | null): Promise<string> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(`/api/tables/${table}/record`, { headers });
  if (!response.ok) throw new Refused('no_record', response.statusText);
  return response.text();
}

/** The picture of a game on the front page; all other drawings are symbols. */
export const COVER = 'cover';

export const artNames = (game: string): Promise<string[]> => ask(`/games/${game}/art`);

export async function artOf(game: string): Promise<string[]> {
  const symbols = (await artNames(game)).filter((name) => name !== COVER);
  return Promise.all(symbols.map(async (name) => (await fetch(`/api/games/${game}/art/${name}`)).text()));
}
