import { IDENTITY, multiply, type Matrix } from '../export/vector/matrix';

/** px of each unit of length (CSS Values 4, 6.2). */
const UNITS: Readonly<Record<string, number>> = { px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 };

/** A length in px; `em` in px. Null for what is no length, and for parts of a whole that is not known here. */
export function readLength(text: string | null | undefined, em = 16): number | null {
  const [, number, unit = ''] = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i.exec(text ?? '') ?? [];
  if (number === undefined) return null;
  const factor = unit === '' ? 1 : unit === 'em' || unit === 'rem' ? em : UNITS[unit.toLowerCase()];
  return factor === undefined ? null : Number(number) * factor;
}

/** From the coordinates inside a drawing, a drawing in it, or a symbol to those around it; `size` in px, null where it is not said. */
export function viewportOf(
  node: Element,
  given: { width: number | null; height: number | null },
): { matrix: Matrix; size: { width: number; height: number } | null } {
  const box = (node.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] = box;
  const boxed = box.length === 4 && box.every(Number.isFinite) && boxWidth > 0 && boxHeight > 0;
  const ratio = boxed ? boxWidth / boxHeight : null;
  const width = given.width ?? (given.height !== null && ratio ? given.height * ratio : boxed ? boxWidth : null);
  const height = given.height ?? (width !== null && ratio ? width / ratio : null);
  const size = width !== null && height !== null && width > 0 && height > 0 ? { width, height } : null;
  if (!boxed || !size) return { matrix: IDENTITY, size };
  let [a, d] = [size.width / boxWidth, size.height / boxHeight];
  if (!/^\s*none/.test(node.getAttribute('preserveAspectRatio') ?? '')) a = d = Math.min(a, d);
  return {
    matrix: {
      a,
      b: 0,
      c: 0,
      d,
      e: (size.width - boxWidth * a) / 2 - x * a,
      f: (size.height - boxHeight * d) / 2 - y * d,
    },
    size,
  };
}

/** The `transform` attribute as one matrix. */
export function readMatrix(text: string | null): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of (text ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const n = (list.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    const [a = 0, b, c, d, e, f] = n;
    const angle = (a * Math.PI) / 180;
    const next: Matrix =
      name === 'matrix'
        ? { a, b: b ?? 0, c: c ?? 0, d: d ?? 1, e: e ?? 0, f: f ?? 0 }
        : name === 'translate'
          ? { ...IDENTITY, e: a, f: b ?? 0 }
          : name === 'scale'
            ? { ...IDENTITY, a, d: b ?? a }
            : name === 'rotate'
              ? turned(angle, b ?? 0, c ?? 0)
              : name === 'skewX'
                ? { ...IDENTITY, c: Math.tan(angle) }
                : name === 'skewY'
                  ? { ...IDENTITY, b: Math.tan(angle) }
                  : IDENTITY;
    matrix = multiply(matrix, next);
  }
  return matrix;
}

function turned(angle: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { a: cos, b: sin, c: -sin, d: cos, e: x - cos * x + sin * y, f: y - sin * x - cos * y };
}
