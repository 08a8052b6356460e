import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignElement } from '@commonplace/contracts/design/document';
import { createElement } from '../document/changes';
import { keyAfter, keysBetween } from '../document/order';
import { childrenOf } from '../document/selectors';
import { newGroup } from '../elements/group/group';
import { newShape } from '../elements/shape/shape';
import { newText } from '../elements/text/text';
import { IDENTITY, multiply, type Matrix } from '../export/vector/matrix';
import type { Segment } from '../export/vector/ops';
import { Outline } from '../export/vector/outline';
import type { Point } from '../geometry/box';
import type { Editor } from '../session/editor';
import { readPath } from './svg-path';
import { readMatrix, readStyle, type SvgStyle } from './svg-style';

/** Elements made of one drawing at most: more would be a picture, not something to edit. */
const MOST = 2_000;
/** Part of the page that an imported drawing fills. */
const FILL = 0.7;
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const PASSED_OVER = new Set([
  'defs',
  'title',
  'desc',
  'metadata',
  'style',
  'symbol',
  'clippath',
  'mask',
  'lineargradient',
  'radialgradient',
  'filter',
]);

interface Imported {
  changes: Change[];
  ids: string[];
  /** Parts of the drawing that were left out. */
  dropped: number;
  /** The text is a drawing at all. */
  readable: boolean;
}
interface Piece {
  segments: Segment[];
  style: SvgStyle;
  text?: { text: string; x: number; y: number; size: number };
}

/**
 * A drawing as elements: every outline a shape, every text a text, all in one group. Only geometry and colours are read; scripts, links to elsewhere
 * and embedded pages cannot come along.
 */
