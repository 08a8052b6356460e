import type { estypes } from '@elastic/elasticsearch';
import { buildQuery, type QueryContext } from './build-query';
import { emptyPath } from './resolve-path';
import type { SearchInput } from './search-input';
import { wordsOf, type Misspelt } from './text-query';

/** Results that fill a screen. Where fewer hold all words of a text, what holds some of them follows. */
export const A_SCREEN = 20;

/**
 * The search whose total decides how strictly a text is taken: what is looked through (section, account, team, own hearts) without anything
 * that narrows it. So every filter, path and page of one search means the same by its text, and what is counted beside a filter is what it leaves.
 */
export function openSearch(input: SearchInput): SearchInput {
  return {
    ...input,
    path: '',
    tags: [],
    tagsOr: [],
    notAi: false,
    colour: undefined,
    duration: undefined,
    ratio: undefined,
    licence: undefined,
  };
}

/** Counts the open search as far as the decision needs it; undefined where the search itself is open, or has no text. */
export function countOpen(input: SearchInput, context: QueryContext): estypes.SearchRequest | undefined {
  if (input.text === '' || !isNarrowed(input, context)) return undefined;
  const { query } = buildQuery(openSearch(input), {
    ...context,
    path: { ...emptyPath, hearted: context.path.hearted },
  });
  return { size: 0, track_total_hits: A_SCREEN, ...(query && { query }) };
}

const isNarrowed = (input: SearchInput, { path }: QueryContext): boolean =>
  path.filters.length > 0 || JSON.stringify(openSearch(input)) !== JSON.stringify({ ...input, path: '' });

/**
 * What to ask again with, by how many results the open search has (`open`): nothing when they fill a screen; with some of the words when
 * there are a few; with everything forgiven that may be when there are none. Undefined: the strict answer stands.
 */
export function toForgive(
  open: number,
  { text }: Pick<SearchInput, 'text'>,
  { synonyms }: Pick<QueryContext, 'synonyms'>,
  misspelt: Misspelt,
): Misspelt | undefined {
  if (text === '' || open >= A_SCREEN) return undefined;
  const several = wordsOf(text, synonyms).flatMap((concept) => concept.text.split(' ')).length > 1;
  if (open === 0) return several || misspelt.unknown.size > 0 ? misspelt : undefined;
  return several ? HELD : undefined;
}

/** A text whose words the library holds together somewhere is spelled rightly. */
const HELD: Misspelt = { unknown: new Set() };
