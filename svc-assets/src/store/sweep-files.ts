import type { ListedObject } from './object-store';
import { stillUnnamed, unnamedFiles, type NameNeeds } from './unnamed-files';

/** What was found of files that no record names. */
export interface Swept {
  readonly unnamed: number;
  /** All files of which it is known what names them. */
  readonly looked: number;
  readonly bytes: number;
  /** `done`: but for those that a record names since. `refused`: they are most of what is there. */
  readonly removal: 'done' | 'refused' | undefined;
}

/**
 * Tells `say` of each file that no record names and that was stored before `before`. `remove`: afterwards they are removed; where they are more than half
 * of what is there, which may be a wrong database, only with `evenMost`. Each is asked about once more before it goes.
 */
export async function sweepFiles(
  deps: NameNeeds,
  o: { readonly before: Date; readonly remove: boolean; readonly evenMost: boolean },
  say: (file: ListedObject) => void,
): Promise<Swept> {
  const unnamed: ListedObject[] = [];
  let [looked, bytes] = [0, 0];
  for await (const file of unnamedFiles(deps, o.before, () => looked++)) {
    unnamed.push(file);
    bytes += file.size;
    say(file);
  }
  const found = { unnamed: unnamed.length, looked, bytes };
  if (!o.remove) return { ...found, removal: undefined };
  if (unnamed.length * 2 > looked && !o.evenMost) return { ...found, removal: 'refused' };
  for await (const { key } of stillUnnamed(deps, unnamed)) await deps.store.delete(key);
  return { ...found, removal: 'done' };
}
