import { parsePath } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import { editElement } from '../document/changes';
import type { DocumentStore } from '../document/store';
import { followUps, type Facts } from './follow';
import type { HeldBy } from './held-by';

/** What follows for lines from changes that a store has taken: as changes, to be made in the same step. */
export function changesThatFollow(
  store: DocumentStore,
  heldBy: HeldBy,
  changes: readonly Change[],
  inHand?: Facts['inHand'],
): Change[] {
  // Most pages have no such line: a step costs nothing more there.
  const about = changes.filter(({ path }) => {
    const at = parsePath(path);
    return at.kind === 'element' && heldBy.any(at.page);
  });
  return [...changedByPage(about)].flatMap(([page, changed]) => {
    const linesAt = (id: string): Iterable<string> => heldBy.linesAt(page, id);
    const patches = followUps({ elements: store.elements(page), changed, linesAt, inHand });
    return [...patches].flatMap(([id, patch]) => editElement(store, page, id, patch));
  });
}

/** By page, what changed of each element. */
export function changedByPage(changes: readonly Change[]): Map<string, Map<string, Set<string> | null>> {
  const pages = new Map<string, Map<string, Set<string> | null>>();
  for (const { path, before, after } of changes) {
    const at = parsePath(path);
    if (at.kind !== 'element') continue;
    const changed = pages.get(at.page) ?? new Map<string, Set<string> | null>();
    pages.set(at.page, changed);
    const known = changed.get(at.element);
    if (before === null || after === null || known === null) changed.set(at.element, null);
    else changed.set(at.element, new Set([...(known ?? []), ...Object.keys(after)]));
  }
  return pages;
}
