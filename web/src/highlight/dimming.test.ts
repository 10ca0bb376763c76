import { describe, expect, it } from 'vitest';
import { samplePanel, samplePiece } from '../net/sample_scene';
import type { Offer } from '../net/types';
import { NO_WRITE_BOXES } from '../layout/art';
import { readOnlyView, type ViewModel } from '../state/view_model';
import { isVeiled, openPieces } from './dimming';

const still = readOnlyView(null, (key) => key, NO_WRITE_BOXES);
const seen = (changes: Partial<ViewModel>): ViewModel => ({ ...still, ...changes });
const [square, other, own] = [
  samplePiece('square'),
  samplePiece('other'),
  samplePiece('own', { states: ['mine'] }),
];
const panel = samplePanel('board', [square, other, own]);
const offer: Offer = { text: 'go', family: 'go', facts: {}, targets: ['square'] };

describe('the veil', () => {
  it('is there while something in the picture is to be clicked', () => {
    expect(isVeiled(panel, still, false)).toBe(false);
    expect(isVeiled(panel, seen({ lit: new Set(['square']) }), false)).toBe(true);
    expect(isVeiled(panel, seen({ lit: new Set(['card']) }), false)).toBe(false);
  });

  it('is not there for what is always allowed', () => {
    const quiet = samplePanel('board', [{ ...square, states: ['quiet'] }]);
    expect(isVeiled(quiet, seen({ lit: new Set(['square']) }), false)).toBe(false);
  });

  it('stays while an action waits for confirmation', () => {
    const waiting = seen({ unconfirmed: offer, chosen: new Set(['square']) });
    expect(isVeiled(panel, waiting, false)).toBe(true);
    expect(isVeiled(samplePanel('board', [other]), waiting, false)).toBe(false);
    expect(isVeiled(samplePanel('board', [other]), waiting, true)).toBe(true);
  });

  it('leaves open what is lit, what is the own, and previews', () => {
    const preview = samplePiece('preview');
    const open = openPieces(panel.pieces, seen({ lit: new Set(['square']) }), new Set(), [preview]);
    expect(open.map(({ id }) => id)).toEqual(['square', 'own', 'preview']);
  });

  it('lies over what an opponent moved last, so that it does not look like a choice', () => {
    const open = openPieces(panel.pieces, seen({ marks: new Map([['other', 1]]) }), new Set(), []);
    expect(open.map(({ id }) => id)).toEqual(['own']);
  });
});
