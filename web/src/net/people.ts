/** The REST requests of a profile, one function each; `key` is the key of this device. */

import { get, patch, post, put, remove } from './request';
import type { components } from './wire';

type Schemas = components['schemas'];
export type ProfileInfo = Schemas['ProfileInfo'];
export type ProfileCreated = Schemas['ProfileCreated'];
export type ProfileChange = Schemas['ProfileChange'];
export type NewProfile = Schemas['NewProfile'];
export type DeviceInfo = Schemas['DeviceInfo'];
export type LinkCode = Schemas['LinkCode'];
export type MyTable = Schemas['MyTable'];
export type MyTables = Schemas['MyTables'];
export type MyTurns = Schemas['MyTurns'];
export type WaitingTable = Schemas['WaitingTable'];
export type MyGames = Schemas['MyGames'];
export type PlayedGame = Schemas['PlayedGame'];
export type MyStatistics = Schemas['MyStatistics'];
export type RatingInfo = Schemas['RatingInfo'];
export type ClubInfo = Schemas['ClubInfo'];
export type NotifyInfo = Schemas['NotifyInfo'];
export type NotifySettings = Schemas['NotifySettings'];
export type ChannelInfo = Schemas['ChannelInfo'];
export type Target = Schemas['NewChannel']['target'];

export const makeProfile = (body: NewProfile): Promise<ProfileCreated> => post('/api/profiles', { body });

/** The profile that gave this code, and a key for this device. */
export const takeCode = (code: string, device: string): Promise<ProfileCreated> =>
  post('/api/profiles/link', { body: { code, device } });

export const myProfile = (key: string): Promise<ProfileInfo> => get('/api/profile', { token: key });

export const changeProfile = (key: string, body: ProfileChange): Promise<ProfileInfo> =>
  patch('/api/profile', { body, token: key });

export const deleteProfile = (key: string): Promise<void> => remove('/api/profile', { token: key });

export const newCode = (key: string): Promise<LinkCode> => post('/api/profile/code', { token: key });

export const myDevices = (key: string): Promise<DeviceInfo[]> => get('/api/profile/devices', { token: key });

/** Takes a device off the profile. Links to seats that it knows are no longer good: the seats get new ones. */
export const revokeDevice = (key: string, device: string): Promise<void> =>
  remove('/api/profile/devices/{device}', { path: { device }, query: { renew: true }, token: key });

/** All tables of the profile that are not over, and the server's time. */
export async function allMyTables(key: string): Promise<{ tables: MyTable[]; now: number }> {
  const tables: MyTable[] = [];
  let before: string | null = null;
  for (;;) {
    const page: MyTables = await get('/api/profile/tables', { query: { before }, token: key });
    tables.push(...page.tables);
    if (page.next === null) return { tables, now: page.now };
    before = page.next;
  }
}

export const myTurns = (key: string): Promise<MyTurns> => get('/api/profile/turns', { token: key });

export const myTable = (key: string, table_id: string): Promise<MyTable> =>
  get('/api/profile/tables/{table_id}', { path: { table_id }, token: key });

export const holdsSeat = (key: string, table_id: string): Promise<Schemas['HeldTable']> =>
  get('/api/profile/tables/{table_id}/held', { path: { table_id }, token: key });

/** Lets a seat or the host's place belong to the profile; `holder` is the key of a profile that is given up. */
export const adoptSeat = (
  key: string,
  table_id: string,
  token: string,
  holder: string | null,
): Promise<MyTable> =>
  post('/api/profile/tables/{table_id}', { path: { table_id }, body: { token, holder }, token: key });

export const myGames = (key: string, before: string | null): Promise<MyGames> =>
  get('/api/profile/games', { query: { before }, token: key });

export const myStatistics = (key: string): Promise<MyStatistics> =>
  get('/api/profile/statistics', { token: key });

export const serverInfo = (): Promise<Schemas['ServerInfo']> => get('/api/server', {});

export const clubPage = (): Promise<ClubInfo> => get('/api/club', {});

// -- notifications

export const myNotifications = (key: string): Promise<NotifyInfo> =>
  get('/api/profile/notifications', { token: key });

export const chooseNotifications = (key: string, body: NotifySettings): Promise<NotifyInfo> =>
  put('/api/profile/notifications', { body, token: key });

export const addChannel = (key: string, target: Target, name: string): Promise<ChannelInfo> =>
  post('/api/profile/channels', { body: { target, name }, token: key });

export const confirmChannel = (key: string, channel: string, code: string): Promise<ChannelInfo> =>
  post('/api/profile/channels/{channel}/confirm', { path: { channel }, body: { code }, token: key });

export const testChannel = (key: string, channel: string): Promise<Schemas['ChannelTest']> =>
  post('/api/profile/channels/{channel}/test', { path: { channel }, token: key });

export const removeChannel = (key: string, channel: string): Promise<void> =>
  remove('/api/profile/channels/{channel}', { path: { channel }, token: key });

export const tableNotify = (key: string, table_id: string): Promise<Schemas['TableNotify']> =>
  get('/api/profile/tables/{table_id}/notifications', { path: { table_id }, token: key });

export const chooseTableNotify = (
  key: string,
  table_id: string,
  on: boolean | null,
): Promise<Schemas['TableNotify']> =>
  put('/api/profile/tables/{table_id}/notifications', { path: { table_id }, body: { on }, token: key });
