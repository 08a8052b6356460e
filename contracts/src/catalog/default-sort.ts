import type { Sort } from './search';

/**
 * The order of a list whose address names none (CONST-04): `curated`; on the explore feed, for who is signed in and has it on,
 * `popular_week`.
 */
export function defaultSort(o: { section: string; signedIn: boolean; exploreFeed: boolean }): Sort {
  return o.section === 'explore' && o.signedIn && o.exploreFeed ? 'popular_week' : 'curated';
}
