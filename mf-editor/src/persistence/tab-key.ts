import { newId } from '../document/id';
import type { Draft, DraftStore } from './drafts';

const KEY = 'commonplace:editor:new-design';
const TAB = 'commonplace:editor:tab';

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

/** Key of this tab's work on a design: two tabs without a network must not write over each other. */
export function workKey(storage: Pick<Storage, 'getItem' | 'setItem'>, design: string): string {
  const known = storage.getItem(TAB) ?? newId();
  storage.setItem(TAB, known);
  return `${design}/${known}`;
}

/** Marks a key as open in this tab until the answer is called. */
export function holdKey(locks: LockManager | undefined, key: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  void locks?.request(key, () => held);
  return release;
}

/** Unsaved work on a design that no other open tab has in hand, the oldest first. */
export async function leftOn(
  drafts: DraftStore,
  locks: LockManager | undefined,
  design: string,
  own: string,
): Promise<Draft[]> {
  const open = await openKeys(locks);
  const all = await drafts.list();
  return all
    .filter(({ key, changes }) => changes.length > 0 && (key === design || key.startsWith(`${design}/`)))
    .filter(({ key }) => key === own || !open.has(key))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** New designs that no open tab works on, the last changed first. */
export async function abandonedDrafts(
  drafts: DraftStore,
  locks: LockManager | undefined,
  own: string,
): Promise<Draft[]> {
  const open = await openKeys(locks);
  const all = await drafts.list();
  return all
    .filter(({ key, document }) => key.startsWith('new:') && key !== own && !open.has(key) && document !== null)
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

async function openKeys(locks: LockManager | undefined): Promise<Set<string | undefined>> {
  return new Set((await locks?.query())?.held?.map(({ name }) => name));
}
