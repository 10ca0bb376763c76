/** The requests of the admin page. The token is in a header, never in an address, and is not stored. */

import { get, post } from './request';
import type { components } from './wire';

type Schemas = components['schemas'];
export type Overview = Schemas['AdminOverview'];
export type Load = Schemas['LoadInfo'];
export type AdminTable = Schemas['AdminTable'];
export type AdminTables = Schemas['AdminTables'];
export type Shown = 'all' | 'running' | 'ended';

export class AdminApi {
  constructor(private readonly token: string) {}

  overview(): Promise<Overview> {
    return get('/api/admin/overview', { token: this.token });
  }

  tables(shown: Shown, skip: number): Promise<AdminTables> {
    return get('/api/admin/tables', { query: { shown, skip }, token: this.token });
  }

  /** Ends a game that is being played, or deletes a table. */
  expire(table_id: string): Promise<Schemas['TableExpired']> {
    return post('/api/admin/tables/{table_id}/expire', { path: { table_id }, token: this.token });
  }

  ban(address: string, hours: number | null): Promise<Overview> {
    return post('/api/admin/bans', { body: { address, hours }, token: this.token });
  }

  lift(network: string): Promise<Overview> {
    return post('/api/admin/bans/lift', { body: { network }, token: this.token });
  }

  announce(text: string, minutes: number): Promise<Overview> {
    return post('/api/admin/announcement', { body: { text, minutes }, token: this.token });
  }

  withdraw(): Promise<Overview> {
    return post('/api/admin/announcement/withdraw', { token: this.token });
  }
}
