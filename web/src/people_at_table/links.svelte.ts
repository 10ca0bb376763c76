/** The links of a table to pass on: to sit down, and only to watch. */

import { tableDetail } from '../net/api';

export class TableLinks {
  invite: string | null = $state(null);
  watch: string | null = $state(null);

  constructor(readonly id: string) {}

  /** The tokens of the links are known to players and to the host. */
  async load(token: string | null): Promise<void> {
    const detail = await tableDetail(this.id, token);
    this.invite = detail.invite_token ?? null;
    this.watch = detail.spectator_token ?? null;
  }

  get inviteLink(): string {
    return `${location.origin}/join/${this.id}${this.invite ? `#${this.invite}` : ''}`;
  }

  get watchLink(): string {
    return `${location.origin}/t/${this.id}${this.watch ? `#${this.watch}` : ''}`;
  }
}
