import { describe, expect, it } from 'vitest';
import { refusalText } from './notices';
import { formatter } from '../text/sentences';

const say = formatter(
  {
    'rule.T1': 'A turn has four parts. They come in this order. All are optional.',
    'rule.T2': 'Cards are swapped in pairs. Two of them cost a point.',
    'refusal.T2': 'Choose two cards first.',
  },
  [],
);

describe('a refusal', () => {
  it('says what would be right, in one sentence', () =>
    expect(refusalText(['T2', 'T1'], say)).toEqual({ text: 'Choose two cards first.', rules: ['T2', 'T1'] }));
  it('takes the first sentence of a rule that has no words for it', () =>
    expect(refusalText(['T1'], say).text).toBe('A turn has four parts.'));
  it('adds what is asked now', () =>
    expect(refusalText(['T2'], say, 'Play a card.').text).toBe('Choose two cards first. Play a card.'));
  it('has words also where no rule is known', () =>
    expect(refusalText([], say).text).toBe('There is nothing to do with that now.'));
});
