import { parsePath } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import { composeChanges, elementPath } from '../document/changes';
import type { DesignElement } from '../document/records';
import type { DocumentStore } from '../document/store';
import { mergedElements } from './merged-elements';
import type { Rebased } from './rebase';

type Elements = Map<string, DesignElement>;

/**
 * Two people moved things in and out of groups: merged by property, a group may lie in itself, or an element in a group that is gone. What has no group
 * any more lies on the page, and of a circle the others' move is taken back; each is told as a clash. `store` holds our state without `rebased.apply`.
 */
export function mendParents(rebased: Rebased, store: DocumentStore): Rebased {
  const mended: Change[] = [];
  const conflicts = [...rebased.conflicts];
  const before = new Map(rebased.apply.map((change) => [change.path, change.before]));
  for (const page of pagesWithMoves(rebased)) {
    const elements = mergedElements(page, store, rebased.apply);
    const move = (element: DesignElement, parent: string | null) => {
      const path = elementPath(page, element.id);
      mended.push({ path, before: { parent: element.parent }, after: { parent } });
      elements.set(element.id, { ...element, parent });
      if (!conflicts.some((clash) => clash.path === path))
        conflicts.push({ path, mine: { parent }, theirs: { parent: element.parent } });
    };
    for (const element of elements.values()) if (isLost(element, elements)) move(element, null);
    for (const { id } of [...elements.values()].filter(({ type }) => type === 'group')) {
      const circle = circleOf(id, elements);
      if (circle.length === 0) continue;
      const theirs = circle.find((one) => before.get(elementPath(page, one.id))?.parent !== undefined) ?? circle[0]!;
      const earlier = before.get(elementPath(page, theirs.id))?.parent;
      const place = typeof earlier === 'string' && earlier !== theirs.parent ? earlier : null;
      move(theirs, place !== null && elements.get(place)?.type === 'group' ? place : null);
      // Where it was is in the circle as well by now.
      if (circleOf(theirs.id, elements).length > 0) move(elements.get(theirs.id)!, null);
    }
  }
  if (mended.length === 0) return rebased;
  return {
    apply: composeChanges([...rebased.apply, ...mended]),
    mine: composeChanges([...rebased.mine, ...mended]),
    conflicts,
  };
}

/** Pages on which the others moved something between groups, or took something away that may be a group. */
function pagesWithMoves({ apply }: Rebased): Set<string> {
  const pages = new Set<string>();
  for (const { path, after } of apply) {
    const at = parsePath(path);
    if (at.kind === 'element' && (after === null || 'parent' in after)) pages.add(at.page);
  }
  return pages;
}

const isLost = ({ parent }: DesignElement, elements: Elements): boolean =>
  parent !== null && elements.get(parent)?.type !== 'group';

/** The groups that lie in each other around this one, itself first; none where the way up ends. */
function circleOf(id: string, elements: Elements): DesignElement[] {
  const chain: DesignElement[] = [];
  for (let at = elements.get(id); at; at = at.parent === null ? undefined : elements.get(at.parent)) {
    if (at.id === id && chain.length > 0) return chain;
    if (chain.includes(at)) return [];
    chain.push(at);
  }
  return [];
}
