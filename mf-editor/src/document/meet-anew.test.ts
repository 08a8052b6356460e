import { newShape } from '../elements/shape/shape';
import { intersects, type Box } from '../geometry/box';
import { fakeMeasure } from '../testing/editor-fixture';
import { meetAnew } from './meet-anew';
import type { DesignElement } from './records';
import { relayout } from './resize-design';

const box = (x: number, y: number, width = 100, height = 100): Box => ({ x, y, width, height });

test('[E-29] two boxes meet anew only where they were apart', () => {
  const apart = [box(0, 0), box(150, 0), box(0, 150)];
  expect(meetAnew(apart, apart)).toBe(false);
  expect(meetAnew(apart, [box(0, 0), box(90, 0), box(0, 150)])).toBe(true);
  expect(meetAnew(apart, [box(0, 0), box(100, 0), box(0, 150)])).toBe(false);
  expect(meetAnew([box(0, 0), box(50, 50)], [box(0, 0), box(20, 20)])).toBe(false);
});

/** Rows of boxes close beside each other, on a page with room around them. */
function rows(page: { width: number; height: number }): Map<string, DesignElement> {
  const [width, height] = [page.width * 0.11, page.height * 0.11];
  const made = Array.from({ length: 49 }, (_, index): DesignElement => {
    const [x, y] = [page.width * (0.06 + 0.13 * (index % 7)), page.height * (0.06 + 0.13 * Math.floor(index / 7))];
    return { ...newShape('rectangle', { x, y, width, height, rotation: 0 }, `a${index}`), id: `r${index}` };
  });
  return new Map(made.map((element) => [element.id, element]));
}

test.each([
  ['a banner', { width: 1_080, height: 1_080 }, { width: 1_500, height: 400 }],
  ['a story', { width: 1_080, height: 1_080 }, { width: 540, height: 1_920 }],
  ['a card of nearly the same shape', { width: 1_080, height: 1_080 }, { width: 1_000, height: 900 }],
])('[E-29] neighbours do not meet on %s', (_, from, to) => {
  const before = rows(from);
  const patches = relayout(before, from, to, { measure: fakeMeasure, asset: () => undefined });
  const after = [...before.values()].map((element) => ({ ...element, ...patches.get(element.id) }) as DesignElement);
  const meeting = after.flatMap((one, index) =>
    after.slice(index + 1).flatMap((other) => (intersects(one, other) ? [`${one.id} ${other.id}`] : [])),
  );
  expect(meeting).toEqual([]);
});

test('[E-29] where there is room things become a little larger than by the smaller of both factors', () => {
  const one: DesignElement = { ...newShape('rectangle', { ...box(450, 450), rotation: 0 }, 'a1'), id: 'one' };
  const to = { width: 1_000, height: 500 };
  const patches = relayout(new Map([['one', one]]), { width: 1_000, height: 1_000 }, to, {
    measure: fakeMeasure,
    asset: () => undefined,
  });
  expect(patches.get('one')!.width).toBeGreaterThan(60);
});
