/** The address: `/`, `/new/<game>`, `/join/<table>`, `/t/<table>`, `/replay/<table>`, `/mistakes/<table>`,
 * `/learn/<game>/<lesson>`, `/puzzles/<game>/<puzzle>`, `/edition/<game>/<edition>`, `/record/<record>`,
 * `/record/<record>/mistakes`, `/mine`, `/profile`, `/device`, `/club`, `/admin`. */

let path = $state(location.pathname);
addEventListener('popstate', () => (path = location.pathname));

export const route = {
  get parts(): string[] {
    return path.split('/').filter(Boolean);
  },
};

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  opened = ''; // it was for the page before
  path = location.pathname;
}

/** The replay of a table, from a seat if it is one's own. */
export const replayFrom = (table: string, seat: number | null): string =>
  `/replay/${table}${seat === null ? '' : `?seat=${seat}`}`;

/** Removes the token from the address, where others could see or copy it. */
function hideToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname + location.search);
  return token;
}

/** The token with which this page was opened. It is hidden at once; the page that it is for may still be on its way. */
let opened = hideToken();

export const hasToken = (): boolean => opened !== '' || location.hash.length > 1;

/** The token of the address, once. */
export function takeToken(): string | null {
  const token = hideToken() || opened;
  opened = '';
  return token || null;
}
