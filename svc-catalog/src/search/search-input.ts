import { SCOPES, type Scope } from '@commonplace/contracts/kinds';
import type { ParsedQuery } from '@commonplace/contracts/operation';
import {
  RESULT_CAP,
  SORTS,
  type listFilters,
  type searchItems,
  type Sort,
} from '@commonplace/contracts/catalog/search';
import { AppError } from '@commonplace/service-kit';
import { searchText } from './emoji-words';
import { cleanTag, cleanText } from './query-text';

/** SEARCH-32: asking for the first means asking for the second, which every picture that was not generated carries. */
export const EXCLUDE_AI_TAG = 'exclude-ai';
export const NOT_AI_TAG = 'not-ai-generated';

type Asked = ParsedQuery<typeof searchItems>;

/** One search as the query builder takes it; everything checked and clamped. */
export interface SearchInput {
  scope: Scope;
  text: string;
  path: string;
  sort: Sort;
  from: number;
  size: number;
  page: number;
  pagesize: number;
  tags: string[];
  tagsOr: string[];
  notAi: boolean;
  colour: string | undefined;
  duration: 'lt10' | '10to20' | 'gt20' | undefined;
  ratio: 'landscape' | 'square' | 'portrait' | undefined;
  licence: 'free' | 'premium' | 'cc0' | undefined;
  owner: number | undefined;
  team: string | undefined;
  /** Only what this account hearted; `nobody` where another's hearts were asked for. */
  hearted: number | 'nobody' | undefined;
  /** Who asks; 0 is the anonymous visitor. */
  viewer: number;
  safe: boolean;
}

/** All that can narrow a search beside its text, path and scope, off. */
export const NO_FILTERS = {
  tags: [],
  tagsOr: [],
  notAi: false,
  colour: undefined,
  duration: undefined,
  ratio: undefined,
  licence: undefined,
  owner: undefined,
  team: undefined,
  hearted: undefined,
} satisfies Partial<SearchInput>;

/** A search for a text (or a path) in a scope and nothing else, as pages of ours make it. */
export function plainInput(
  about: Pick<SearchInput, 'scope' | 'text' | 'size' | 'safe'> & Partial<SearchInput>,
): SearchInput {
  return {
    path: '',
    sort: 'curated',
    page: 1,
    pagesize: about.size,
    from: 0,
    ...NO_FILTERS,
    viewer: 0,
    ...about,
  };
}

/** SEARCH-31: safe search is forced for everybody without an account, and where the account has it on. */
export const isSafe = (viewer: { uid: number; safe_search: boolean }): boolean =>
  viewer.uid === 0 || viewer.safe_search;

/** The scope of that name. Throws UNKNOWN_SCOPE. */
export function knownScope(name: string): Scope {
  const scope = SCOPES.find((one) => one === name);
  if (!scope)
    throw new AppError('UNKNOWN_SCOPE', {
      detail: `There is no scope "${name.slice(0, 40)}"`,
      errors: { scope: ['unknown'] },
    });
  return scope;
}

/**
 * Reads a query of the contract. Paging ends where the result cap is reached (SEARCH-29): the last page holds the cap's last result, and a
 * page behind it is that one. Throws UNKNOWN_SCOPE, UNKNOWN_SORT, and NOT_SIGNED_IN where hearts are asked for without an account.
 */
export function searchInput(query: Asked, viewer: { uid: number; safe_search: boolean }): SearchInput {
  const scope = knownScope(query.scope);
  const sort = SORTS.find((one) => one === (query.sort || 'curated'));
  if (!sort) throw new AppError('UNKNOWN_SORT', { detail: 'There is no such order', errors: { sort: ['unknown'] } });
  const { pagesize } = query;
  const page = Math.min(query.page, Math.ceil(RESULT_CAP / pagesize));
  const from = (page - 1) * pagesize;
  const tags = query.tags.map(cleanTag).filter(Boolean).slice(0, 20);
  return {
    scope,
    text: searchText(query.q),
    path: cleanText(query.path),
    sort,
    page,
    pagesize,
    from,
    size: Math.min(pagesize, RESULT_CAP - from),
    tags: tags.filter((tag) => tag !== EXCLUDE_AI_TAG && tag !== NOT_AI_TAG),
    tagsOr: query.tags_or.map(cleanTag).filter(Boolean).slice(0, 50),
    notAi: tags.includes(EXCLUDE_AI_TAG) || tags.includes(NOT_AI_TAG),
    colour: query.colour || undefined,
    duration: query.duration,
    ratio: query.ratio,
    licence: query.licence,
    owner: query.account_uid,
    team: query.team_id || undefined,
    hearted: heartedBy(query, viewer.uid),
    viewer: viewer.uid,
    safe: isSafe(viewer),
  };
}

/** What narrows a search, where nothing of it is shown: the first page in the usual order. */
export function narrowingInput(
  query: ParsedQuery<typeof listFilters>,
  viewer: { uid: number; safe_search: boolean },
): SearchInput {
  return searchInput({ ...query, lang: undefined, sort: 'curated', page: 1, pagesize: 1 }, viewer);
}

/** The same search at the last page that has something: for who asks for one behind it. */
export function atLastPage(input: SearchInput, total: number): SearchInput {
  const page = Math.max(1, Math.ceil(Math.min(total, RESULT_CAP) / input.pagesize));
  const from = (page - 1) * input.pagesize;
  return { ...input, page, from, size: Math.min(input.pagesize, RESULT_CAP - from) };
}

function heartedBy(query: Asked, uid: number): SearchInput['hearted'] {
  const own = query.heart_filter || query.favourite;
  if (own && uid === 0) throw new AppError('NOT_SIGNED_IN');
  // Hearts are private: of another account none are shown.
  if (query.flagged_by !== undefined && (query.flagged_by !== uid || uid === 0)) return 'nobody';
  return own || query.flagged_by !== undefined ? uid : undefined;
}
