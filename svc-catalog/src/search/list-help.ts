import { RESULT_CAP, type SearchAnswer } from '@commonplace/contracts/catalog/search';
import type { CuratedDocument } from '../curation/curated-index';
import { ask, partFailed } from '../elastic/client';
import type { Store } from '../elastic/store';
import { BROADER, broaderOf, POPULAR } from './empty-help';
import { openSearch } from './few-results';
import { listsQuery } from './list-query';
import { emptyPath, type ResolvedPath } from './resolve-path';
import type { SearchDeps } from './search-items';
import type { SearchInput } from './search-input';
import { searchTotals } from './search-totals';
import { misspeltOf, spellingWords } from './spelling';

type Help = NonNullable<SearchAnswer['help']>;
/** A text rightly spelled, and how many lists it finds. */
interface Spelled {
  text: string;
  total: number;
}
interface Asked {
  input: SearchInput;
  path: ResolvedPath;
}

/**
 * The likeliest spelling of a text that finds lists of that sort, whatever narrows the search, and how many with what narrows it; undefined where
 * there is none. Words are those of titles. Throws UNAVAILABLE.
 */
export async function listSpelling(store: Store, input: SearchInput, path: ResolvedPath): Promise<Spelled | undefined> {
  const { suggest } = await ask(() =>
    store.client.search<CuratedDocument>({
      index: store.names.topics,
      ignore_unavailable: true,
      size: 0,
      suggest: spellingWords(input.text, 'title.exact'),
    }),
  );
  const { corrected, alternatives = [] } = misspeltOf(suggest, input.text);
  if (corrected === undefined) return undefined;
  const texts = [corrected, ...alternatives];
  const open = { ...emptyPath, hearted: path.hearted };
  const totals = await listTotals(
    store,
    texts.flatMap((text) => [
      { input: { ...openSearch(input), text }, path: open },
      { input: { ...input, text }, path },
    ]),
  );
  const at = texts.findIndex((_, index) => (totals[index * 2] ?? 0) > 0);
  const text = texts[at];
  return text === undefined ? undefined : { text, total: totals[at * 2 + 1] ?? 0 };
}

/** What may help where no list was found: the spelling, the same with less, also among items, and what others search for. */
export async function listHelp(
  deps: SearchDeps,
  input: SearchInput,
  path: ResolvedPath,
  spelling: Spelled | undefined,
): Promise<Help> {
  const { store, curated, popular } = deps;
  const context = { path, synonyms: curated.synonyms, heartsIndex: store.names.hearts };
  const tries = broaderOf({ ...input, text: spelling?.text ?? input.text }, context);
  const lists = tries.filter((one) => isList(one.input));
  const items = tries.filter((one) => !isList(one.input));
  const [ofLists, ofItems] = await Promise.all([
    listTotals(
      store,
      lists.map((one) => ({ input: one.input, path: one.context.path })),
    ),
    searchTotals(store, items),
  ]);
  const broader = tries.flatMap((one) => {
    const total = (isList(one.input) ? ofLists[lists.indexOf(one)] : ofItems[items.indexOf(one)]) ?? 0;
    return total > 0 ? [{ text: one.text, total, scope: one.input.scope, without: one.without }] : [];
  });
  return {
    spelling: spelling !== undefined && spelling.total > 0 ? spelling : null,
    broader: broader.slice(0, BROADER),
    popular: (await popular()).slice(0, POPULAR),
  };
}

const isList = ({ scope }: SearchInput): boolean => scope === 'collections' || scope === 'boards';

/** How many lists each search finds, no typo forgiven; in one request. */
async function listTotals({ client, names }: Store, searches: readonly Asked[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const { responses } = await ask(() =>
    client.msearch({
      searches: searches.flatMap(({ input, path }) => [
        { index: names.topics, ignore_unavailable: true },
        {
          size: 0,
          track_total_hits: RESULT_CAP,
          query: listsQuery(input, { path, heartsIndex: names.hearts, typos: false }),
        },
      ]),
    }),
  );
  return responses.map((response) => {
    if ('error' in response) throw partFailed(response);
    const { total } = response.hits;
    return typeof total === 'number' ? total : (total?.value ?? 0);
  });
}
