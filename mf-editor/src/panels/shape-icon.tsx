import type { ElementOf } from '@commonplace/contracts/design/document';
import { shapePath } from '../elements/shape/shape-path';

/** A shape as the editor draws it, as an SVG path in a box of 40. */
export function ShapeIcon({ shape }: { shape: ElementOf<'shape'>['shape'] }) {
  return (
    <svg viewBox="-2 -2 44 44" width="36" height="36" aria-hidden>
      <path d={pathOf(shape, 40)} fill="currentColor" />
    </svg>
  );
}

/** Records what `shapePath` draws as SVG path data. */
function pathOf(shape: ElementOf<'shape'>['shape'], side: number): string {
  const parts: string[] = [];
  const add = (command: string, ...numbers: number[]) =>
    void parts.push(command + numbers.map((n) => n.toFixed(2)).join(' '));
  shapePath(
    {
      moveTo: (x, y) => add('M', x, y),
      lineTo: (x, y) => add('L', x, y),
      bezierCurveTo: (a, b, c, d, x, y) => add('C', a, b, c, d, x, y),
      closePath: () => add('Z'),
      rect: (x, y, w, h) => parts.push(`M${x} ${y}h${w}v${h}h${-w}Z`),
      roundRect: (x, y, w, h, radius) => {
        const r = typeof radius === 'number' ? radius : 0;
        parts.push(
          `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`,
        );
      },
      ellipse: (x, y, rx, ry) =>
        parts.push(`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`),
    },
    shape,
    side,
    side,
    { points: shape === 'polygon' ? 6 : 5, inner: 0.5, radius: shape === 'rectangle' ? 2 : 0 },
  );
  return parts.join('');
}
