import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, keptDraft, keptDrafts } from './kept_drafts';
import { forgetEdition, MOST_EDITIONS, saveEdition, savedEdition, savedEditions } from './saved_editions';

const edition = (n: number, game = 'sator') => ({ id: String(n), game, name: `Box ${n}`, text: '', at: n });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

describe('saved editions', () => {
  it('are never dropped to make room', () => {
    for (let n = 0; n < MOST_EDITIONS; n += 1)
      expect(saveEdition(edition(n, n % 2 ? 'sator' : 'rennes'))).toBe(true);
    expect(saveEdition(edition(MOST_EDITIONS))).toBe(false);
    expect(savedEdition('0')?.name).toBe('Box 0');
    expect(saveEdition({ ...edition(0), name: 'Changed' })).toBe(true); // one that is there may change
    forgetEdition('1');
    expect(saveEdition(edition(MOST_EDITIONS))).toBe(true);
    expect(savedEditions('sator')[0]?.id).toBe(String(MOST_EDITIONS));
  });

  it('say so when the browser has no room', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(saveEdition(edition(1))).toBe(false);
    expect(keepDraft({ id: 'a', game: 'sator', name: 'Box', values: {}, at: 1 })).toBe(false);
  });
});

describe('what is being entered', () => {
  it('is kept until it is forgotten', () => {
    const draft = { id: 'a', game: 'sator', name: 'Box', values: { turn: { swap: 2 } }, at: 1 };
    expect(keepDraft(draft)).toBe(true);
    keepDraft({ ...draft, at: 2 });
    expect(keptDrafts('sator')).toEqual([{ ...draft, at: 2 }]);
    expect(keptDraft('a')?.values).toEqual(draft.values);
    forgetDraft('a');
    expect(keptDrafts('sator')).toEqual([]);
  });
});
