import { parsePath } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import { composeChanges, createElement, pagePath } from '../document/changes';
import type { Clash } from './clash';
import { mendLines } from './mend-lines';
import { mendParents } from './mend-parents';
import { same } from '../document/same';
import type { DocumentStore } from '../document/store';

export interface Rebased {
  /** What of the others' changes this editor has to show. */
  apply: Change[];
  /** Our unsaved changes, as they are on top of the others'. */
  mine: Change[];
  /** Where both sides changed the same; ours was kept, and the person is asked. */
  conflicts: Clash[];
}

/**
 * Merges by property: what only one side changed is taken from it, and where both changed the same property ours stays (and is reported). What we
 * changed and the others deleted comes back whole, so that no work is lost; groups stay sound. `store` holds our state; nothing is applied here.
 */
export function rebase(mine: readonly Change[], theirs: readonly Change[], store: DocumentStore): Rebased {
  const ours = new Map(composeChanges(mine).map((change) => [change.path, change]));
  const kept = keptPages(ours.keys());
  const apply: Change[] = [];
  const conflicts: Clash[] = [];
  for (const their of composeChanges(theirs)) {
    const at = parsePath(their.path);
    const page = at.kind === 'page' || at.kind === 'element' ? at.page : null;
    const our = ours.get(their.path);
    if (their.after === null && at.kind === 'page' && kept.has(at.page)) {
      conflicts.push({ path: their.path, mine: {}, theirs: null });
      for (const change of wholePage(store, at.page)) ours.set(change.path, change);
    } else if (their.after === null && page !== null && kept.has(page) && deletesPage(theirs, page)) {
      // Belongs to the page that comes back.
    } else if (!our) apply.push(their);
    else if (their.after === null) bringBack(our, their.path);
    else if (our.after === null) {
      const before = { ...our.before, ...their.after };
      ours.set(their.path, { ...our, before });
      conflicts.push({ path: their.path, mine: null, theirs: before });
    } else merge(our, their);
  }
  return mendLines(mendParents({ apply, mine: composeChanges([...ours.values()]), conflicts }, store), store);

  /** They deleted what we changed: it is made anew, as it is here. */
  function bringBack(our: Change, path: string): void {
    if (our.after === null) {
      ours.delete(path);
      return;
    }
    const record = store.record(path);
    if (record) ours.set(path, { path, before: null, after: { ...record } });
    conflicts.push({ path, mine: our.after, theirs: null });
  }

  function merge(our: Change, their: Change): void {
    const [before, after] = [{ ...our.before }, our.after!];
    const rest: Record<string, unknown> = {};
    const earlier: Record<string, unknown> = {};
    const clash = { path: their.path, mine: {} as Record<string, unknown>, theirs: {} as Record<string, unknown> };
    for (const [key, value] of Object.entries(their.after!)) {
      if (Object.hasOwn(after, key)) {
        before[key] = value;
        if (same(value, after[key])) continue;
        clash.mine[key] = after[key];
        clash.theirs[key] = value;
      } else {
        rest[key] = value;
        earlier[key] = their.before?.[key];
      }
    }
    if (Object.keys(clash.theirs).length > 0) conflicts.push(clash);
    ours.set(their.path, { path: their.path, before, after });
    if (Object.keys(rest).length > 0) apply.push({ path: their.path, before: earlier, after: rest });
  }
}

/** Pages that we changed or changed something on. */
function keptPages(paths: Iterable<string>): Set<string> {
  const pages = new Set<string>();
  for (const path of paths) {
    const at = parsePath(path);
    if (at.kind === 'page' || at.kind === 'element') pages.add(at.page);
  }
  return pages;
}

function deletesPage(changes: readonly Change[], page: string): boolean {
  return changes.some(({ path, after }) => after === null && path === pagePath(page));
}

function wholePage(store: DocumentStore, page: string): Change[] {
  const record = store.pages.get(page);
  if (!record) return [];
  return [
    { path: pagePath(page), before: null, after: { ...record } },
    ...Array.from(store.elements(page).values(), (element) => createElement(page, element)),
  ];
}
