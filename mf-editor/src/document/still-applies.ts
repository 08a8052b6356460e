import { parsePath } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import type { DocumentStore } from './store';

/**
 * What of changes can still be made, in their order: others of the same design may have deleted since what they are about. What is to be made
 * must not be there yet, what is to be changed or deleted must be.
 */
export function stillApplying(store: DocumentStore, changes: readonly Change[]): Change[] {
  const there = new Map<string, boolean>();
  const exists = (path: string) => there.get(path) ?? store.record(path) !== undefined;
  return changes.filter(({ path, before, after }) => {
    const at = parsePath(path);
    const place = at.kind === 'element' ? exists(`page/${at.page}`) : true;
    const fits = place && (at.kind === 'document' || exists(path) === (before !== null));
    if (fits && at.kind !== 'document') there.set(path, after !== null);
    return fits;
  });
}
