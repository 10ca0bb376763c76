/** The puzzles that were solved in this browser. */

const KEY = 'refectory.puzzles';

export function solvedPuzzles(): Set<string> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(saved) ? (saved as string[]) : []);
  } catch {
    return new Set(); // not readable, so start with none
  }
}

export function noteSolved(name: string): void {
  localStorage.setItem(KEY, JSON.stringify([...solvedPuzzles().add(name)]));
}
