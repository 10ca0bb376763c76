import { describe, expect, it } from 'vitest';
import { formatter, sayNote } from './sentences';

const say = formatter(
  {
    'card.psalms': 'Psalms',
    'event.lay': '{seat} lays {card}.',
    'event.give': '{seat} gives {other:seat} a card.',
    'label.cards': '{count} cards',
    'label.cards.none': 'no cards',
    'label.cards.one': 'one card',
    'event.end': '{seats} win.',
  },
  ['Ada', 'Bede'],
);

describe('sentences', () => {
  it('name the seats and find facts by their domain', () => {
    expect(say('event.lay', { seat: 0, card: 'psalms' })).toBe('Ada lays Psalms.');
    expect(say('event.give', { seat: 0, other: 1 })).toBe('Ada gives Bede a card.');
  });
  it('have a singular and a plural', () => {
    expect(say('label.cards', { count: 0 })).toBe('no cards');
    expect(say('label.cards', { count: 1 })).toBe('one card');
    expect(say('label.cards', { count: 3 })).toBe('3 cards');
  });
  it('join lists with commas', () => expect(say('event.end', { seats: [0, 1] })).toBe('Ada, Bede win.'));
  it('fall back to the public sentence where there is none for those who saw more', () => {
    expect(say('event.lay.seen', { seat: 1, card: 'psalms' })).toBe('Bede lays Psalms.');
  });
  it('show the key where a sentence is missing', () => expect(say('no.such')).toBe('no.such'));
});

it('a note is one text: its sentence, and each chip with its number unless the name says it', () => {
  const say = formatter(
    { 'note.pays': 'It costs two.', 'label.star': 'Prestige', 'label.points': '{count} points' },
    [],
  );
  const chip = { art: 'star', value: 3, of: null, owner: null, states: [] };
  const star = { ...chip, label: { key: 'label.star', facts: {} } };
  const points = { ...chip, label: { key: 'label.points', facts: { count: 3 } } };
  const label = { key: 'note.pays', facts: {} };
  expect(sayNote(say, { chips: [star, points], label })).toBe('It costs two. Prestige 3 3 points');
  expect(sayNote(say, { chips: [{ ...star, value: null }], label: null })).toBe('Prestige');
});
