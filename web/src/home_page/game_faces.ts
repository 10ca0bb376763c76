/** The title and the picture of each game, asked once. */

import { artNames, COVER, games } from '../net/api';
import type { GameInfo } from '../net/types';

export interface GameFace {
  info: GameInfo;
  /** The address of its picture; empty if it has none. */
  cover: string;
}

let asked: Promise<Map<string, GameFace>> | null = null;

export function gameFaces(): Promise<Map<string, GameFace>> {
  asked ??= load().catch((error: unknown) => {
    asked = null; // asked again the next time
    throw error;
  });
  return asked;
}

async function load(): Promise<Map<string, GameFace>> {
  const faces = (await games()).map(async (info): Promise<[string, GameFace]> => {
    const names = await artNames(info.name);
    return [info.name, { info, cover: names.includes(COVER) ? `/api/games/${info.name}/art/${COVER}` : '' }];
  });
  return new Map(await Promise.all(faces));
}

export const titleOf = (faces: Map<string, GameFace>, game: string, language: string): string =>
  faces.get(game)?.info.titles[language] ?? game;
