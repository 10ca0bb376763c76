import { describe, expect, it } from 'vitest';
import type { Offer } from '../net/types';
import { click, lit, remaining } from './choose_action';

const offer = (text: string, ...targets: string[]): Offer => ({ text, family: 'f', facts: {}, targets });
const legal = [
  offer('lay psalms', 'hand:psalms', 'shelf:0:ot'),
  offer('discard psalms', 'hand:psalms', 'discard'),
  offer('discard mark', 'hand:mark', 'discard'),
  offer('pass', 'deck'),
];

describe('choosing by clicks', () => {
  it('lights the first targets of all actions', () => {
    expect([...lit(legal, [])]).toEqual(['hand:psalms', 'hand:mark', 'deck']);
  });
  it('lights the targets that can follow the first click', () => {
    expect([...lit(legal, ['hand:psalms'])]).toEqual(['shelf:0:ot', 'discard']);
  });
  it('keeps the first click until the action is complete', () => {
    const first = click(legal, [], 'hand:psalms');
    expect(first).toEqual({ clicked: ['hand:psalms'], offer: null });
    expect(click(legal, first.clicked, 'discard').offer?.text).toBe('discard psalms');
  });
  it('completes an action of one click at once', () => {
    expect(click(legal, [], 'deck').offer?.text).toBe('pass');
  });
  it('begins another action with a click that continues none', () => {
    expect(click(legal, ['hand:psalms'], 'hand:mark').clicked).toEqual(['hand:mark']);
  });
  it('forgets the clicks after a click on nothing', () => {
    expect(click(legal, ['hand:psalms'], 'nowhere')).toEqual({ clicked: [], offer: null });
  });
  it('never chooses for the player, even if one offer remains', () => {
    expect(remaining(legal, ['hand:mark'])).toHaveLength(1);
    expect(click(legal, [], 'hand:mark').offer).toBeNull();
  });
});