export function importSvg(editor: Editor, source: string, at?: Point): Imported {
  const none: Imported = { changes: [], ids: [], dropped: 0, readable: false };
  const { page } = editor;
  const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  // A parser puts what it cannot read into the drawing, or in its place.
  const broken = root.nodeName.toLowerCase() !== 'svg' || root.getElementsByTagName('parsererror').length > 0;
  if (!page || broken) return none;
  const pieces: Piece[] = [];
  let dropped = 0;
  walk(root, IDENTITY, { fill: '#000000', stroke: null, width: 1, opacity: 1 });
  const bounds = boundsOfPieces(pieces);
  if (!bounds) return { ...none, dropped, readable: true };
  const scale = Math.min(
    (page.width * FILL) / Math.max(1, bounds.width),
    (page.height * FILL) / Math.max(1, bounds.height),
  );
  const centre = at ?? { x: page.width / 2, y: page.height / 2 };
  const place = (x: number, y: number): [number, number] => [
    (x - bounds.x - bounds.width / 2) * scale + centre.x,
    (y - bounds.y - bounds.height / 2) * scale + centre.y,
  ];
  const orders = keysBetween(null, null, pieces.length);
  const elements = pieces.map((piece, index) => elementOf(piece, orders[index]!));
  const top = keyAfter(childrenOf(editor.elements, null));
  if (elements.length === 1) {
    const [only] = elements;
    return { changes: [createElement(page.id, { ...only!, order: top })], ids: [only!.id], dropped, readable: true };
  }
  const group = newGroup(
    {
      x: centre.x - (bounds.width * scale) / 2,
      y: centre.y - (bounds.height * scale) / 2,
      width: bounds.width * scale,
      height: bounds.height * scale,
      rotation: 0,
    },
    top,
  );
  const children = elements.map((element) => createElement(page.id, { ...element, parent: group.id }));
  return { changes: [createElement(page.id, group), ...children], ids: [group.id], dropped, readable: true };

  function walk(node: Element, matrix: Matrix, inherited: SvgStyle): void {
    const name = node.nodeName.toLowerCase();
    if (PASSED_OVER.has(name)) return;
    const style = readStyle(node, inherited, root);
    if (style.hidden) return;
    const own = multiply(matrix, readMatrix(node.getAttribute('transform')));
    if (SHAPES.has(name) || name === 'text') {
      if (pieces.length >= MOST) dropped++;
      else {
        const piece =
          name === 'text'
            ? textPiece(node, own, style)
            : { segments: outlineOf(node, name, own), style: scaled(style, own) };
        if (piece.segments.length > 0 || piece.text) pieces.push(piece);
      }
      return;
    }
    if (name === 'svg' || name === 'g' || name === 'a' || name === 'switch') {
      for (const child of node.children) walk(child, own, style);
    } else dropped++;
  }

  function elementOf({ segments, style, text }: Piece, order: string): DesignElement {
    if (text) {
      const [x, y] = place(text.x, text.y);
      const size = Math.max(1, text.size * scale);
      const made = newText(text.text, { x, y: y - size, width: Math.max(20, text.text.length * size * 0.7) }, order, {
        size,
        fill: style.fill ?? '#000000',
      });
      return { ...made, opacity: style.opacity };
    }
    const points = segments.flatMap((part) => (part.kind === 'Z' ? [] : [part]));
    const moved = points.flatMap((part) =>
      part.kind === 'C'
        ? [place(part.x1, part.y1), place(part.x2, part.y2), place(part.x, part.y)]
        : [place(part.x, part.y)],
    );
    const left = Math.min(...moved.map(([x]) => x));
    const topEdge = Math.min(...moved.map(([, y]) => y));
    const width = Math.max(0.01, Math.max(...moved.map(([x]) => x)) - left);
    const height = Math.max(0.01, Math.max(...moved.map(([, y]) => y)) - topEdge);
    const unit = (x: number, y: number): string => {
      const [px, py] = place(x, y);
      return `${fine((px - left) / width)} ${fine((py - topEdge) / height)}`;
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
    const shape = newShape('path', { x: left, y: topEdge, width, height, rotation: 0 }, order);
    return {
      ...shape,
      d,
      fill: style.fill,
      stroke: style.stroke === null ? null : { colour: style.stroke, width: style.width * scale, dash: [] },
      opacity: style.opacity,
    };
  }
}

function outlineOf(node: Element, name: string, matrix: Matrix): Segment[] {
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

function textPiece(node: Element, matrix: Matrix, style: SvgStyle): Piece {
  const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 5_000);
  const x = parseFloat(node.getAttribute('x') ?? node.querySelector('tspan')?.getAttribute('x') ?? '0') || 0;
  const y = parseFloat(node.getAttribute('y') ?? node.querySelector('tspan')?.getAttribute('y') ?? '0') || 0;
  const size = (style.fontSize ?? 16) * Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
  const place = { x: matrix.a * x + matrix.c * y + matrix.e, y: matrix.b * x + matrix.d * y + matrix.f };
  return text === '' ? { segments: [], style } : { segments: [], style, text: { text, ...place, size } };
}

function scaled(style: SvgStyle, { a, b, c, d }: Matrix): SvgStyle {
  return { ...style, width: style.width * Math.sqrt(Math.abs(a * d - b * c)) };
}

function boundsOfPieces(pieces: readonly Piece[]) {
  const points = pieces.flatMap(({ segments, text }) => [
    ...segments.flatMap((part) => (part.kind === 'Z' ? [] : [{ x: part.x, y: part.y }])),
    ...(text
      ? [
          { x: text.x, y: text.y },
          { x: text.x + text.text.length * text.size * 0.5, y: text.y - text.size },
        ]
      : []),
  ]);
  if (points.length === 0) return null;
  const x = Math.min(...points.map((point) => point.x));
  const y = Math.min(...points.map((point) => point.y));
  return {
    x,
    y,
    width: Math.max(...points.map((point) => point.x)) - x,
    height: Math.max(...points.map((point) => point.y)) - y,
  };
}

const fine = (value: number): number => Math.round(value * 10_000) / 10_000;
