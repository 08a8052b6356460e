import type { ElementOf } from '@commonplace/contracts/design/document';

type Shape = ElementOf<'shape'>['shape'];
type Path = Pick<
  CanvasRenderingContext2D,
  'moveTo' | 'lineTo' | 'bezierCurveTo' | 'closePath' | 'rect' | 'roundRect' | 'ellipse'
>;
interface Facts {
  points?: number;
  inner?: number;
  radius?: number;
}

/** Adds the outline of a shape in the box 0, 0, width, height to a path. */
export function shapePath(path: Path, shape: Shape, width: number, height: number, facts: Facts = {}): void {
  const { points = 5, inner = 0.5, radius = 0 } = facts;
  const at = (x: number, y: number): [number, number] => [x * width, y * height];
  const polygon = (corners: [number, number][]) => {
    corners.forEach(([x, y], index) => (index === 0 ? path.moveTo(...at(x, y)) : path.lineTo(...at(x, y))));
    path.closePath();
  };
  switch (shape) {
    case 'rectangle':
      if (radius > 0) path.roundRect(0, 0, width, height, Math.min(radius, width / 2, height / 2));
      else path.rect(0, 0, width, height);
      return;
    case 'ellipse':
      path.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
      return;
    case 'triangle':
      return polygon([
        [0.5, 0],
        [1, 1],
        [0, 1],
      ]);
    case 'polygon':
      return polygon(fitted(ring(points, () => 1)));
    case 'star':
      return polygon(fitted(ring(points * 2, (index) => (index % 2 === 0 ? 1 : inner))));
    case 'arrow':
      return polygon([
        [0, 0.3],
        [0.6, 0.3],
        [0.6, 0],
        [1, 0.5],
        [0.6, 1],
        [0.6, 0.7],
        [0, 0.7],
      ]);
    case 'heart':
      path.moveTo(...at(0.5, 1));
      path.bezierCurveTo(...at(-0.15, 0.55), ...at(0, -0.05), ...at(0.27, 0));
      path.bezierCurveTo(...at(0.4, 0.01), ...at(0.47, 0.1), ...at(0.5, 0.2));
      path.bezierCurveTo(...at(0.53, 0.1), ...at(0.6, 0.01), ...at(0.73, 0));
      path.bezierCurveTo(...at(1, -0.05), ...at(1.15, 0.55), ...at(0.5, 1));
      path.closePath();
      return;
    case 'bubble': {
      const body = height * 0.78;
      path.roundRect(0, 0, width, body, Math.min(width, body) * 0.18);
      path.moveTo(width * 0.2, body);
      path.lineTo(width * 0.16, height);
      path.lineTo(width * 0.42, body);
      path.closePath();
    }
  }
}

function ring(count: number, radius: (index: number) => number): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2;
    return [Math.cos(angle) * radius(index), Math.sin(angle) * radius(index)];
  });
}

/** Stretched so that the outline touches all four sides of the unit box. */
function fitted(corners: [number, number][]): [number, number][] {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return corners.map(([x, y]) => [(x - left) / width, (y - top) / height]);
}
