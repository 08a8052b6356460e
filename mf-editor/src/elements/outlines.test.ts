import { LINE_ENDS } from '@commonplace/contracts/design/document';
import type { ElementOf } from '@commonplace/contracts/design/document';
import { Recorder } from '../export/vector/recorder';
import { LayoutCache } from '../text/layout-cache';
import { fakeMeasure } from '../testing/editor-fixture';
import { isHit } from '../session/scene';
import { drawElement } from './draw-element';
import { newLine } from './line/line';
import { shapePath } from './shape/shape-path';

const picture = () => ({ state: 'missing' as const });
function opsOf(element: Parameters<typeof drawElement>[1]) {
  const recorder = new Recorder(fakeMeasure);
  recorder.element = element;
  drawElement(recorder.context, element, {
    picture,
    adjusted: picture,
    measure: fakeMeasure,
    layout: new LayoutCache(fakeMeasure).layout,
  });
  return recorder.ops;
}

/** Corners that an outline goes through. */
function cornersOf(shape: ElementOf<'shape'>['shape'], facts: Parameters<typeof shapePath>[4] = {}): number {
  let corners = 0;
  const nothing = () => undefined;
  shapePath(
    {
      moveTo: () => corners++,
      lineTo: () => corners++,
      bezierCurveTo: nothing,
      closePath: nothing,
      rect: () => (corners += 4),
      roundRect: () => (corners += 4),
      ellipse: nothing,
    },
    shape,
    100,
    100,
    facts,
  );
  return corners;
}

test('[E-14] polygons and stars have the corners that they are given', () => {
  expect([3, 6, 12].map((points) => cornersOf('polygon', { points }))).toEqual([3, 6, 12]);
  expect([5, 9].map((points) => cornersOf('star', { points, inner: 0.5 }))).toEqual([10, 18]);
});

test('[E-16] every end of a line draws more than none, and dashes are kept', () => {
  const line = newLine({ x: 0, y: 0 }, { x: 100, y: 0 }, 'a0');
  const plain = opsOf(line).length;
  for (const end of LINE_ENDS.filter((one) => one !== 'none'))
    expect(opsOf({ ...line, end }).length).toBeGreaterThan(plain);
  const dashed = opsOf({ ...line, stroke: { ...line.stroke, dash: [12, 6] } });
  expect(JSON.stringify(dashed)).toContain('12,6');
});

test('[E-16] a line is pressed on itself, not anywhere in its box', () => {
  const line = newLine({ x: 0, y: 0 }, { x: 100, y: 100 }, 'a0');
  expect(isHit(line, { x: 50, y: 50 }, 2)).toBe(true);
  expect(isHit(line, { x: 90, y: 10 }, 2)).toBe(false);
});
