// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { ChatLine } from '../net/types';
import { ChatState } from './chat_state.svelte';

const line = (n: number, seat: number | null, name: string): ChatLine => ({
  n,
  at: 0,
  seat,
  name,
  text: 'x',
});
const chat = [line(3, 0, 'Ada'), line(5, 1, 'Bede'), line(8, 1, 'Bede')];

beforeEach(() => localStorage.clear());

test('lines of others are unread until they are read, also after a reload', () => {
  const state = new ChatState('t');
  expect(state.unread(chat, 0)).toBe(2);
  state.markRead(chat.slice(0, 2));
  expect(new ChatState('t').unread(chat, 0)).toBe(1);
  expect(new ChatState('other').unread(chat, 0)).toBe(2);
});

test('who is muted is not seen and not counted; another person in the seat is', () => {
  const state = new ChatState('t');
  state.switchMute(1, 'Bede');
  expect(state.unread(chat, 0)).toBe(0);
  expect(new ChatState('t').visible(chat)).toHaveLength(1);
  expect(state.visible([line(9, 1, 'Cyril')])).toHaveLength(1);
  state.switchMute(1, 'Bede');
  expect(state.visible(chat)).toHaveLength(3);
});

test('what cannot be read is forgotten', () => {
  localStorage.setItem('refectory.chat', '{');
  expect(new ChatState('t').unread(chat, 0)).toBe(2);
});
