import { describe, expect, it } from 'vitest';
import { formatter } from '../../text/sentences';
import { saysFault } from './fault';
import { isWithin, keyOf, partsOf, tableOf, valueAt, withValue, type Table } from './keys';
import { enteredKeys, markEntered, markOf, markShipped, printedPlaces } from './marks';
import { blank } from './schema';
import { editionText } from './toml';

const STANDARD: Table = {
  game: 'sator',
  name: 'standard',
  turn: { source: 'rulebook', swap: 1, search: 2 },
  landing: [
    { source: 'reconstructed', side: 'north', at: 7 },
    { source: 'reconstructed', side: 'east', at: 7 },
  ],
};

describe('a key', () => {
  it('is read and written', () => {
    expect(partsOf('landing[1].at')).toEqual(['landing', 1, 'at']);
    expect(keyOf(['landing', 1, 'at'])).toBe('landing[1].at');
    expect(tableOf(['landing', 1, 'at'])).toEqual({ table: ['landing', 1], key: 'at' });
    expect(tableOf(['turn', 'swap'])).toEqual({ table: ['turn'], key: 'swap' });
    expect(tableOf(['name'])).toBeNull();
  });

  it('lies within its places only', () => {
    expect(['turn.swap', 'turn', 'turns'].map((key) => isWithin(key, 'turn'))).toEqual([true, true, false]);
  });

  it('gets another value in a copy', () => {
    const other = withValue(STANDARD, ['landing', 1, 'at'], 3);
    expect(valueAt(other, ['landing', 1, 'at'])).toBe(3);
    expect(valueAt(STANDARD, ['landing', 1, 'at'])).toBe(7);
    expect(valueAt(withValue(other, ['landing', 0], null), ['landing'])).toHaveLength(1);
    expect(valueAt(withValue(other, ['landing', 2], { at: 1 }), ['landing', 2, 'at'])).toBe(1);
    expect(valueAt(withValue(other, ['turn', 'swap'], null), ['turn'])).toEqual({
      source: 'rulebook',
      search: 2,
    });
  });
});

describe('a mark', () => {
  it('is the source of its table until the owner enters it', () => {
    expect(markOf(STANDARD, ['turn', 'swap'])).toBe('rulebook');
    const mine = markEntered(STANDARD, ['turn', 'swap']);
    expect(markOf(mine, ['turn', 'swap'])).toBe('owner');
    expect(markOf(mine, ['turn', 'search'])).toBe('rulebook');
    expect(enteredKeys(mine)).toEqual([['turn', 'swap']]);
  });

  it('makes the table the owner’s when all of it is entered', () => {
    const mine = markEntered(markEntered(STANDARD, ['turn', 'swap']), ['turn', 'search']);
    expect(mine['turn']).toEqual({ source: 'owner', swap: 1, search: 2 });
    const back = markShipped(mine, STANDARD, ['turn', 'search']);
    expect(back['turn']).toEqual({ source: 'rulebook', entered: ['swap'], swap: 1, search: 2 });
    expect(markShipped(back, STANDARD, ['turn', 'swap'])['turn']).toEqual(STANDARD['turn']);
  });
});

describe('what the rulebook has of a table that is reconstructed', () => {
  const claims: Table = {
    claims: { source: 'reconstructed', printed: ['each', 'points[0]'], each: 2, points: [10, 8], other: 1 },
  };
  it('is marked by key, and by place in a list', () => {
    expect(markOf(claims, ['claims', 'each'])).toBe('rulebook');
    expect(markOf(claims, ['claims', 'points'])).toBe('reconstructed');
    expect([...printedPlaces(claims, ['claims', 'points'])]).toEqual([0]);
  });

  it('is the owner’s when they enter it, and the rulebook’s again when they take that back', () => {
    const mine = markEntered(claims, ['claims', 'points']);
    expect(mine['claims']).toMatchObject({ entered: ['points'], printed: ['each'] });
    expect(printedPlaces(mine, ['claims', 'points']).size).toBe(0);
    expect(markShipped(mine, claims, ['claims', 'points'])).toEqual(claims);
  });
});

describe('the text of an edition', () => {
  it('has the marks of what was entered', () => {
    const mine = markEntered(withValue(STANDARD, ['turn', 'swap'], 3) as Table, ['turn', 'swap']);
    const text = editionText(mine, STANDARD);
    expect(text).toContain(
      '[turn]\nsource = "rulebook"\nentered = ["swap"]\nswap = 3 # entered; the standard has 1\n',
    );
    expect(text).toContain('[[landing]]\nsource = "reconstructed"\nside = "east"\nat = 7\n');
    expect(text.indexOf('name = "standard"')).toBeLessThan(text.indexOf('[turn]'));
  });

  it('breaks long lists and quotes what must be quoted', () => {
    const cards = Array.from({ length: 20 }, () => 'b3 c4 b6 d5');
    const text = editionText({ 'odd key': 'a "word"\n', deck: { source: 'owner', north: cards } }, STANDARD);
    expect(text).toContain('"odd key" = "a \\"word\\"\\n"');
    expect(text).toContain('north = [ # entered\n  "b3 c4 b6 d5",\n');
  });

  it('keeps tables in tables', () => {
    const text = editionText({ cards: { source: 'rulebook', counts: { wood: 9 } } }, STANDARD);
    expect(text).toContain('[cards]\nsource = "rulebook"\n\n[cards.counts]\nwood = 9');
  });
});

describe('something that is added', () => {
  it('begins with the least that is allowed', () => {
    expect(
      blank({
        type: 'object',
        required: ['source', 'at', 'side', 'points'],
        properties: {
          at: { type: 'integer', minimum: 1 },
          side: { type: 'string', enum: ['north'] },
          points: { type: 'array', minItems: 3, items: { type: 'integer', minimum: 0 } },
        },
      }),
    ).toEqual({ source: 'owner', at: 1, side: 'north', points: [0, 0, 0] });
  });
});

describe('a fault', () => {
  it('is said by the game, or by the client where it is the same for every game', () => {
    const say = formatter({ 'fault.canon': 'The canon is {name}.' }, []);
    expect(saysFault(say, [{ key: 'fault.canon', facts: { name: 'old' } }])).toBe('The canon is old.');
    const both = [
      { key: 'fault.is', facts: { value: '7' } },
      { key: 'fault.want-number', facts: { low: 1, high: 3 } },
    ];
    expect(saysFault(say, both)).toBe('It is 7. A whole number from 1 to 3 is wanted.');
  });
});
