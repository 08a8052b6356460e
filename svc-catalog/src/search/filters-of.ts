import type { estypes } from '@elastic/elasticsearch';
import { scopeRule, type Scope } from '@commonplace/contracts/kinds';
import type { SearchInput } from './search-input';

type Query = estypes.QueryDslQueryContainer;

/** Every query asks for published items only. */
export const published: Query = { term: { status: 'published' } };

/** What a scope matches, as filters. */
export function scopeFilters(scope: Scope, safe: boolean): Query[] {
  const rule = scopeRule(scope);
  return [
    published,
    { terms: { kind: [...rule.kinds] } },
    ...(rule.licence ? [licenceFilter(rule.licence)] : []),
    ...(rule.orientation ? [{ term: { orientation: rule.orientation } }] : []),
    ...(safe ? [{ term: { adult: false } }] : []),
  ];
}

/** Everything of a search that only includes or excludes; none of it scores. */
export function filtersOf(input: SearchInput): Query[] {
  return [
    ...scopeFilters(input.scope, input.safe),
    ...input.tags.map(tagFilter),
    ...(input.tagsOr.length ? [anyTag(input.tagsOr)] : []),
    ...(input.notAi ? [{ term: { ai_generated: false } }] : []),
    ...(input.licence ? [licenceFilter(input.licence)] : []),
    ...(input.ratio ? [{ term: { ratio: input.ratio } }] : []),
    ...(input.duration ? [durationFilter(input.duration)] : []),
    ...(input.owner === undefined ? [] : [ownerFilter(input.owner)]),
    ...(input.team === undefined ? [] : [{ term: { team_id: input.team } }]),
  ];
}

/** The largest number of an account that an index keeps; nobody has a larger one, and the engine refuses to be asked for it. */
const LARGEST_UID = 2 ** 31 - 1;

/** What belongs to an account. */
export const ownerFilter = (uid: number): Query =>
  uid > LARGEST_UID ? { match_none: {} } : { term: { owner_uid: uid } };

/** Only what an account hearted: a lookup of its one document of ids. */
export function heartedFilter(uid: number, heartsIndex: string): Query {
  return { terms: { id: { index: heartsIndex, id: String(uid), path: 'items' } } };
}

/** Hearts asked for by a parameter, or by a `hearted` part of the path; nobody sees another account's. */
export function heartFilters(input: SearchInput, path: { hearted: boolean }, heartsIndex: string): Query[] {
  if (input.hearted === 'nobody') return [{ match_none: {} }];
  const uid = input.hearted ?? (path.hearted ? input.viewer : undefined);
  if (uid === undefined) return [];
  return [uid === 0 ? { match_none: {} } : heartedFilter(uid, heartsIndex)];
}

const SIZE_TAG = /^size-\d+x\d+$/;

/** A tag; one of an exact size (`size-1080x1080`) is looked up in the sizes. */
export function tagFilter(tag: string): Query {
  return { term: { [SIZE_TAG.test(tag) ? 'sizes' : 'tags']: tag } };
}

/** At least one of these tags (SEARCH-18). */
export function anyTag(tags: readonly string[]): Query {
  const sizes = tags.filter((tag) => SIZE_TAG.test(tag));
  const words = tags.filter((tag) => !SIZE_TAG.test(tag));
  if (sizes.length === 0) return { terms: { tags: words } };
  if (words.length === 0) return { terms: { sizes } };
  return { bool: { should: [{ terms: { tags: words } }, { terms: { sizes } }], minimum_should_match: 1 } };
}

/** CC0 is free too; only `cc0` itself tells them apart. */
export function licenceFilter(licence: 'free' | 'premium' | 'cc0'): Query {
  return { terms: { licence: licence === 'free' ? ['free', 'cc0'] : [licence] } };
}

/** SEARCH-24: seconds, both ends of `10to20` included. */
export function durationFilter(duration: 'lt10' | '10to20' | 'gt20'): Query {
  if (duration === 'lt10') return { range: { duration: { lt: 10 } } };
  if (duration === 'gt20') return { range: { duration: { gt: 20 } } };
  return { range: { duration: { gte: 10, lte: 20 } } };
}
