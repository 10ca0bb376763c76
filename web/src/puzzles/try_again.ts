/** A decision that is made again, compared with what was best and what was chosen. */

import type { Decision } from '../result/analysis';

export interface Verdict {
  /** `unknown`: the analysis did not look at this action closely, so it is hardly better. */
  kind: 'best' | 'better' | 'same' | 'worse' | 'unknown';
  /** The chance to win that it gives away. */
  loss: number;
}

/** Differences below this are no more than chance in the search. */
const EQUAL = 0.005;

export function compared(decision: Decision, text: string): Verdict {
  const best = decision.alternatives[0]?.value ?? 0;
  const tried = decision.alternatives.find((one) => one.action.text === text);
  if (text === decision.best.text) return { kind: 'best', loss: 0 };
  if (text === decision.chosen.text) return { kind: 'same', loss: decision.loss };
  if (!tried) return { kind: 'unknown', loss: decision.loss };
  const loss = Math.max(0, best - tried.value);
  if (loss < EQUAL) return { kind: 'best', loss };
  return { kind: loss < decision.loss ? 'better' : 'worse', loss };
}
