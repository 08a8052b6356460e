import { newShape, shapeDefinition } from './shape';
import type { DrawContext, DrawEnvironment } from '../definition';

/** What a stroke was drawn with. */
function drawn(stroke: NonNullable<ReturnType<typeof newShape>['stroke']>) {
  const strokes: unknown[] = [];
  const context = {
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    setLineDash: () => undefined,
    stroke: () => strokes.push([context.lineCap, context.lineJoin]),
  } as unknown as DrawContext;
  const line = {
    ...newShape('path', { x: 0, y: 0, width: 9, height: 9, rotation: 0 }, 'a'),
    d: 'M0 0L1 1',
    fill: null,
  };
  shapeDefinition.draw(context, { ...line, stroke }, {} as DrawEnvironment);
  return strokes;
}
const stroke = { colour: '#000000', width: 2, dash: [] };

test('[E-15] a stroke is drawn with its ends and corners; those that say nothing are butt and mitred', () => {
  expect(drawn({ ...stroke, cap: 'round', join: 'bevel' })).toEqual([['round', 'bevel']]);
  expect(drawn(stroke)).toEqual([['butt', 'miter']]);
});
