/** What is wrong with an edition, in the reader's language. */

import { t } from '../../state/preferences.svelte';
import { saySentence, type Say } from '../../text/sentences';
import type { Sentence } from '../../net/types';

/** Sentences of the game, and those that are the same for every game. */
export function saysFault(say: Say, sentences: Sentence[]): string {
  return sentences
    .map((sentence) => {
      const said = saySentence(say, sentence);
      return said === sentence.key ? t(sentence.key, sentence.facts) : said;
    })
    .join(' ');
}
