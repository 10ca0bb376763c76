import { expect, it } from 'vitest';
import { turnAt, turnStep } from './replay_steps';

const turns = [3, 10, 14].map((first) => ({ first, seat: 0, scores: [] }));

it('goes to the end of the next turn and of the one before', () => {
  expect(turnStep(turns, 20, 0, 1)).toBe(10);
  expect(turnStep(turns, 20, 10, 1)).toBe(14);
  expect(turnStep(turns, 20, 14, 1)).toBe(20);
  expect(turnStep(turns, 20, 20, 1)).toBe(20);
  expect(turnStep(turns, 20, 20, -1)).toBe(14);
  expect(turnStep(turns, 20, 12, -1)).toBe(10);
  expect(turnStep(turns, 20, 4, -1)).toBe(0);
});

it('knows the turn of a moment', () => {
  expect(turnAt(turns, 0)).toBe(0);
  expect(turnAt(turns, 10)).toBe(0);
  expect(turnAt(turns, 11)).toBe(1);
  expect(turnAt(turns, 20)).toBe(2);
});
