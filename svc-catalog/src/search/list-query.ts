import type { estypes } from '@elastic/elasticsearch';
import { heartFilters, ownerFilter } from './filters-of';
import { foldArabic } from './fold-arabic';
import type { ResolvedPath } from './resolve-path';
import type { SearchInput } from './search-input';

type Query = estypes.QueryDslQueryContainer;
export type ListScope = 'collections' | 'boards';

interface Asked {
  path: ResolvedPath;
  heartsIndex: string;
  /** Whether one or two letters of a word may be wrong. */
  typos: boolean;
  /** Without the path, so that what other paths would leave can be counted in it. */
  anywhere?: boolean;
}

/** What a search for collections or boards matches. */
export function listsQuery(input: SearchInput, { path, heartsIndex, typos, anywhere = false }: Asked): Query {
  const below = anywhere ? undefined : path.parts.filter(({ type }) => type !== 'all' && type !== 'group').at(-1);
  const filter: Query[] = [
    { term: { kind: input.scope === 'boards' ? 'boards' : 'topics' } },
    { term: { visible: true } },
    // Somebody's own hearts are all shown, and all that stands below a path, those of topics that are no collections too.
    ...(input.scope === 'collections' && input.text === '' && !below && !anywhere && input.hearted === undefined
      ? [{ term: { of: 'collection' } }]
      : []),
    ...input.tags.map((tag): Query => ({ term: { tags: tag } })),
    ...(input.tagsOr.length ? [{ terms: { tags: input.tagsOr } }] : []),
    ...(input.owner === undefined ? [] : [ownerFilter(input.owner)]),
    // Boards are of people and collections of curators: no team has any.
    ...(input.team === undefined ? [] : [{ match_none: {} }]),
    ...(below ? [belowQuery(below.path, below.tag)] : []),
    ...heartFilters(input, path, heartsIndex),
  ];
  if (!input.text) return { bool: { filter } };
  const fields = ['title^4', 'tags.text^2', 'words'];
  return {
    bool: {
      filter,
      must: [
        {
          multi_match: {
            query: foldArabic(input.text),
            fields,
            ...(typos ? { type: 'best_fields', fuzziness: 'AUTO:3,7' } : { type: 'cross_fields', operator: 'and' }),
          },
        },
      ],
      should: [
        { term: { 'title.whole': { value: input.text.toLowerCase(), boost: 10 } } },
        { term: { of: 'collection' } },
      ],
    },
  };
}

/** Lists that stand below a path or carry its last part as a tag. */
export function belowQuery(path: string, tag: string): Query {
  return {
    bool: {
      should: [
        { prefix: { paths: `${path}.` } },
        { term: { paths: path } },
        { terms: { tags: [tag, tag.replaceAll('-', ' ')] } },
      ],
      minimum_should_match: 1,
    },
  };
}

export function listsSort(input: SearchInput): estypes.Sort {
  const last: estypes.SortCombinations = { id: 'asc' };
  if (input.sort === 'new') return [{ changed: 'desc' }, last];
  if (input.sort !== 'curated') return [{ likes: 'desc' }, { order: 'asc' }, last];
  return input.text
    ? [{ _score: { order: 'desc' } }, { order: 'asc' }, last]
    : [{ order: 'asc' }, { changed: 'desc' }, last];
}
