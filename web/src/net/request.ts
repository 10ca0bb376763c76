/** Sends REST requests. The generated types say which paths, parameters and bodies there are. */

import type { Problem, Sentence } from './types';
import type { paths } from './wire';

/** The server refused a request. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rules: string[] = [],
    /** The same in sentences of the catalogues, where there are any. */
    readonly says: Sentence[] = [],
  ) {
    super(message);
  }
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends object ? P : never;
}[keyof paths];
type PathParameters<O> = O extends { parameters: { path: infer T extends object } }
  ? { path: T }
  : { path?: never };
type Query<O> = O extends { parameters: { query?: infer T } } ? { query?: T } : { query?: never };
type Body<O> = O extends { requestBody: { content: { 'application/json': infer T } } }
  ? { body: T }
  : { body?: never };
/** Everything that a request to one path may need. */
type Options<O> = PathParameters<O> & Query<O> & Body<O> & { token?: string | null };
type Answer<O> = O extends { responses: infer R }
  ? { [S in keyof R]: R[S] extends { content: { 'application/json': infer T } } ? T : never }[keyof R]
  : never;

interface AnyOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string | null;
}

function addressOf(path: string, { path: parameters = {}, query = {} }: AnyOptions): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${address}?${search}` : address;
}

async function send(method: Method, path: string, options: AnyOptions): Promise<Response> {
  const headers: Record<string, string> = {};
  if (options.token) headers['Authorization'] = `Bearer ${options.token}`;
  if (method !== 'get') headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method: method.toUpperCase(), headers };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  const response = await fetch(addressOf(path, options), init);
  if (response.ok) return response;
  const { code, message, rules, says } = (await response.json()) as Problem;
  throw new ApiError(code, message, rules, says);
}

export async function get<P extends PathsWith<'get'>>(
  path: P,
  options: Options<paths[P]['get']>,
): Promise<Answer<paths[P]['get']>> {
  return (await send('get', path, options)).json() as Promise<Answer<paths[P]['get']>>;
}

export async function post<P extends PathsWith<'post'>>(
  path: P,
  options: Options<paths[P]['post']>,
): Promise<Answer<paths[P]['post']>> {
  return (await send('post', path, options)).json() as Promise<Answer<paths[P]['post']>>;
}

export async function put<P extends PathsWith<'put'>>(
  path: P,
  options: Options<paths[P]['put']>,
): Promise<Answer<paths[P]['put']>> {
  return (await send('put', path, options)).json() as Promise<Answer<paths[P]['put']>>;
}

export async function patch<P extends PathsWith<'patch'>>(
  path: P,
  options: Options<paths[P]['patch']>,
): Promise<Answer<paths[P]['patch']>> {
  return (await send('patch', path, options)).json() as Promise<Answer<paths[P]['patch']>>;
}

/** Asks for something to be deleted; the answer has no body. */
export async function remove<P extends PathsWith<'delete'>>(
  path: P,
  options: Options<paths[P]['delete']>,
): Promise<void> {
  await send('delete', path, options);
}

/** For files such as drawings and records, which are no JSON data for the client. */
export async function getText<P extends PathsWith<'get'>>(
  path: P,
  options: Options<paths[P]['get']>,
): Promise<string> {
  return (await send('get', path, options)).text();
}
