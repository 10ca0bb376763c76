/** Takes seats for the players at this browser, with a nonce for each. */

import { joinTable } from '../net/api';
import type { TableInfo } from '../net/types';
import { addNonce } from './add_nonces';
import { hashOf, newNonce } from './dealer';
import { keepNonce } from './saved_nonces';

/** The tokens of the seats that these players have taken; their nonces are shown if all seats are taken. */
export async function sitDown(table: TableInfo, names: string[], invite: string | null): Promise<string[]> {
  const taken: { seat: number; token: string }[] = [];
  let newest = table;
  for (const name of names) {
    const nonce = newNonce();
    const { seat, token, table: after } = await joinTable(table.id, name, invite, hashOf(nonce));
    keepNonce(table.id, table.dealer?.commitment ?? '', { seat, nonce, hash: hashOf(nonce) });
    taken.push({ seat, token });
    newest = after;
  }
  for (const { seat, token } of taken) newest = await addNonce(newest, seat, token);
  return taken.map((one) => one.token);
}
