import type { ElementOf } from '@commonplace/contracts/design/document';
import { centreOf, rotate, unionOf, type Point } from '../../geometry/box';

type LineElement = ElementOf<'line'>;
type Course = Pick<LineElement, 'x' | 'y' | 'width' | 'height' | 'rotation' | 'flipX' | 'flipY' | 'path'>;

/** Where the points of a line are on the page. */
export function pagePoints(line: LineElement): Point[] {
  const { x, y, width, height, rotation, flipX, flipY } = line;
  const centre = centreOf(line);
  return line.path.map(([px, py]) =>
    rotate({ x: x + (flipX ? width - px : px), y: y + (flipY ? height - py : py) }, rotation, centre),
  );
}

/** The properties of a line that runs through these points of the page: neither turned nor mirrored, to a hundredth of a px. */
export function courseThrough(points: readonly Point[]): Course {
  const exact = points.map(({ x, y }) => ({ x: round(x), y: round(y), width: 0, height: 0 }));
  const { x, y, width, height } = unionOf(exact)!;
  const path = exact.map((point): [number, number] => [round(point.x - x), round(point.y - y)]);
  return { x, y, width: round(width), height: round(height), rotation: 0, flipX: false, flipY: false, path };
}

/** The course that a line has. */
export function courseOf({ x, y, width, height, rotation, flipX, flipY, path }: LineElement): Course {
  return { x, y, width, height, rotation, flipX, flipY, path };
}

const round = (px: number): number => Math.round(px * 100) / 100;
