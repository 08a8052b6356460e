import { tagsOfParam } from '@commonplace/contracts/catalog/search-text';

/** One thing that narrows a saved search, by the parameter of its address. */
export interface Narrowing {
  param: (typeof NAMED)[number] | 'path' | 'colour' | 'tag' | 'whose' | 'hearted';
  value: string;
}
/** Parameters whose few values have names of their own. */
const NAMED = ['type', 'device', 'licence', 'ratio', 'duration', 'sort'] as const;
const VALUES: Readonly<Record<(typeof NAMED)[number], readonly string[]>> = {
  type: ['designs', 'elements'],
  device: ['mobile'],
  licence: ['free', 'premium', 'cc0'],
  ratio: ['landscape', 'square', 'portrait'],
  duration: ['lt10', '10to20', 'gt20'],
  sort: ['new', 'popular', 'popular_week'],
};

/** What tells an address of results from others with the same words and section; what is not understood is left out. */
export function narrowingsOf(address: string): Narrowing[] {
  const query = new URLSearchParams(address.split('?')[1] ?? '');
  const given = (name: string) => query.get(name)?.trim() ?? '';
  const one = (param: Narrowing['param'], value: string) => (value ? [{ param, value }] : []);
  return [
    // The last part of a topic's path says most: nature.trees.oaks.
    ...one('path', given('path').split('.').at(-1)?.replaceAll('-', ' ') ?? ''),
    ...NAMED.flatMap((param) => one(param, VALUES[param].includes(given(param)) ? given(param) : '')),
    ...one('colour', /^#?([0-9a-f]{6})$/i.exec(given('colour'))?.[1]?.toLowerCase() ?? ''),
    ...one('hearted', given('hearted') === '1' ? '1' : ''),
    ...one('whose', given('account_uid') ? 'owner' : ''),
    ...one('whose', given('team_id') ? 'team' : ''),
    ...[...tagsOfParam(query.get('tags')), ...tagsOfParam(query.get('tags_or'))].flatMap((tag) => one('tag', tag)),
  ];
}
