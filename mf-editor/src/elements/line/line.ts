import type { ElementOf } from '@commonplace/contracts/design/document';
import type { Point } from '../../geometry/box';
import { HANDLES } from '../../geometry/resize';
import { baseOf } from '../base';
import type { DrawContext, ElementDefinition } from '../definition';

type LineElement = ElementOf<'line'>;

/** A straight line between two points of the page. */
export function newLine(from: Point, to: Point, order: string, end: LineElement['end'] = 'none'): LineElement {
  const x = Math.min(from.x, to.x);
  const y = Math.min(from.y, to.y);
  const frame = { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y), rotation: 0 };
  return {
    ...baseOf(frame, order),
    type: 'line',
    path: [
      [from.x - x, from.y - y],
      [to.x - x, to.y - y],
    ],
    stroke: { colour: '#1c1b1f', width: 6, dash: [] },
    start: 'none',
    end,
    closed: false,
    freehand: false,
  };
}

export const lineDefinition: ElementDefinition<'line'> = {
  type: 'line',
  name: 'kind.line',
  corners: 'free',
  handles: HANDLES,
  label: (element) => (element.end === 'arrow' || element.start === 'arrow' ? 'arrow' : ''),

  resize(element, frame) {
    const scale = (value: number, from: number, to: number) => (from > 0 ? (value * to) / from : value);
    return {
      ...frame,
      path: element.path.map(([x, y]) => [
        scale(x, element.width, frame.width),
        scale(y, element.height, frame.height),
      ]),
    };
  },

  draw(context, element) {
    const { path, stroke } = element;
    if (stroke.width <= 0) return;
    context.beginPath();
    path.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    if (element.closed) context.closePath();
    context.strokeStyle = stroke.colour;
    context.lineWidth = stroke.width;
    context.lineCap = stroke.dash.length > 0 ? 'butt' : 'round';
    context.lineJoin = 'round';
    context.setLineDash(stroke.dash);
    context.stroke();
    context.setLineDash([]);
    drawEnd(context, element.start, path[1]!, path[0]!, stroke);
    drawEnd(context, element.end, path.at(-2)!, path.at(-1)!, stroke);
  },

  hit(element, point, tolerance) {
    const reach = element.stroke.width / 2 + tolerance;
    return element.path.some(
      (to, index) => index > 0 && distanceToSegment(point, element.path[index - 1]!, to) <= reach,
    );
  },
};

function drawEnd(
  context: DrawContext,
  end: LineElement['end'],
  from: [number, number],
  to: [number, number],
  { colour, width }: LineElement['stroke'],
): void {
  if (end === 'none') return;
  context.beginPath();
  if (end === 'dot') {
    context.arc(to[0], to[1], width * 1.6, 0, Math.PI * 2);
    context.fillStyle = colour;
    context.fill();
    return;
  }
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const size = width * 3.5;
  for (const side of [-1, 1]) {
    context.moveTo(to[0], to[1]);
    context.lineTo(to[0] - size * Math.cos(angle + side * 0.5), to[1] - size * Math.sin(angle + side * 0.5));
  }
  context.stroke();
}

function distanceToSegment(point: Point, [ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - ax) * dx + (point.y - ay) * dy) / squared));
  return Math.hypot(point.x - ax - along * dx, point.y - ay - along * dy);
}
