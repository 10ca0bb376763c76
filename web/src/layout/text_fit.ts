/** How large a text can be written in a room: in as many lines as make it largest, shrunk to fit. */

export interface Fitted {
  lines: string[];
  size: number;
}

const LETTER = 0.52;
const LINE = 1.12;
/** So much larger must a text become by one line more. */
const WORTH_A_LINE = 1.15;

const widest = (lines: string[]): number => Math.max(...lines.map((line) => line.length)) * LETTER;

function sizeOf(lines: string[], width: number, height: number): number {
  return Math.min(width / widest(lines), height / (lines.length * LINE));
}

/** The words in lines of so many letters at most, the last ones filled first: "the" stays with "turn". */
function wrapped(words: string[], most: number): string[] {
  return words.reduceRight<string[]>((lines, word) => {
    const [first, ...rest] = lines;
    const longer = `${word} ${first}`;
    return first !== undefined && longer.length <= most ? [longer, ...rest] : [word, ...lines];
  }, []);
}

export function fit(text: string, width: number, height: number, most: number): Fitted {
  const words = text.split(' ');
  const longest = Math.max(...words.map((word) => word.length));
  let best: Fitted = { lines: [text], size: sizeOf([text], width, height) };
  for (let length = text.length - 1; length >= longest; length--) {
    const lines = wrapped(words, length);
    const size = sizeOf(lines, width, height);
    if (size > best.size * (lines.length > best.lines.length ? WORTH_A_LINE : 1)) best = { lines, size };
  }
  return { lines: best.lines, size: Math.min(best.size, most) };
}
