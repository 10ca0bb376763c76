import type { ChatLine } from '../net/types';

/** The chat with more lines; some of them may have been there already. */
export function addLines(chat: ChatLine[], more: ChatLine[]): ChatLine[] {
  const isOther = (old: ChatLine): boolean => !more.some((line) => line.n === old.n);
  return [...chat.filter(isOther), ...more];
}
