/** A decision that is made again, compared with what was best and what was chosen. */

import type { Alternative, Decision } from '../result/analysis';

export interface Verdict {
  kind: 'best' | 'better' | 'same' | 'worse';
  /** The chance to win that it gives away. */
  loss: number;
}

/** Differences below this are no more than chance in the search. */
const EQUAL = 0.005;

const valueOf = (values: Alternative[], text: string): number | undefined =>
  values.find((one) => one.action.text === text)?.value;

/** What the analysis says of an action; null if it has not looked at it closely. */
export function compared(decision: Decision, text: string): Verdict | null {
  if (text === decision.best.text) return { kind: 'best', loss: 0 };
  if (text === decision.chosen.text) return { kind: 'same', loss: decision.loss };
  return verdictOf(decision.alternatives, decision, text);
}

/** What these values say of an action; null if it is not among them. */
export function verdictOf(values: Alternative[], decision: Decision, text: string): Verdict | null {
  const tried = valueOf(values, text);
  if (tried === undefined) return null;
  const best = Math.max(...values.map((one) => one.value));
  const loss = best - tried;
  if (loss < EQUAL) return { kind: 'best', loss: 0 };
  const chosen = best - (valueOf(values, decision.chosen.text) ?? best - decision.loss);
  return { kind: loss < chosen ? 'better' : 'worse', loss };
}
