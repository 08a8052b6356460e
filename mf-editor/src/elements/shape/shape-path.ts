import type { ElementOf } from '@commonplace/contracts/design/document';

type Shape = ElementOf<'shape'>['shape'];
type Path = Pick<
  CanvasRenderingContext2D,
  'moveTo' | 'lineTo' | 'bezierCurveTo' | 'closePath' | 'rect' | 'roundRect' | 'ellipse'
>;
interface Facts {
  d?: string;
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
    case 'diamond':
      return polygon([
        [0.5, 0],
        [1, 0.5],
        [0.5, 1],
        [0, 0.5],
      ]);
    case 'cross':
      return polygon([
        [0.35, 0],
        [0.65, 0],
        [0.65, 0.35],
        [1, 0.35],
        [1, 0.65],
        [0.65, 0.65],
        [0.65, 1],
        [0.35, 1],
        [0.35, 0.65],
        [0, 0.65],
        [0, 0.35],
        [0.35, 0.35],
      ]);
    case 'arch': {
      const top = Math.min(height, width / 2);
      path.moveTo(0, height);
      path.lineTo(0, top);
      path.bezierCurveTo(0, top * 0.45, width * 0.224, 0, width / 2, 0);
      path.bezierCurveTo(width * 0.776, 0, width, top * 0.45, width, top);
      path.lineTo(width, height);
      path.closePath();
      return;
    }
    case 'path':
      return outlinePath(path, facts.d ?? '', width, height);
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

/** Walks an outline of M, L, C and Z in a box of 1 × 1, as documents hold it. What else is in the text is passed over. */
function outlinePath(path: Path, d: string, width: number, height: number): void {
  for (const [, letter, rest] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    if (letter === 'Z') {
      path.closePath();
      continue;
    }
    const numbers = (rest?.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const step = letter === 'C' ? 6 : 2;
    for (let i = 0; i + step <= numbers.length; i += step) {
      const at = numbers.slice(i, i + step).map((value, index) => value * (index % 2 === 0 ? width : height));
      if (letter === 'M' && i === 0) path.moveTo(at[0]!, at[1]!);
      else if (letter === 'C') path.bezierCurveTo(at[0]!, at[1]!, at[2]!, at[3]!, at[4]!, at[5]!);
      else path.lineTo(at[0]!, at[1]!);
    }
  }
}
