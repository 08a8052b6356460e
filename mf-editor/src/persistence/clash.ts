import { parsePath } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import type { ElementOf } from '@commonplace/contracts/design/document';
import { deleteElement, deletePage, editElement } from '../document/changes';
import { same } from '../document/same';
import { ancestors } from '../document/selectors';
import type { DocumentStore } from '../document/store';
import { plainText } from '../text/edit';

/** One record that two editors changed in the same property: what each gave it, or null where one deleted the record. */
export interface Clash {
  readonly path: string;
  readonly mine: Readonly<Record<string, unknown>> | null;
  readonly theirs: Readonly<Record<string, unknown>> | null;
}

/** What a property is about, as people would say it. */
export type ClashTopic = 'deleted' | 'place' | 'size' | 'words' | 'look' | 'order' | 'other';
const TOPICS: Readonly<Record<string, ClashTopic>> = {
  x: 'place',
  y: 'place',
  rotation: 'place',
  width: 'size',
  height: 'size',
  rows: 'size',
  columns: 'size',
  paragraphs: 'words',
  cells: 'words',
  order: 'order',
  parent: 'order',
  ...Object.fromEntries(
    [
      'fill',
      'stroke',
      'style',
      'opacity',
      'shadow',
      'background',
      'filters',
      'crop',
      'colour',
      'outline',
      'radius',
    ].map((key) => [key, 'look' as const]),
  ),
};

export function topicsOf({ mine, theirs }: Clash): ClashTopic[] {
  if (mine === null || theirs === null) return ['deleted'];
  return [...new Set(Object.keys(theirs).map((key) => TOPICS[key] ?? 'other'))];
}

/** The changes that give a record what the other editor gave it; none where that is so already. */
export function takeTheirs(store: DocumentStore, { path, theirs }: Clash): Change[] {
  const at = parsePath(path);
  if (theirs === null) {
    if (at.kind === 'page') return store.pages.size > 1 ? deletePage(store, at.page) : [];
    return at.kind === 'element' ? deleteElement(store, at.page, at.element) : [];
  }
  const record = store.record(path);
  if (!record)
    return at.kind === 'element' && !store.pages.has(at.page) ? [] : [{ path, before: null, after: { ...theirs } }];
  const around = at.kind === 'element' ? aroundMoved(store, at, theirs.parent) : [];
  const keys = Object.keys(theirs).filter(
    (key) => !same(record[key], theirs[key]) && (key !== 'parent' || around !== null),
  );
  if (keys.length === 0) return [];
  const of = (from: Readonly<Record<string, unknown>>) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return [...(around ?? []), { path, before: of(record), after: of(theirs) }];
}

/**
 * What has to be moved first so that an element may lie in this group: a group that lies in the element goes where the element is. Null where
 * the group is gone.
 */
function aroundMoved(
  store: DocumentStore,
  { element: id, page }: { page: string; element: string },
  parent: unknown,
): Change[] | null {
  if (typeof parent !== 'string') return [];
  const elements = store.elements(page);
  if (elements.get(parent)?.type !== 'group') return null;
  const inside = [parent, ...ancestors(elements, parent)].find((one) => elements.get(one)?.parent === id);
  return inside === undefined ? [] : editElement(store, page, inside, { parent: elements.get(id)?.parent ?? null });
}

/** The words of one side, where a text was changed. */
export function wordsOf(side: Clash['mine']): string | null {
  const paragraphs = side?.paragraphs as ElementOf<'text'>['paragraphs'] | undefined;
  return paragraphs ? plainText(paragraphs).replaceAll('\n', ' ').slice(0, 80) : null;
}
