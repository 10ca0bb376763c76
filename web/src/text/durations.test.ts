import { afterEach, expect, test, vi } from 'vitest';
import { clockText, durationText, partsOf } from './durations';

afterEach(() => vi.unstubAllGlobals());

test('two units are enough', () => {
  expect(partsOf(2 * 86400 - 1)).toEqual({ days: 1, hours: 23 });
  expect(partsOf(86400)).toEqual({ days: 1 });
  expect(partsOf(3 * 3600 + 61)).toEqual({ hours: 3, minutes: 1 });
  expect(partsOf(125)).toEqual({ minutes: 2 });
  expect(partsOf(7)).toEqual({ seconds: 7 });
  expect(partsOf(-1)).toEqual({ seconds: 0 });
});

test.each(['with Intl.DurationFormat', 'without it'])('in words, %s', (how) => {
  if (how === 'without it') vi.stubGlobal('Intl', { ...Intl, ...intlParts, DurationFormat: undefined });
  expect(durationText(33 * 3600, 'en')).toMatch(/^1 day,? 9 hours$/);
  expect(durationText(2 * 86400, 'de')).toBe('2 Tage');
  expect(durationText(60, 'it')).toBe('1 minuto');
  expect(durationText(0, 'nl')).toBe('0 seconden');
});

/** The properties of `Intl` are not enumerable. */
const intlParts = { ListFormat: Intl.ListFormat, NumberFormat: Intl.NumberFormat };

test('a clock counts the last ten minutes', () => {
  expect(clockText(2 * 86400 - 1, 'en')).toMatch(/^1 day,? 23 hours$/);
  expect(clockText(599.2, 'en')).toBe('10 minutes');
  expect(clockText(598.5, 'en')).toBe('9:59');
  expect(clockText(61, 'en')).toBe('1:01');
  expect(clockText(-4, 'en')).toBe('0:00');
});
