import type { Level } from '../net/types';

/** The bots that people can choose, from the weakest to the strongest. */
export const LEVELS: readonly Level[] = ['novice', 'brother', 'abbot'];
