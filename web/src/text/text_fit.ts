/** The largest size of a text in a box, with line breaks where they help. */

export interface FittedText {
  lines: string[];
  size: number;
}

/** The width of a letter and the height of a line, in parts of the font size. */
const LETTER_WIDTH = 0.52;
const LINE_HEIGHT = 1.12;
/** Another line must make the text larger by this factor. */
const WORTH_A_LINE = 1.15;

const widthOf = (lines: string[]): number => Math.max(...lines.map((line) => line.length)) * LETTER_WIDTH;

function largestSize(lines: string[], width: number, height: number): number {
  return Math.min(width / widthOf(lines), height / (lines.length * LINE_HEIGHT));
}

/** Wraps words at a line length. The last lines are filled first, so that "the" stays with "turn". */
function wrap(words: string[], length: number): string[] {
  return words.reduceRight<string[]>((lines, word) => {
    const [first, ...rest] = lines;
    const longer = `${word} ${first}`;
    return first !== undefined && longer.length <= length ? [longer, ...rest] : [word, ...lines];
  }, []);
}

export function fitText(text: string, width: number, height: number, largest: number): FittedText {
  const words = text.split(' ');
  const longestWord = Math.max(...words.map((word) => word.length));
  let best: FittedText = { lines: [text], size: largestSize([text], width, height) };
  for (let length = text.length - 1; length >= longestWord; length--) {
    const lines = wrap(words, length);
    const size = largestSize(lines, width, height);
    if (size > best.size * (lines.length > best.lines.length ? WORTH_A_LINE : 1)) best = { lines, size };
  }
  return { lines: best.lines, size: Math.min(best.size, largest) };
}
