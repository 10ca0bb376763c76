/** How large a text can be written in a room: in one line or two, shrunk to fit. */

export interface Fitted {
  lines: string[];
  size: number;
}

const LETTER = 0.52;
const LINE = 1.12;

const widest = (lines: string[]): number => Math.max(...lines.map((line) => line.length)) * LETTER;

function sizeOf(lines: string[], width: number, height: number): number {
  return Math.min(width / widest(lines), height / (lines.length * LINE));
}

function halves(text: string): string[][] {
  const words = text.split(' ');
  return words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')]);
}

export function fit(text: string, width: number, height: number, most: number): Fitted {
  let best: Fitted = { lines: [text], size: sizeOf([text], width, height) };
  for (const lines of halves(text)) {
    const size = sizeOf(lines, width, height);
    if (size > best.size * (best.lines.length === 1 ? 1.15 : 1)) best = { lines, size };
  }
  return { lines: best.lines, size: Math.min(best.size, most) };
}
