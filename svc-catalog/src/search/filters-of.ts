import type { estypes } from '@elastic/elasticsearch';
import { KIND_NAMES, SCOPES, scopeRule, SECTIONS, type Scope } from '@commonplace/contracts/kinds';
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
    ...input.tags.map((tag): Query => ({ term: { tags: tag } })),
    ...(input.tagsOr.length ? [{ terms: { tags: input.tagsOr } }] : []),
    ...(input.notAi ? [{ term: { ai_generated: false } }] : []),
    ...(input.licence ? [licenceFilter(input.licence)] : []),
    ...(input.ratio ? [{ term: { ratio: input.ratio } }] : []),
    ...(input.duration ? [durationFilter(input.duration)] : []),
    ...(input.owner === undefined ? [] : [{ term: { owner_uid: input.owner } }]),
    ...pathFilters(input.path),
  ];
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

/** Names that only say which section one is in; as the first part of a path they narrow nothing. */
const SECTION_NAMES = new Set<string>([
  'all',
  'group',
  ...SCOPES,
  ...KIND_NAMES,
  ...SECTIONS.map((section) => section.path),
]);

/** A dotted path (ITEM-36): items filed under it, or tagged with its last part. */
export function pathFilters(path: string): Query[] {
  const parts = path
    .toLowerCase()
    .split('.')
    .map((part) => part.trim())
    .filter((part) => part && part !== 'all');
  while (parts[0] !== undefined && SECTION_NAMES.has(parts[0])) parts.shift();
  const last = parts.at(-1);
  if (last === undefined) return [];
  return [
    {
      bool: {
        should: [{ term: { paths: parts.join('.') } }, { terms: { tags: [last, last.replaceAll('-', ' ')] } }],
        minimum_should_match: 1,
      },
    },
  ];
}
