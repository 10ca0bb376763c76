import { describe, expect, it } from 'vitest';
import { click, lit, remaining } from './choose_action';
import type { Offer } from '../net/types';

const offer = (text: string, ...targets: string[]): Offer => ({ text, family: 'f', facts: {}, targets });
const legal = [
  offer('lay psalms', 'hand:psalms', 'shelf:0:ot'),
  offer('discard psalms', 'hand:psalms', 'discard'),
  offer('discard mark', 'hand:mark', 'discard'),
  offer('pass', 'deck'),
];

describe('choosing by clicks', () => {
  it('lights what can begin an action', () => {
    expect([...lit(legal, [])]).toEqual(['hand:psalms', 'hand:mark', 'deck']);
  });
  it('lights what goes with the first click', () => {
    expect([...lit(legal, ['hand:psalms'])]).toEqual(['shelf:0:ot', 'discard']);
  });
  it('keeps a first click until it is complete', () => {
    const first = click(legal, [], 'hand:psalms');
    expect(first).toEqual({ clicked: ['hand:psalms'], offer: null });
    expect(click(legal, first.clicked, 'discard').offer?.text).toBe('discard psalms');
  });
  it('sends an action of one click at once', () => {
    expect(click(legal, [], 'deck').offer?.text).toBe('pass');
  });
  it('begins anew with a click that does not go on', () => {
    expect(click(legal, ['hand:psalms'], 'hand:mark').clicked).toEqual(['hand:mark']);
  });
  it('lets go on a click on nothing', () => {
    expect(click(legal, ['hand:psalms'], 'nowhere')).toEqual({ clicked: [], offer: null });
  });
  it('never chooses for the player, though one offer remains', () => {
    expect(remaining(legal, ['hand:mark'])).toHaveLength(1);
    expect(click(legal, [], 'hand:mark').offer).toBeNull();
  });
});
