/** Which game is played at a table of this browser, by its title in the chosen language. */

import { gameFaces, titleOf } from '../../home_page/game_faces';
import { prefs } from '../../state/preferences.svelte';
import { savedTable, savedTables } from '../../state/saved_tables';

/** Empty if this browser does not know the game. */
export async function titleOfTable(id: string): Promise<string> {
  const game = savedTable(id)?.game;
  return game ? titleOf(await gameFaces(), game, prefs.language) : '';
}

/** The titles of all tables that are being played. */
export async function tableTitles(): Promise<Record<string, string>> {
  const [faces, tables] = [await gameFaces(), savedTables().filter((one) => one.game && !one.ended)];
  return Object.fromEntries(tables.map(({ id, game }) => [id, titleOf(faces, game, prefs.language)]));
}
