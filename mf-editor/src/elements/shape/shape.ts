import type { ElementOf } from '@commonplace/contracts/design/document';
import type { Frame } from '../../geometry/box';
import { HANDLES } from '../../geometry/resize';
import { baseOf } from '../base';
import type { ElementDefinition } from '../definition';
import { fillOf } from '../paint';
import { shapePath } from './shape-path';

type ShapeElement = ElementOf<'shape'>;

export function newShape(shape: ShapeElement['shape'], frame: Frame, order: string): ShapeElement {
  return {
    ...baseOf(frame, order),
    type: 'shape',
    shape,
    fill: '#6750a4',
    stroke: null,
    radius: 0,
    points: shape === 'polygon' ? 6 : 5,
    inner: 0.5,
  };
}

export const shapeDefinition: ElementDefinition<'shape'> = {
  type: 'shape',
  name: 'kind.shape',
  corners: 'free',
  handles: HANDLES,
  label: (element) => element.shape,
  resize: (_element, frame) => ({ ...frame }),

  draw(context, element) {
    const fill = fillOf(context, element.fill, element);
    const { stroke, width, height } = element;
    if (element.shape === 'rectangle' && element.radius === 0 && fill && !stroke) {
      context.fillStyle = fill;
      context.fillRect(0, 0, width, height);
      return;
    }
    context.beginPath();
    shapePath(context, element.shape, width, height, element);
    if (fill) {
      context.fillStyle = fill;
      if (element.shape === 'path') context.fill(element.rule ?? 'evenodd');
      else context.fill();
    }
    if (stroke && stroke.width > 0) {
      if (fill) context.shadowColor = 'transparent';
      context.strokeStyle = stroke.colour;
      context.lineWidth = stroke.width;
      context.lineCap = stroke.cap ?? 'butt';
      context.lineJoin = stroke.join ?? 'miter';
      context.setLineDash(stroke.dash);
      context.stroke();
    }
  },

  hit(element, point, tolerance) {
    if (element.shape !== 'ellipse') return true;
    const [rx, ry] = [element.width / 2 + tolerance, element.height / 2 + tolerance];
    if (rx <= 0 || ry <= 0) return false;
    const [dx, dy] = [(point.x - element.width / 2) / rx, (point.y - element.height / 2) / ry];
    return dx * dx + dy * dy <= 1;
  },
};
