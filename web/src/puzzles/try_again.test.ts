import { expect, it } from 'vitest';
import type { Decision } from '../result/analysis';
import { compared, verdictOf } from './try_again';

const action = (text: string): Decision['chosen'] => ({ text, family: text, facts: {} });
const decision: Decision = {
  n: 4,
  seat: 0,
  chosen: action('bad'),
  best: action('good'),
  loss: 0.2,
  error: 0.01,
  label: 'blunder',
  reason: { key: 'reason.best', facts: {} },
  alternatives: [
    { action: action('good'), value: 0.6 },
    { action: action('as-good'), value: 0.598 },
    { action: action('fair'), value: 0.5 },
    { action: action('bad'), value: 0.4 },
    { action: action('awful'), value: 0.1 },
  ],
  given: [-0.2, 0.2],
  line: [],
  lines: 100,
};

it('compares an action with the best and with the one that was chosen', () => {
  const kinds = ['good', 'as-good', 'fair', 'bad', 'awful', 'other'].map(
    (text) => compared(decision, text)?.kind,
  );
  expect(kinds).toEqual(['best', 'best', 'better', 'same', 'worse', undefined]);
  expect(compared(decision, 'fair')?.loss).toBeCloseTo(0.1);
});

it('compares by values that were asked for', () => {
  const values = (other: number) => [
    { action: action('other'), value: other },
    { action: action('good'), value: 0.6 },
    { action: action('bad'), value: 0.45 },
  ];
  expect(verdictOf(values(0.65), decision, 'other')).toEqual({ kind: 'best', loss: 0 });
  expect(verdictOf(values(0.5), decision, 'other')?.kind).toBe('better');
  expect(verdictOf(values(0.3), decision, 'other')?.kind).toBe('worse');
  expect(verdictOf(values(0.3), decision, 'other')?.loss).toBeCloseTo(0.3);
});
