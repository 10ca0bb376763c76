/** A clock in words, with what happens at its end. */

import type { NewTable } from '../net/types';
import { durationText } from '../text/durations';
import { prefs, t } from '../state/preferences.svelte';

type Clock = NonNullable<NewTable['clock']>;

/** A clock in the fewest words. */
export function clockShort(rule: Clock): string {
  if (rule.kind !== 'realtime') return clockWords(rule);
  return t('clock.short', { minutes: rule.minutes, increment: rule.increment ?? 0 });
}

/** How long there is to move; nothing is a table without a clock. */
export function clockWords(rule: Clock | null | undefined): string {
  const words = (seconds: number): string => durationText(seconds, prefs.language);
  if (!rule || rule.kind === 'none') return t('waiting.noclock');
  if (rule.kind === 'days') return t('waiting.days', { total: words(rule.days * 86400) });
  return t('waiting.realtime', { total: words(rule.minutes * 60), more: words(rule.increment ?? 0) });
}

/** How long there is, and what happens when the time is up. */
export function clockRule(rule: Clock | null | undefined): string {
  if (!rule || rule.kind === 'none') return clockWords(rule);
  return `${clockWords(rule)}; ${t(`clock.zero.${rule.at_zero ?? 'bot_move'}`)}`;
}
