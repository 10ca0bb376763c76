import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../net/types';
import {
  changedOptions,
  choiceLabel,
  hasWords,
  optionsOf,
  presetLabel,
  presetOf,
  presetToBegin,
} from './options';
import { formatter } from '../text/sentences';

const option = (name: string, value: number, choices = [0, 1]): GameInfo['options'][number] => ({
  name,
  default: value,
  choices,
  rule: '',
  quoted: false,
});
const info = {
  options: [option('retrace', 0), option('codes', 3, [1, 2, 3]), option('first', 0, [0, 1])],
  presets: [{ name: 'german', options: { retrace: 1 } }],
} as unknown as GameInfo;
const say = formatter(
  {
    'option.first.0': 'the last',
    'option.first.1': 'the first',
    'readings.1': 'on',
    'readings.standard': 'Standard',
    'readings.house': 'House',
    'preset.german': 'German',
  },
  [],
);

describe('options', () => {
  it('have the preset that fits all of them', () => {
    expect(presetOf(info, optionsOf(info, 'german'))).toBe('german');
    expect(presetOf(info, optionsOf(info, ''))).toBe('');
    expect(presetOf(info, { ...optionsOf(info, 'german'), codes: 1 })).toBeNull();
    expect(presetOf(info, {})).toBe('');
  });

  it('begin with the preset for a first game, where there is one and it is one', async () => {
    const withFirst = { ...info, name: 'x', presets: [{ name: 'first', options: { retrace: 1 } }] };
    const answer = (first: boolean) => () => Promise.resolve(first);
    expect(await presetToBegin(withFirst, answer(true))).toBe('first');
    expect(await presetToBegin(withFirst, answer(false))).toBe('');
    expect(await presetToBegin(info, answer(true))).toBe('');
  });

  it('are named only where they differ from the standard', () => {
    expect(changedOptions(info, { retrace: 1, codes: 3 }).map(({ name }) => name)).toEqual(['retrace']);
    expect(changedOptions(info, {})).toEqual([]);
  });

  it('have words for their choices, or are numbers', () => {
    const [retrace, codes, first] = info.options as [never, never, never];
    expect(choiceLabel(say, first, 1)).toBe('the first');
    expect(choiceLabel(say, retrace, 1)).toBe('on');
    expect(choiceLabel(say, codes, 2)).toBe('2');
    expect([retrace, codes, first].map((one) => hasWords(say, one))).toEqual([false, false, true]);
  });

  it('are called after their preset, or after the house', () => {
    expect(['', 'german', null].map((preset) => presetLabel(say, info, preset))).toEqual([
      'Standard',
      'German',
      'House',
    ]);
  });
});
