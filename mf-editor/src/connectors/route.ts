import type { DesignElement } from '@commonplace/contracts/design/document';
import type { ElementPatch } from '../document/records';
import { courseThrough, pagePoints } from '../elements/line/line-points';
import { coursePatch } from './course';
import { canHold, type Line } from './hold';

/** A line that runs another way between the same ends; null for what cannot: what is no such line, or may not be moved. */
export function routed(
  line: DesignElement,
  route: NonNullable<Line['route']>,
  elements: ReadonlyMap<string, DesignElement>,
): ElementPatch | null {
  if (!canHold(line) || line.locked !== 'none' || (line.route ?? 'straight') === route) return null;
  const points = pagePoints(line);
  const course = courseThrough([points[0]!, points.at(-1)!]);
  return { route, ...course, ...coursePatch({ ...line, ...course, route }, elements) };
}
