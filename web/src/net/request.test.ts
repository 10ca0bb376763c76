import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, get, getText, post } from './request';

const answerWith = (body: unknown, status = 200): ReturnType<typeof vi.fn> => {
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  it('fills the parameters of its path and leaves out a query without a value', async () => {
    const fetch = answerWith({ at: 3 });
    await get('/api/tables/{table_id}/replay', { path: { table_id: 'a/b' }, query: { at: 3, seat: null } });
    expect(fetch).toHaveBeenCalledWith('/api/tables/a%2Fb/replay?at=3', { method: 'GET', headers: {} });
  });
  it('carries its token and its body', async () => {
    const fetch = answerWith({ seat: 1 }, 201);
    const path = { table_id: 'x' };
    const joined = await post('/api/tables/{table_id}/join', {
      path,
      body: { name: 'Ada' },
      token: 'secret',
    });
    expect(joined.seat).toBe(1);
    expect(fetch).toHaveBeenCalledWith('/api/tables/x/join', {
      method: 'POST',
      headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json' },
      body: '{"name":"Ada"}',
    });
  });
  it('that is refused fails with the code, the message and the rules', async () => {
    answerWith({ code: 'no_such_table', message: 'There is no such table.', rules: ['SA-M5'] }, 404);
    const refused = getText('/api/tables/{table_id}/record', { path: { table_id: 'x' } });
    await expect(refused).rejects.toEqual(
      new ApiError('no_such_table', 'There is no such table.', ['SA-M5']),
    );
  });
});
