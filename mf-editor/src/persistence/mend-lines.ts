import { changedByPage } from '../connectors/follow-changes';
import { followUps } from '../connectors/follow';
import { canHold, HOLD_KEYS } from '../connectors/hold';
import type { Change } from '@commonplace/contracts/design/changes';
import { composeChanges, elementPath } from '../document/changes';
import type { DesignElement, ElementPatch } from '../document/records';
import type { DocumentStore } from '../document/store';
import { mergedElements } from './merged-elements';
import type { Rebased } from './rebase';

/** What of a line follows from what it holds on to. */
const COURSE = new Set(['x', 'y', 'width', 'height', 'rotation', 'flipX', 'flipY', 'path']);

/**
 * One moved what another held a line on to: merged by property, the line would end where nothing is. It runs anew between what both did, and where both
 * its ends hold on to something nobody is asked which of two courses is meant. `store` holds our state without `rebased.apply`.
 */
export function mendLines(rebased: Rebased, store: DocumentStore): Rebased {
  // What others saved is sound by itself.
  if (rebased.mine.length === 0) return rebased;
  const mended: Change[] = [];
  let conflicts = rebased.conflicts;
  for (const [page, changed] of changedByPage([...rebased.apply, ...rebased.mine])) {
    const elements = mergedElements(page, store, rebased.apply);
    const lines = linesByHeld(elements);
    for (const [id, patch] of followUps({ elements, changed, linesAt: (held) => lines.get(held) ?? [] }))
      mended.push(changeOf(page, elements.get(id)!, patch));
    conflicts = conflicts.flatMap((clash) => withoutCourse(clash, page, elements));
  }
  if (mended.length === 0) return { ...rebased, conflicts };
  return {
    apply: composeChanges([...rebased.apply, ...mended]),
    mine: composeChanges([...rebased.mine, ...mended]),
    conflicts,
  };
}

function changeOf(page: string, element: DesignElement, patch: ElementPatch): Change {
  const record = element as Readonly<Record<string, unknown>>;
  const before = Object.fromEntries(Object.keys(patch).map((key) => [key, record[key]]));
  return { path: elementPath(page, element.id), before, after: { ...patch } };
}

function linesByHeld(elements: ReadonlyMap<string, DesignElement>): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const line of elements.values()) {
    if (!canHold(line)) continue;
    for (const key of HOLD_KEYS) {
      const held = line[key]?.element;
      if (held === undefined) continue;
      const known = lines.get(held);
      if (known) known.push(line.id);
      else lines.set(held, [line.id]);
    }
  }
  return lines;
}

/** Without the course of a line whose ends both hold on to something; nothing where that is all that was asked. */
function withoutCourse(
  clash: Rebased['conflicts'][number],
  page: string,
  elements: ReadonlyMap<string, DesignElement>,
): Rebased['conflicts'] {
  const { mine, path, theirs } = clash;
  const id = path.slice(elementPath(page, '').length);
  const line = path.startsWith(elementPath(page, '')) ? elements.get(id) : undefined;
  if (!canHold(line) || !line.startOn || !line.endOn || !mine || !theirs) return [clash];
  const rest = (side: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(side).filter(([key]) => !COURSE.has(key)));
  return Object.keys(rest(theirs)).length === 0 ? [] : [{ path, mine: rest(mine), theirs: rest(theirs) }];
}
