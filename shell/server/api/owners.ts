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

const prefixes = Object.entries(OWNERS)
  .flatMap(([owner, list]) => list.map((prefix) => [prefix, owner as Exclude<Owner, 'edge'>] as const))
  .sort(([a], [b]) => b.length - a.length);

/** Owner of a path without its API prefix and leading slash; undefined when nobody answers it. */
export function ownerOf(path: string): Exclude<Owner, 'edge'> | undefined {
  return prefixes.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];
}
