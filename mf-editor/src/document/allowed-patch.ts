import type { DesignElement, ElementPatch } from './records';

/** What may be done to an element that is locked altogether: to take the lock off, to name it, to hide it. */
const OF_LOCKED: ReadonlySet<string> = new Set(['locked', 'name', 'hidden']);
/** What an element whose place is locked keeps. */
const PLACE: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'rotation', 'flipX', 'flipY', 'parent']);

/** What of a patch an element takes, by its lock; null when nothing is left. A patch that changes the lock counts as one of an unlocked element. */
export function allowedPatch({ locked }: DesignElement, patch: ElementPatch): ElementPatch | null {
  if (locked === 'none' || 'locked' in patch) return patch;
  const entries = Object.entries(patch).filter(([key]) => (locked === 'all' ? OF_LOCKED.has(key) : !PLACE.has(key)));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
