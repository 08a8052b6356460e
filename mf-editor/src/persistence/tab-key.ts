import { newId } from '../document/id';
import type { Draft, DraftStore } from './drafts';

const KEY = 'commonplace:editor:new-design';

/** Key of the unsaved new design of this tab: the same after a reload or a log-in elsewhere. */
export function tabKey(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const known = storage.getItem(KEY);
  if (known) return known;
  return takeKey(storage, `new:${newId()}`);
}
/** This tab goes on with another design. */
export function takeKey(storage: Pick<Storage, 'setItem'>, key: string): string {
  storage.setItem(KEY, key);
  return key;
}

/** Marks a key as open in this tab until the answer is called. */
export function holdKey(locks: LockManager | undefined, key: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  void locks?.request(key, () => held);
  return release;
}

/** New designs that no open tab works on, the last changed first. */
export async function abandonedDrafts(
  drafts: DraftStore,
  locks: LockManager | undefined,
  own: string,
): Promise<Draft[]> {
  const open = new Set((await locks?.query())?.held?.map(({ name }) => name));
  const all = await drafts.list();
  return all
    .filter(({ key, document }) => key.startsWith('new:') && key !== own && !open.has(key) && document !== null)
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}
