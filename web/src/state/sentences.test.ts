import { describe, expect, it } from 'vitest';
import { teller } from './sentences';

const say = teller(
  {
    'card.psalms': 'Psalms',
    'event.lay': '{seat} lays {card}.',
    'event.give': '{seat} gives {other:seat} a card.',
    'label.cards': '{count} cards',
    'label.cards.one': 'one card',
    'event.end': '{seats} win.',
  },
  ['Ada', 'Bede'],
);

describe('sentences', () => {
  it('names seats and looks facts up by their domain', () => {
    expect(say('event.lay', { seat: 0, card: 'psalms' })).toBe('Ada lays Psalms.');
    expect(say('event.give', { seat: 0, other: 1 })).toBe('Ada gives Bede a card.');
  });
  it('knows one and many', () => {
    expect(say('label.cards', { count: 1 })).toBe('one card');
    expect(say('label.cards', { count: 3 })).toBe('3 cards');
  });
  it('lists', () => expect(say('event.end', { seats: [0, 1] })).toBe('Ada, Bede win.'));
  it('falls back from what only some have seen', () => {
    expect(say('event.lay.seen', { seat: 1, card: 'psalms' })).toBe('Bede lays Psalms.');
  });
  it('shows a gap as its key', () => expect(say('no.such')).toBe('no.such'));
});
