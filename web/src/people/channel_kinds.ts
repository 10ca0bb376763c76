/** Which kinds of channels this server lets a person add. A browser is added by its own switch. */

import type { NotifyInfo, Target } from '../net/people';

export type Kind = 'discord' | 'slack' | 'matrix' | 'json' | 'mail';

/** The hosts of services that have a form of their own. */
const HOSTS = { discord: 'discord.com', slack: 'hooks.slack.com' };

const matches = (host: string, allowed: string): boolean =>
  allowed === '*' || allowed === host || (allowed.startsWith('*.') && host.endsWith(allowed.slice(1)));

export function allowedKinds({ webhooks, mail }: Pick<NotifyInfo, 'webhooks' | 'mail'>): Kind[] {
  const named = Object.values(HOSTS);
  const kinds: Kind[] = [];
  for (const kind of ['discord', 'slack'] as const)
    if (webhooks.some((allowed) => matches(HOSTS[kind], allowed))) kinds.push(kind);
  if (webhooks.some((allowed) => !named.includes(allowed))) kinds.push('matrix', 'json');
  if (mail) kinds.push('mail');
  return kinds;
}

export const targetOf = (kind: Kind, address: string): Target =>
  kind === 'mail' ? { kind, address } : { kind, url: address };
