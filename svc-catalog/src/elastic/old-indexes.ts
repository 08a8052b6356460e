import type { Logger } from '@commonplace/service-kit';
import type { Store } from './store';

/** ms that an index without its alias stays for searches that still read it. */
export const GRACE_MS = 10_000;

/** Removes indexes that have no alias any more, after the grace; the service may end before. What cannot be removed stays, with a warning. */
export function removeLater(store: Store, indexes: readonly string[], log: Logger, graceMs = GRACE_MS): void {
  if (indexes.length === 0) return;
  setTimeout(() => void removeIndexes(store, indexes, log), graceMs).unref();
}

export async function removeIndexes({ client }: Store, indexes: readonly string[], log: Logger): Promise<void> {
  for (const index of indexes)
    await client.indices
      .delete({ index }, { ignore: [404] })
      .catch((err: unknown) => log.warn({ err, index }, 'an old index stays'));
}

/**
 * Takes away an index whose rebuild did not come to its end. False where it did after all, and only the answer that the index is in place was lost; and where nobody can
 * say: what is in nobody's way is removed by the next rebuild.
 */
export async function removeUnlessLive({ client }: Store, index: string, alias: string): Promise<boolean> {
  if (await client.indices.existsAlias({ index, name: alias }).catch(() => true)) return false;
  await client.indices.delete({ index }, { ignore: [404] }).catch(() => undefined);
  return true;
}

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref());

/** Indexes of items and topics that nothing points to: a service has ended within the grace of an earlier one. */
async function forgotten({ client, names }: Store): Promise<string[]> {
  const found = await client.indices.getAlias({ index: [...names.every], allow_no_indices: true });
  return Object.entries(found).flatMap(([index, { aliases }]) =>
    names.isOurs(index) && Object.keys(aliases).length === 0 ? [index] : [],
  );
}

/**
 * Removes what an earlier run of the service left behind: what nothing points to now and still not after the grace, as another replica may have
 * swapped just now. Answers what it removed.
 */
export async function removeForgotten(store: Store, log: Logger, grace = wait): Promise<string[]> {
  const before = await forgotten(store);
  if (before.length === 0) return [];
  await grace();
  const after = new Set(await forgotten(store));
  const left = before.filter((index) => after.has(index));
  await removeIndexes(store, left, log);
  if (left.length > 0) log.info({ indexes: left }, 'old indexes are removed');
  return left;
}
