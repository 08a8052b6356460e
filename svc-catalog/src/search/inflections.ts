import type { estypes } from '@elastic/elasticsearch';
import { ask, partFailed } from '../elastic/client';
import type { Store } from '../elastic/store';
import { otherNumber } from './irregular-plurals';
import { isOfSentence } from './said-words';
import { misspeltOf, unknownWords } from './spelling';
import { fold, type SynonymGroups } from './synonyms';
import type { Misspelt } from './text-query';

/** Endings that a word has beside the one that the library uses: flying, painted, drawer, quickly. */
const ENDING = /\p{L}{3}(?:ings?|ed|ers?|est|ly|ions?|ies|ments?|ness)$/iu;

/**
 * What of a question is misspelt, by the answer to its spelling request. A word that the library holds in another form (`flying` where things
 * fly) is none: it is found by its stem, and must not be taken for the next best word (`frying`). Nor is a
 * word that curators name a synonym of others, or one that only holds a sentence together.
 */
export async function readSpelling(
  { client, names }: Store,
  suggest: estypes.SearchResponse['suggest'],
  asked: string,
  synonyms: SynonymGroups,
): Promise<Misspelt> {
  const unknown = unknownWords(suggest);
  const words = [...new Set(unknown.filter((word) => ENDING.test(word)))];
  // `mice` is found where things are called mouse.
  const known = unknown.filter(
    (word) => otherNumber(word) !== undefined || isOfSentence(word) || synonyms.has(fold(word)),
  );
  if (words.length === 0) return misspeltOf(suggest, asked, new Set(known));
  const { responses } = await ask(() =>
    client.msearch({
      searches: words.flatMap((query) => [
        { index: names.items, request_cache: true },
        {
          size: 0,
          terminate_after: 1,
          track_total_hits: 1,
          query: { multi_match: { query, fields: ['title', 'tags.text'], operator: 'and' as const } },
        },
      ]),
    }),
  );
  const held = words.filter((_, at) => {
    const response = responses[at];
    if (!response || 'error' in response) throw partFailed(response);
    const { total } = response.hits;
    return (typeof total === 'number' ? total : (total?.value ?? 0)) > 0;
  });
  return misspeltOf(suggest, asked, new Set([...known, ...held]));
}
