import { keepIn, openStore } from '../persistence/page-store';
import type { ViewSettings } from '../session/session-state';
import type { Observable } from '../session/observable';

/** Aids of the canvas, which stay as the person left them on this device. Bars that were put away come back with the next design. */
const KEPT = ['rulers', 'grid', 'safeArea', 'snapping'] as const;
const KEY = 'commonplace:editor:view';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Sets the aids as they were left, and keeps them from then on. Answers how to stop. Where nothing can be stored, the editor works as without: `open`
 * throws where the browser closes its store to pages.
 */
export function keepView(settings: Observable<ViewSettings>, open: () => Store): () => void {
  const storage = openStore(open);
  if (!storage) return () => undefined;
  settings.set(readView(storage));
  return settings.subscribe((now, before) => {
    if (KEPT.every((name) => now[name] === before[name])) return;
    keepIn(storage, KEY, JSON.stringify(Object.fromEntries(KEPT.map((name) => [name, now[name]]))));
  });
}

function readView(storage: Pick<Storage, 'getItem'>): Partial<ViewSettings> {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(KEY) ?? '{}');
  } catch (cause) {
    if (cause instanceof SyntaxError) return {};
    throw cause;
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const known = stored as Record<string, unknown>;
  const kept: Partial<Record<(typeof KEPT)[number], boolean>> = {};
  for (const name of KEPT) {
    const value = known[name];
    if (typeof value === 'boolean') kept[name] = value;
  }
  return kept;
}
