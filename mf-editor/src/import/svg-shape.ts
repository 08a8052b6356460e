import type { ElementOf, Paint } from '@commonplace/contracts/design/document';
import { newShape } from '../elements/shape/shape';
import { apply, IDENTITY, type Matrix } from '../export/vector/matrix';
import type { Segment } from '../export/vector/ops';
import type { Box } from '../geometry/box';
import { placeGradient } from './svg-gradient';
import type { SvgStyle } from './svg-style';

/** An outline in its own coordinates. */
export interface OutlinePiece {
  segments: Segment[];
  style: SvgStyle;
}
type ById = ReadonlyMap<string, Element>;

/** An outline as a shape of the design; `matrix` leads from its coordinates to px of the page. */
export function shapeElement(
  { segments, style }: OutlinePiece,
  matrix: Matrix,
  order: string,
  byId: ById,
): ElementOf<'shape'> {
  const { height, width, x: left, y: top } = boxOf(segments, matrix);
  const unit = (x: number, y: number): string => {
    const [px, py] = apply(matrix, x, y);
    return `${fine((px - left) / width)} ${fine((py - top) / height)}`;
  };
  const d = segments
    .map((part) =>
      part.kind === 'Z'
        ? 'Z'
        : part.kind === 'C'
          ? `C${unit(part.x1, part.y1)} ${unit(part.x2, part.y2)} ${unit(part.x, part.y)}`
          : `${part.kind}${unit(part.x, part.y)}`,
    )
    .join('');
  return {
    ...newShape('path', { x: left, y: top, width, height, rotation: 0 }, order),
    d,
    ...(style.rule === 'nonzero' ? { rule: 'nonzero' as const } : {}),
    fill: fillOf({ segments, style }, matrix, byId).fill,
    stroke: strokeOf(style, Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))),
    opacity: style.opacity,
  };
}

/** What fills an outline on the page; `whole`: it looks as in the drawing. */
export function fillOf({ segments, style }: OutlinePiece, matrix: Matrix, byId: ById): { fill: Paint; whole: boolean } {
  const { fill, gradient } = style;
  if (fill === null || typeof fill === 'string' || !gradient) return { fill, whole: true };
  const [own, box] = [boxOf(segments, IDENTITY), boxOf(segments, matrix)];
  return placeGradient(gradient, fill, byId, { own, box, matrix });
}

/** Ends and corners as they are drawn unless said otherwise are not written down. */
function strokeOf({ cap, dash, join, stroke, width }: SvgStyle, scale: number): ElementOf<'shape'>['stroke'] {
  if (stroke === null || width === 0) return null;
  return {
    colour: stroke,
    width: width * scale,
    dash: dash.map((length) => length * scale),
    ...(cap === 'butt' ? {} : { cap }),
    ...(join === 'miter' ? {} : { join }),
  };
}

function boxOf(segments: readonly Segment[], matrix: Matrix): Box {
  const points = segments.flatMap((part) =>
    part.kind === 'Z'
      ? []
      : part.kind === 'C'
        ? [apply(matrix, part.x1, part.y1), apply(matrix, part.x2, part.y2), apply(matrix, part.x, part.y)]
        : [apply(matrix, part.x, part.y)],
  );
  const [x, y] = [least(points.map(([px]) => px)), least(points.map(([, py]) => py))];
  const width = Math.max(0.01, -least(points.map(([px]) => -px)) - x);
  const height = Math.max(0.01, -least(points.map(([, py]) => -py)) - y);
  return { x, y, width, height };
}

/** As many numbers as there are: more than a call takes as its arguments. */
const least = (numbers: readonly number[]): number => numbers.reduce((one, other) => Math.min(one, other), Infinity);
const fine = (value: number): number => Math.round(value * 10_000) / 10_000;
