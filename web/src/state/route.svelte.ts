/** The address: `/`, `/new/<game>`, `/join/<table>`, `/t/<table>`, `/replay/<table>`, `/mistakes/<table>`,
 * `/learn/<game>/<lesson>`, `/puzzles/<game>/<puzzle>`, `/edition/<game>/<edition>`, `/record/<record>`, `/mine`,
 * `/profile`, `/device`, `/club`, `/admin`. */

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
  path = location.pathname;
}

/** Removes the token from the address, where others could see or copy it, and returns it. */
export function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (!token) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return token;
}
