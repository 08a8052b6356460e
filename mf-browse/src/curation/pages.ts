import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import type { AnyRecord } from './curation-api';
import { read } from './field-values';
import type { CurationKey } from './texts';

/** A list of records of one kind, under the name that the specification gives its page. */
export interface CuratedPage {
  path: string;
  title: CurationKey;
  kind: CuratedKind;
  lead: CurationKey;
}

export const CURATED_PAGES: readonly CuratedPage[] = [
  { kind: 'topics', path: '/admin/topics', title: 'topics', lead: 'leadTopics' },
  { kind: 'groups', path: '/admin/top-level-group', title: 'groups', lead: 'leadGroups' },
  { kind: 'filters', path: '/admin/filters', title: 'filters', lead: 'leadFilters' },
  { kind: 'home', path: '/admin/design-homefeed', title: 'home', lead: 'leadHome' },
  { kind: 'widgets', path: '/admin/team-widgets', title: 'widgets', lead: 'leadWidgets' },
  { kind: 'sizes', path: '/admin/size-settings', title: 'sizes', lead: 'leadSizes' },
  { kind: 'synonyms', path: '/admin/synonyms', title: 'synonyms', lead: 'leadSynonyms' },
];

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a record is called in lists. */
export const titleOf = (record: AnyRecord): string => text(record['title']) || record.id;

/** A part of the second line of a record: words or an address as they are, or the choice of a field, which has a name. */
export type Fact = string | { readonly field: string; readonly choice: string };

/** The second line of a record in its list. */
export function factsOf(kind: CuratedKind, record: AnyRecord): Fact[] {
  const list = (path: string) => (read(record, path) as string[] | undefined) ?? [];
  const choice = (field: string): Fact => ({ field, choice: text(read(record, field)) });
  switch (kind) {
    case 'topics':
      return list('paths');
    case 'groups':
      return [`/${text(record['section'])}?path=${text(record['tag'])}`];
    case 'filters':
      return [choice('param'), ...list('scopes').map((scope) => ({ field: 'scope', choice: scope }))];
    case 'widgets':
      return [choice('placement'), text(record['href'])];
    case 'sizes':
      return [text(record['category']), `${text(record['width'])} × ${text(record['height'])} ${text(record['unit'])}`];
    case 'home':
      return [choice('tab'), choice('source.type'), text(record['href'])];
    case 'synonyms':
      return list('lines').slice(0, 4);
  }
}

/** Picture of a record, if it has one. */
export const pictureOf = (record: AnyRecord): string =>
  text(record['image_square_url']) || text(record['image_cover_url']);
