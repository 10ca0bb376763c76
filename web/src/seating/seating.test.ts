import { describe, expect, it } from 'vitest';
import { addChair, beginsAtOnce, botChair, ownChair, seat, seatsOf, sharesScreen } from './seating';

const table = [ownChair(), botChair(), botChair()];

describe('the chairs of a new table', () => {
  it('begin at once if nobody is to be waited for', () => {
    expect(beginsAtOnce(table)).toBe(true);
    expect(beginsAtOnce(seat(table, 1, { sitter: 'friend' }))).toBe(false);
    expect(beginsAtOnce(seat(table, 2, { sitter: 'program' }))).toBe(false);
    expect(beginsAtOnce(seat(table, 1, { sitter: 'here' }))).toBe(true);
  });

  it('let friends and bots sit together', () => {
    const mixed = seat(seat(table, 1, { sitter: 'friend' }), 2, { level: 'abbot' });
    expect(seatsOf(mixed)).toEqual([{ kind: 'human' }, { kind: 'human' }, { kind: 'bot', level: 'abbot' }]);
  });

  it('do not mix people at this screen with people who come by a link', () => {
    const invited = seat(seat(table, 1, { sitter: 'friend' }), 2, { sitter: 'here' });
    expect(invited.map((chair) => chair.sitter)).toEqual(['here', 'here', 'here']);
    expect(sharesScreen(invited)).toBe(true);
    const back = seat(invited, 1, { sitter: 'friend' });
    expect(back.map((chair) => chair.sitter)).toEqual(['here', 'friend', 'friend']);
    expect(sharesScreen(back)).toBe(false);
  });

  it('grow by one like the last', () => {
    const grown = addChair(seat(table, 2, { sitter: 'friend', name: 'Bede' }));
    expect(grown.at(-1)).toEqual({ sitter: 'friend', level: 'brother', name: '' });
    expect(addChair([ownChair()]).at(-1)?.sitter).toBe('bot');
  });
});
