import type { ListedObject } from './object-store';
import { recordsOf, stillUnnamed, unnamedFiles, type NameNeeds, type Records } from './unnamed-files';

/** What was found of files that no record names. */
export interface Swept {
  readonly unnamed: number;
  /** All files of which it is known what names them. */
  readonly looked: number;
  readonly bytes: number;
  /** Records that name less than half of the files that are theirs. */
  readonly missing: readonly Records[];
  /** `done`: but for those that a record names since. `refused`: records are `missing`. */
  readonly removal: 'done' | 'refused' | undefined;
}

/**
 * Tells `say` of each file that no record names and that was stored before `before`. `remove`: afterwards they are removed; where they are more than half
 * of what uploads, designs or items have of that age, only with `evenMost`: it may be a wrong database, or one that lacks a collection. Each is asked about once more
 * before it goes.
 */
export async function sweepFiles(
  deps: NameNeeds,
  o: { readonly before: Date; readonly remove: boolean; readonly evenMost: boolean },
  say: (file: ListedObject) => void,
): Promise<Swept> {
  const unnamed: ListedObject[] = [];
  const looked = tally();
  // Nobody asks who names the young ones: they tell nothing of whether the records are there.
  const asked = tally();
  let bytes = 0;
  const count = (file: ListedObject) => {
    looked.add(file);
    if (file.stored < o.before) asked.add(file);
  };
  for await (const file of unnamedFiles(deps, o.before, count)) {
    unnamed.push(file);
    bytes += file.size;
    say(file);
  }
  const lost = tally();
  unnamed.forEach(lost.add);
  const missing = [...lost.of].flatMap(([records, files]) => (files * 2 > (asked.of.get(records) ?? 0) ? records : []));
  const found = { unnamed: unnamed.length, looked: sum(looked.of), bytes, missing };
  if (!o.remove) return { ...found, removal: undefined };
  if (missing.length > 0 && !o.evenMost) return { ...found, removal: 'refused' };
  for await (const { key } of stillUnnamed(deps, unnamed)) await deps.store.delete(key);
  return { ...found, removal: 'done' };
}

/** Counts files by the records that name such files. */
function tally(): { of: ReadonlyMap<Records, number>; add: (file: ListedObject) => void } {
  const of = new Map<Records, number>();
  const add = ({ key }: ListedObject) => {
    const records = recordsOf(key);
    if (records) of.set(records, (of.get(records) ?? 0) + 1);
  };
  return { of, add };
}

const sum = (counts: ReadonlyMap<Records, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);
