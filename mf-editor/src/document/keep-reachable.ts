import { parsePath } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import { elementPath } from './changes';
import type { DocumentStore } from './store';

/**
 * Changes that leave nothing in a group that is gone, or in itself: others may have taken groups away, filled them or moved them since the changes were made.
 * What would be lost in that way lies on the page.
 */
export function keepReachable(store: DocumentStore, changes: readonly Change[]): Change[] {
  const later = new Map(changes.map((change) => [change.path, change]));
  const record = (page: string, id: string): Readonly<Record<string, unknown>> | null => {
    const change = later.get(elementPath(page, id));
    const before = store.element(page, id);
    if (!change) return before ?? null;
    return change.after === null ? null : { ...before, ...change.after };
  };
  /** Whether the way up from an element ends on the page. */
  const reaches = (page: string, id: string, parent: unknown): boolean => {
    const seen = new Set([id]);
    for (let at = parent; typeof at === 'string'; at = record(page, at)?.parent) {
      if (seen.has(at) || record(page, at)?.type !== 'group') return false;
      seen.add(at);
    }
    return true;
  };
  const kept = changes.map((change): Change => {
    const at = parsePath(change.path);
    if (at.kind !== 'element' || typeof change.after?.parent !== 'string') return change;
    if (reaches(at.page, at.element, change.after.parent)) return change;
    const mended = { ...change, after: { ...change.after, parent: null } };
    later.set(change.path, mended);
    return mended;
  });
  return [...kept, ...outOfGroups(store, kept)];
}

/** What others put into groups that the changes take away. */
function outOfGroups(store: DocumentStore, changes: readonly Change[]): Change[] {
  const moved = new Set(
    changes.flatMap(({ path, after }) => (after === null || after.parent !== undefined ? [path] : [])),
  );
  return changes.flatMap(({ path, before, after }) => {
    const at = parsePath(path);
    if (at.kind !== 'element' || after !== null || before?.type !== 'group') return [];
    return [...store.elements(at.page).values()]
      .filter(({ id, parent }) => parent === at.element && !moved.has(elementPath(at.page, id)))
      .map(({ id, parent }) => ({ path: elementPath(at.page, id), before: { parent }, after: { parent: null } }));
  });
}
