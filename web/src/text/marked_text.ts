/** A text in parts, so that the words of a search can be marked in it. */

export interface TextPart {
  text: string;
  found: boolean;
}

/** The parts of a text; `wanted` is in small letters. */
export function marked(text: string, wanted: string): TextPart[] {
  if (!wanted) return [{ text, found: false }];
  const parts: TextPart[] = [];
  const small = text.toLowerCase();
  let from = 0;
  for (let at = small.indexOf(wanted); at >= 0; at = small.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), found: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), found: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), found: false });
  return parts;
}
