import type { Owner } from '@commonplace/contracts/operation';

/**
 * Who answers a path under `/api/v1` (docs/architecture.md, "Owners by path"). The longest prefix wins, so `user/favourite` leaves
 * identity's `user`.
 */
const OWNERS: Readonly<Record<Exclude<Owner, 'edge'>, readonly string[]>> = {
  identity: [
    'session',
    'user',
    'legals',
    'teams',
    'api-keys',
    'hooks',
    'admin/variables',
    'admin/accounts',
    'admin/audit',
  ],
  billing: [
    'plans',
    'membership',
    'payments',
    'subscription',
    'user/accept-free-premium',
    'webhooks',
    'admin/plans',
    'admin/refunds',
  ],
  assets: [
    'flag',
    'flagged',
    'user/favourite',
    'user/load-usage',
    'uploads',
    'library',
    'projects',
    'designs',
    'download',
    'downloads',
    'likes',
    'hearted-searches',
    'boards',
    'brand-kits',
    'shares',
    'boost',
    'admin/topics',
    'admin/filters',
    'admin/groups',
    'admin/widgets',
    'admin/sizes',
    'admin/home',
    'admin/synonyms',
    'admin/reports',
    'admin/pins',
  ],
  catalog: ['search', 'suggest', 'items', 'topics', 'filters', 'home'],
};

const owners = new Map(
  Object.entries(OWNERS).flatMap(([owner, list]) =>
    list.map((prefix) => [prefix, owner as Exclude<Owner, 'edge'>] as const),
  ),
);
/** Segments of the longest path that is listed: what is behind decides nothing. */
const DEEPEST = Math.max(...[...owners.keys()].map((prefix) => prefix.split('/').length));

/** Owner of a path without its API prefix and leading slash, by the longest beginning that is listed; undefined when nobody answers it. */
export function ownerOf(path: string): Exclude<Owner, 'edge'> | undefined {
  const segments = path.split('/', DEEPEST);
  for (; segments.length > 0; segments.pop()) {
    const owner = owners.get(segments.join('/'));
    if (owner) return owner;
  }
  return undefined;
}
