/** Whether somebody has never finished a game of this kind, as far as their browser and their profile know. */

import { myStatistics } from '../net/people';
import { savedTables } from '../state/saved_tables';
import { asMyself } from './own_profile';

export async function isFirstGame(game: string): Promise<boolean> {
  if (savedTables().some((table) => table.game === game && table.ended)) return false;
  const played = await asMyself(myStatistics).catch(() => null);
  return !played?.games.some((one) => one.game === game && one.played > 0);
}
