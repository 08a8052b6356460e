import type { DesignElement } from '@commonplace/contracts/design/document';
import { centreOf, type Point } from '../geometry/box';
import { canBeHeld, canHold, HOLD_KEYS } from './hold';

type Elements = ReadonlyMap<string, DesignElement>;

/**
 * The element that one comes to from another along the lines between them, on one of the four ways: the nearest to straight ahead. Where no line leads that
 * way, the one that hangs on the same element as this one does. From a line, what it holds on to. Null where there is nothing.
 */
export function nextAlong(elements: Elements, id: string, way: Point): string | null {
  const element = elements.get(id);
  if (!element) return null;
  const from = centreOf(element);
  if (element.type === 'line') return ahead(elements, heldBy(element, elements), from, way);
  const near = beside(elements, id);
  return ahead(elements, near, from, way) ?? ahead(elements, sameHold(elements, near, id), from, way);
}

function sameHold(elements: Elements, near: readonly string[], id: string): string[] {
  return near.flatMap((one) => beside(elements, one)).filter((one) => one !== id);
}

/** What hangs on an element by lines, whichever end of them. */
function beside(elements: Elements, id: string): string[] {
  return [...elements.values()].flatMap((line) => {
    const held = heldBy(line, elements);
    return held.includes(id) ? held.filter((one) => one !== id) : [];
  });
}

function heldBy(line: DesignElement, elements: Elements): string[] {
  if (!canHold(line) || line.hidden) return [];
  return HOLD_KEYS.flatMap((key) => {
    const id = line[key]?.element;
    return id !== undefined && canBeHeld(elements.get(id)) ? [id] : [];
  });
}

/** The one that lies most nearly straight ahead, of those that lie more ahead than aside; of two such the nearer. */
function ahead(elements: Elements, ids: readonly string[], from: Point, way: Point): string | null {
  const found = [...new Set(ids)].flatMap((id) => {
    const to = centreOf(elements.get(id)!);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    return along > 0 && along >= aside ? [{ id, slant: aside / along, along }] : [];
  });
  return found.sort((a, b) => a.slant - b.slant || a.along - b.along)[0]?.id ?? null;
}
