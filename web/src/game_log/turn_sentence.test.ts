import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '../net/types';
import { formatter } from '../text/sentences';
import { gainOf, mergeLines } from './merged_lines';
import { predicateOf, turnSentence } from './turn_sentence';
import { CHANCE, type LogStyle } from './turns';

const style: LogStyle = {
  'event.draw': { art: '', weight: 1, merge: 'all', gain: '' },
  'event.take': { art: '', weight: 1, merge: 'all', gain: '' },
  'event.slide': { art: '', weight: 2, merge: 'tile', gain: '' },
  'event.walk': { art: '', weight: 2, merge: 'all', gain: '' },
  'event.points': { art: '', weight: 2, merge: '', gain: 'points' },
  'event.claim': { art: '', weight: 3, merge: '', gain: 'points' },
  'event.refill': { art: '', weight: 0, merge: '', gain: '' },
  'event.gate': { art: '', weight: 2, merge: '', gain: '' },
};
const say = formatter(
  {
    'event.draw': '{seat} draws a card.',
    'event.draw.many': '{seat} draws {times} cards.',
    'event.draw.seen': '{seat} draws {card}.',
    'event.draw.seen.many': '{seat} draws {cards:card}.',
    'event.take.many': '{seat} takes {cards:card}.',
    'event.slide': '{seat} slides the {tile}.',
    'event.slide.many': '{seat} slides the {tile} {times} squares.',
    'event.walk': '{seat} walks to {square}.',
    'event.walk.many': '{seat} walks {times} squares, to {square}.',
    'event.points': '{seat} gains {points} points.',
    'event.claim': '{seat} claims the tower for {points} points.',
    'event.gate': 'The gate of {seat} opens.',
    'turn.gain': '+{count} points',
  },
  ['Ada', 'Bede'],
);
const voice = { say, names: ['Ada', 'Bede'], language: 'en' };
let n = 0;
const line = (name: string, facts: LoggedEvent['facts'] = {}, seat = 1): LoggedEvent => ({
  n: n++,
  seat,
  key: `event.${name}`,
  facts: { seat: 1, ...facts },
});
const walk = (square: string): LoggedEvent => line('walk', { square });
const sentence = (...lines: LoggedEvent[]): string | null => turnSentence({ seat: 1, lines }, style, voice);
const told = (...lines: LoggedEvent[]): string[] =>
  mergeLines(lines, style).map(({ key, facts }) => say(key, facts));

describe('lines that are told as one', () => {
  it('are those of one kind, between which nothing else happens', () =>
    expect(told(walk('a1'), walk('a2'), line('gate'), walk('a3'), walk('a4'))).toEqual([
      'Bede walks 2 squares, to a2.',
      'The gate of Bede opens.',
      'Bede walks 2 squares, to a4.',
    ]));
  it('may come by turns, with hidden lines between them', () =>
    expect(
      told(
        line('take', { card: 'red' }),
        line('refill'),
        line('draw', {}, CHANCE),
        line('take', { card: 'blue' }),
        line('draw', {}, CHANCE),
      ).filter((text) => !text.startsWith('event')),
    ).toEqual(['Bede takes red, blue.', 'Bede draws 2 cards.']));
  it('have names where the viewer knows them', () =>
    expect(told(line('draw.seen', { card: 'red' }), line('draw.seen', { card: 'blue' }))).toEqual([
      'Bede draws red, blue.',
    ]));
  it('share the fact that they must share, and the seat', () => {
    const slides = ['oak', 'oak', 'elm'].map((tile) => line('slide', { tile }));
    expect(told(...slides)).toEqual(['Bede slides the oak 2 squares.', 'Bede slides the elm.']);
    expect(told(walk('a1'), line('walk', { seat: 0, square: 'b1' }))).toHaveLength(2);
  });
  it('stay what they are, and say which they stand for', () => {
    const [one, two] = [walk('a1'), walk('a2')];
    expect(mergeLines([one], style)).toEqual([{ ...one, parts: [one] }]);
    expect(mergeLines([one, two], style)[0]).toMatchObject({ n: two.n, parts: [one, two] });
  });
  it('gain together what each gains', () =>
    expect(gainOf([line('points', { points: 3 }), line('claim', { points: 8 }), walk('a1')], style)).toBe(
      11,
    ));
});

describe('the sentence of a turn', () => {
  it('has the name once, and every step', () =>
    expect(sentence(line('slide', { tile: 'oak' }), walk('a1'), line('draw', {}, CHANCE), walk('a2'))).toBe(
      'Bede slides the oak and walks 2 squares, to a2.',
    ));
  it('says what it gained in all', () =>
    expect(sentence(walk('a1'), line('points', { points: 3 }), line('claim', { points: 8 }))).toBe(
      'Bede walks to a1 and claims the tower for 8 points: +11 points.',
    ));
  it('does not say twice what one line gains', () => {
    expect(sentence(line('claim', { points: 8 }))).toBe('Bede claims the tower for 8 points.');
    expect(sentence(line('points', { points: 3 }))).toBe('Bede gains 3 points.');
    expect(sentence(walk('a1'), line('points', { points: 3 }))).toBe('Bede walks to a1: +3 points.');
  });
  it('has three steps at most, those that tell most', () => {
    const slides = ['oak', 'elm', 'ash'].map((tile) => line('slide', { tile }));
    expect(sentence(line('claim', { points: 8 }), ...slides)).toBe(
      'Bede claims the tower for 8 points, slides the elm and slides the ash.',
    );
  });
  it('is a line of its own where no line begins with the name', () => {
    expect(sentence(line('gate'))).toBe('The gate of Bede opens.');
    expect(sentence(line('draw'))).toBe('Bede draws a card.');
    expect(sentence(line('refill'))).toBeNull();
  });
  it('speaks the language of the reader', () => {
    const lines = [line('slide', { tile: 'oak' }), walk('a1')];
    const said = (language: string): string =>
      turnSentence({ seat: 1, lines }, style, { ...voice, language }) ?? '';
    expect(['de', 'it', 'nl'].map((language) => said(language).split(' ')[4])).toEqual(['und', 'e', 'en']);
  });
});

it('a line says what its player does without the name, under a heading with it', () => {
  expect(predicateOf(walk('a1'), 1, voice)).toBe('walks to a1');
  expect(predicateOf(walk('a1'), 0, voice)).toBeNull();
  expect(predicateOf(line('gate'), 1, voice)).toBeNull();
});
