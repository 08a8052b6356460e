import type { ElementOf } from '@commonplace/contracts/design/document';
import type { Point } from '../../geometry/box';
import { HANDLES } from '../../geometry/resize';
import { baseOf } from '../base';
import { dashOf } from '../dash';
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
    startOn: null,
    endOn: null,
    route: 'straight',
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
    const { path, stroke, freehand } = element;
    if (stroke.width <= 0) return;
    context.beginPath();
    if (freehand && path.length > 2) smooth(context, path);
    else path.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    if (element.closed) context.closePath();
    context.strokeStyle = stroke.colour;
    context.lineWidth = stroke.width;
    context.lineCap = dashOf(stroke) === 'dashed' ? 'butt' : 'round';
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

/** A drawn line runs through the middles between its points, bent by the points. */
function smooth(context: DrawContext, path: LineElement['path']): void {
  const [first, ...rest] = path;
  context.moveTo(first![0], first![1]);
  rest.slice(0, -1).forEach(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1]!;
    context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  });
  context.lineTo(...rest.at(-1)!);
}

function drawEnd(
  context: DrawContext,
  end: LineElement['end'],
  from: [number, number],
  to: [number, number],
  { colour, width }: LineElement['stroke'],
): void {
  if (end === 'none') return;
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const size = width * 3.5;
  const at = (along: number, aside: number): [number, number] => [
    to[0] + along * Math.cos(angle) - aside * Math.sin(angle),
    to[1] + along * Math.sin(angle) + aside * Math.cos(angle),
  ];
  context.beginPath();
  if (end === 'dot') context.arc(to[0], to[1], width * 1.6, 0, Math.PI * 2);
  else if (end === 'triangle' || end === 'diamond') {
    const corners =
      end === 'triangle'
        ? [at(width * 0.5, 0), at(-size * 0.9, size * 0.55), at(-size * 0.9, -size * 0.55)]
        : [at(size * 0.5, 0), at(0, size * 0.5), at(-size * 0.5, 0), at(0, -size * 0.5)];
    corners.forEach((corner, index) => (index === 0 ? context.moveTo(...corner) : context.lineTo(...corner)));
    context.closePath();
  } else if (end === 'bar') {
    context.moveTo(...at(0, size * 0.5));
    context.lineTo(...at(0, -size * 0.5));
    return context.stroke();
  } else {
    context.moveTo(...at(-size * 0.88, size * 0.48));
    context.lineTo(...to);
    context.lineTo(...at(-size * 0.88, -size * 0.48));
    return context.stroke();
  }
  context.fillStyle = colour;
  context.fill();
}

function distanceToSegment(point: Point, [ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - ax) * dx + (point.y - ay) * dy) / squared));
  return Math.hypot(point.x - ax - along * dx, point.y - ay - along * dy);
}
