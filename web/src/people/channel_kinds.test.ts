import { expect, test } from 'vitest';
import { allowedKinds, targetOf } from './channel_kinds';

test('what the host allows can be added', () => {
  expect(allowedKinds({ webhooks: [], mail: false })).toEqual([]);
  expect(allowedKinds({ webhooks: ['discord.com', 'hooks.slack.com'], mail: false })).toEqual([
    'discord',
    'slack',
  ]);
  expect(allowedKinds({ webhooks: ['*.slack.com'], mail: true })).toEqual([
    'slack',
    'matrix',
    'json',
    'mail',
  ]);
  expect(allowedKinds({ webhooks: ['*'], mail: false })).toEqual(['discord', 'slack', 'matrix', 'json']);
  expect(allowedKinds({ webhooks: ['chat.example'], mail: true })).toEqual(['matrix', 'json', 'mail']);
});

test('a mail address is no web address', () => {
  expect(targetOf('mail', 'a@b.example')).toEqual({ kind: 'mail', address: 'a@b.example' });
  expect(targetOf('json', 'https://b.example')).toEqual({ kind: 'json', url: 'https://b.example' });
});
