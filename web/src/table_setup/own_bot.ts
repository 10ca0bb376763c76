/** Which tables were made with a seat for a program of the player's own. */

const KEY = 'refectory.ownbot';

export const noteOwnBot = (table: string): void => sessionStorage.setItem(KEY, table);

export const wantsOwnBot = (table: string): boolean => sessionStorage.getItem(KEY) === table;
