import type { DesignElement, ElementOf, Hold } from '@commonplace/contracts/design/document';
import { pagePoints } from '../elements/line/line-points';
import { newLine } from '../elements/line/line';
import { newShape } from '../elements/shape/shape';
import { newImage } from '../elements/image/image';
import { coursePatch } from './course';
import { partsAt, sideTowards, type Line } from './hold';

const frame = (x: number, y: number, rotation = 0) => ({ x, y, width: 100, height: 100, rotation });
const shape = (kind: ElementOf<'shape'>['shape'], x: number, y: number, rotation = 0) =>
  newShape(kind, frame(x, y, rotation), 'a0');

/** Where a line 2 px wide runs, to tenths of a px: from `start` to `end`, each an element and a place, or nothing. */
function runs(
  start: [DesignElement, Hold['place']] | null,
  end: [DesignElement, Hold['place']] | null,
  over: Partial<Line> = {},
): number[][] {
  const elements = new Map([start, end].flatMap((hold) => (hold ? [[hold[0].id, hold[0]]] : [])));
  const hold = (given: typeof start): Hold | null => given && { element: given[0].id, place: given[1] };
  const line: Line = {
    ...newLine({ x: 0, y: 0 }, { x: 600, y: 50 }, 'a1', 'arrow'),
    stroke: { colour: '#000000', width: 2, dash: [] },
    startOn: hold(start),
    endOn: hold(end),
    ...over,
  };
  const followed = { ...line, ...coursePatch(line, elements) } as Line;
  // It runs as it should: asked again there is nothing to change.
  expect(coursePatch(followed, elements)).toBeNull();
  return pagePoints(followed).map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
}
const MIDDLE: Hold['place'] = [0.5, 0.5];

test.each<[string, DesignElement, number]>([
  ['a rectangle', shape('rectangle', 200, 0), 200],
  ['an ellipse', shape('ellipse', 200, 0), 200],
  ['a triangle', shape('triangle', 200, 0), 225],
  ['a diamond', shape('diamond', 200, 0), 200],
  ['a square on its corner', shape('rectangle', 200, 0, 45), 250 - 50 * Math.SQRT2],
  ['a picture in a triangle', { ...newImage({ id: 'a' }, frame(200, 0), 'a0'), mask: 'triangle' }, 225],
])('[E-17] the outline of %s is met, not its box or its middle', (_, element, x) => {
  const [, [endX, endY]] = runs(null, [element, MIDDLE], {
    path: [
      [0, 50],
      [1, 50],
    ],
  }) as [number[], number[]];
  expect(endY).toBe(50);
  // Its head touches the outline: half of the pen lies beyond its point.
  expect(endX).toBeCloseTo(x - 1, 0);
});

test('[E-17] a side is met at its middle, a point on the way to it; both turn and mirror with the element', () => {
  const free = {
    path: [
      [0, 0],
      [600, 50],
    ],
  } as Partial<Line>;
  const end = (element: DesignElement, place: Hold['place']) => runs(null, [element, place], free).at(-1);
  expect(end(shape('rectangle', 200, 0), 'top')).toEqual([249, 0]);
  expect(end(shape('rectangle', 200, 0), 'left')![0]).toBeCloseTo(199, 0);
  expect(end(shape('rectangle', 200, 0, 90), 'left')![1]).toBeCloseTo(0, 0);
  expect(end({ ...shape('rectangle', 200, 0), flipX: true }, 'left')![0]).toBeCloseTo(299, 0);
  const turned = { ...shape('rectangle', 200, 0, 90), flipX: true };
  expect(partsAt(turned, { x: 200, y: 0 })).toEqual([1, 1]);
  expect(sideTowards(turned, { x: 0, y: -1 })).toBe('right');
});

test('[E-17] a line between two elements ends at both outlines, and shows what it joins where they overlap', () => {
  const [a, b] = [shape('rectangle', 0, 0), shape('rectangle', 300, 0)];
  expect(runs([a, MIDDLE], [b, MIDDLE])).toEqual([
    [101, 50],
    [299, 50],
  ]);
  expect(runs([a, MIDDLE], [shape('rectangle', 50, 0), MIDDLE])).toEqual([
    [50, 50],
    [100, 50],
  ]);
});

test('[E-17] a way of right angles leaves by the side that faces the other element, or by the one that was chosen', () => {
  const [a, b] = [shape('rectangle', 0, 0), shape('rectangle', 300, 200)];
  expect(runs([a, MIDDLE], [b, MIDDLE], { route: 'elbow' })).toEqual([
    [101, 50],
    [200, 50],
    [200, 250],
    [299, 250],
  ]);
  const below = runs([a, 'bottom'], [b, 'left'], { route: 'elbow' });
  expect(below).toEqual([
    [50, 101],
    [50, 250],
    [299, 250],
  ]);
});

test('[E-17] what it holds on to may be gone, or make no sense: the line stays as it is', () => {
  const line: Line = { ...newLine({ x: 0, y: 0 }, { x: 100, y: 50 }, 'a0'), endOn: { element: 'gone', place: 'top' } };
  expect(coursePatch(line, new Map())).toBeNull();
  expect(coursePatch({ ...line, endOn: { element: line.id, place: 'top' } }, new Map([[line.id, line]]))).toBeNull();
  const nothing = { ...shape('path', 0, 0), d: '' };
  const empty: Line = { ...line, endOn: { element: nothing.id, place: MIDDLE } };
  expect(coursePatch(empty, new Map([[nothing.id, nothing as DesignElement]]))).toMatchObject({ x: 0, y: 0 });
});
