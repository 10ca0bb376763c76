// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { noteSolved, solvedPuzzles } from './solved_puzzles';

beforeEach(() => localStorage.clear());

it('remembers what was solved, once', () => {
  noteSolved('sator-01');
  noteSolved('sator-01');
  noteSolved('sator-02');
  expect([...solvedPuzzles()]).toEqual(['sator-01', 'sator-02']);
});

it('starts with none if what was saved can not be read', () => {
  localStorage.setItem('refectory.puzzles', '{');
  expect(solvedPuzzles().size).toBe(0);
});
