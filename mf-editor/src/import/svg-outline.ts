import type { Matrix } from '../export/vector/matrix';
import type { Segment } from '../export/vector/ops';
import { Outline } from '../export/vector/outline';
import { readPath } from './svg-path';

/** Nodes that are outlines. */
export const OUTLINES: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);

/** The outline of a node, in the coordinates of a matrix; empty for what has no size or makes no sense. */
export function outlineOf(node: Element, name: string, matrix: Matrix): Segment[] {
  const number = (key: string) => parseFloat(node.getAttribute(key) ?? '') || 0;
  const outline = new Outline(() => matrix);
  if (name === 'path') return readPath(node.getAttribute('d') ?? '', matrix);
  if (name === 'rect')
    outline.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx') || number('ry'));
  else if (name === 'circle') outline.ellipse(number('cx'), number('cy'), number('r'), number('r'), 0, Math.PI * 2);
  else if (name === 'ellipse') outline.ellipse(number('cx'), number('cy'), number('rx'), number('ry'), 0, Math.PI * 2);
  else if (name === 'line') {
    outline.move(number('x1'), number('y1'));
    outline.line(number('x2'), number('y2'));
  } else {
    const numbers = (node.getAttribute('points')?.match(/[-+.\de]+/g) ?? []).map(Number);
    for (let i = 0; i + 1 < numbers.length; i += 2) outline.line(numbers[i]!, numbers[i + 1]!);
    if (name === 'polygon') outline.close();
  }
  return outline.segments.every((part) => part.kind === 'Z' || Number.isFinite(part.x + part.y))
    ? outline.segments
    : [];
}
