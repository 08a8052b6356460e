import { Recorder } from '../export/vector/recorder';
import { LayoutCache } from '../text/layout-cache';
import { fakeMeasure } from '../testing/editor-fixture';
import { dashOf, outlineWithDash, withDash, withWidth } from './dash';
import { drawElement } from './draw-element';
import { newLine } from './line/line';
import { newShape } from './shape/shape';

const thin = { colour: '#000000', width: 4, dash: [] };

test('[E-16] dots stay dots in a line of another width', () => {
  const dotted = withDash(thin, 'dotted');
  const thick = withWidth(dotted, 40);
  expect([dashOf(dotted), dashOf(thick), thick.width]).toEqual(['dotted', 'dotted', 40]);
  // Twice as far apart as they are wide.
  expect(thick.dash[1]).toBeCloseTo(80, 6);
  expect(withWidth(withWidth(withDash(thin, 'dashed'), 8), 4).dash).toEqual(withDash(thin, 'dashed').dash);
});

test('a line that is made invisible and seen again keeps its pattern, in whichever width', () => {
  const dashed = withDash(thin, 'dashed');
  expect(withWidth(withWidth(dashed, 0), 4).dash).toEqual(dashed.dash);
  expect(withWidth(withWidth(withDash(thin, 'dotted'), 0), 40).dash[1]).toBeCloseTo(80, 6);
});

test('what a drawing says of the ends of its lines stays, but for dots, which are round', () => {
  const square = { ...thin, cap: 'square' as const };
  expect(outlineWithDash(square, 'dashed').cap).toBe('square');
  expect(outlineWithDash(square, 'dotted').cap).toBe('round');
  expect(outlineWithDash(outlineWithDash(thin, 'dotted'), 'solid')).toEqual(thin);
});

test.each([
  ['a line', { ...newLine({ x: 0, y: 0 }, { x: 100, y: 0 }, 'a0'), stroke: withDash(thin, 'dotted') }],
  [
    'the outline of a shape',
    {
      ...newShape('ellipse', { x: 0, y: 0, width: 50, height: 50, rotation: 0 }, 'a0'),
      stroke: outlineWithDash(thin, 'dotted'),
    },
  ],
])('[E-16] the dots of %s are round on the screen and in every file', (_, element) => {
  const recorder = new Recorder(fakeMeasure);
  recorder.element = element;
  const missing = () => ({ state: 'missing' as const });
  const { layout } = new LayoutCache(fakeMeasure);
  drawElement(recorder.context, element, { picture: missing, adjusted: missing, measure: fakeMeasure, layout });
  const pens = recorder.ops.flatMap((op) => ('pen' in op && op.pen ? [op.pen] : []));
  expect(pens).toMatchObject([{ cap: 'round', dash: [expect.closeTo(0.4, 6), 8] }]);
});
