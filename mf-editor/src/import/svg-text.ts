import type { DesignElement, ElementOf } from '@commonplace/contracts/design/document';
import { DEFAULT_STYLE, newText } from '../elements/text/text';
import type { Matrix } from '../export/vector/matrix';
import { layoutText } from '../text/layout';
import type { Measure } from '../text/measure';
import { linkOf } from './svg-gradient';
import { readLength, readMatrix } from './svg-matrix';
import { readPath } from './svg-path';
import { readStyle, type SvgSource, type SvgStyle } from './svg-style';

/** Letters that stand in one line from one place on. */
export interface TextPiece {
  readonly x: number;
  readonly y: number;
  readonly runs: { text: string; style: SvgStyle }[];
}

/** Letters of one drawing's text at most. */
const MOST = 5_000;
const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;
const PART = { start: 0, middle: 0.5, end: 1 } as const;

/** A text in pieces: a part that has a place of its own begins a new one. Places are in the text's own coordinates. */
export function readText(node: Element, style: SvgStyle, source: SvgSource): TextPiece[] {
  const at = (of: Element, name: string, em: number) =>
    readLength(
      of
        .getAttribute(name)
        ?.trim()
        .split(/[\s,]+/)[0],
      em,
    );
  const pieces: TextPiece[] = [{ x: at(node, 'x', style.size) ?? 0, y: at(node, 'y', style.size) ?? 0, runs: [] }];
  let left = MOST;
  read(node, style, node.getAttribute('xml:space') === 'preserve');
  return pieces
    .map((piece) => ({ ...piece, runs: trimmed(piece.runs) }))
    .filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''));

  function read(of: Element, own: SvgStyle, kept: boolean): void {
    for (const child of of.childNodes) {
      if (child.nodeType === 3 || child.nodeType === 4) {
        const text = (child.nodeValue ?? '').replace(kept ? /[\t\r\n]/g : /\s+/g, ' ').slice(0, left);
        left -= text.length;
        if (text !== '') pieces.at(-1)!.runs.push({ text, style: own });
      } else if (child.nodeType === 1 && /^(tspan|a|textPath)$/.test(child.nodeName)) {
        const part = child as Element;
        const look = readStyle(part, own, source);
        const start = child.nodeName === 'textPath' ? startOf(part, source) : null;
        const x = start?.[0] ?? at(part, 'x', look.size);
        const y = start?.[1] ?? at(part, 'y', look.size);
        const dy = at(part, 'dy', look.size) ?? 0;
        if (x !== null || y !== null || dy !== 0) {
          const last = pieces.at(-1)!;
          pieces.push({ x: x ?? last.x, y: (y ?? last.y) + dy, runs: [] });
        }
        if (!look.hidden) read(part, look, kept || part.getAttribute('xml:space') === 'preserve');
      }
    }
  }
}

/** Where the path begins that letters run along. */
function startOf(node: Element, { byId }: SvgSource): [number, number] | null {
  const path = byId.get(linkOf(node)?.slice(1) ?? '');
  const [first] = path ? readPath(path.getAttribute('d') ?? '', readMatrix(path.getAttribute('transform'))) : [];
  return first && first.kind !== 'Z' ? [first.x, first.y] : null;
}

/** Spaces at the ends are none, and two that meet are one. */
function trimmed(runs: TextPiece['runs']): TextPiece['runs'] {
  const made: TextPiece['runs'] = [];
  for (const { text, style } of runs) {
    const before = made.at(-1)?.text ?? ' ';
    const next = before.endsWith(' ') ? text.trimStart() : text;
    if (next !== '') made.push({ text: next, style });
  }
  const last = made.at(-1);
  if (last) last.text = last.text.trimEnd();
  return made;
}

/** A piece as a text of the design: `matrix` leads from its coordinates to px of the page; `fonts` are the families that can be had. */
export function textElement(
  piece: TextPiece,
  matrix: Matrix,
  order: string,
  { fonts, measure }: { fonts: ReadonlyMap<string, string>; measure: Measure },
): DesignElement {
  const { a, b, c, d, e, f } = matrix;
  const scale = Math.sqrt(Math.abs(a * d - b * c)) || 1;
  const first = piece.runs[0]!.style;
  const styles = piece.runs.map(({ style }) => ({
    font: style.fonts.flatMap((name) => fonts.get(name.toLowerCase()) ?? [])[0] ?? DEFAULT_STYLE.font,
    size: Math.min(2_000, Math.max(1, style.size * scale)),
    weight: style.weight,
    italic: style.italic,
    fill: style.fill ?? '#00000000',
    letterSpacing: style.spacing / Math.max(1, style.size),
  }));
  const runs = piece.runs.map(({ text }, index) => ({ text, style: index === 0 ? {} : styles[index]! }));
  const wide: ElementOf<'text'> = {
    ...newText('', { x: 0, y: 0, width: 100_000 }, order, styles[0]),
    opacity: first.opacity,
    paragraphs: [{ align: 'left', list: 'none', runs }],
  };
  const line = layoutText(wide, measure).lines[0];
  // A little room, so that a line that is measured anew is not broken.
  const width = Math.ceil((line?.width ?? 0) * 1.01) + 1;
  const made = { ...wide, width, paragraphs: [{ ...wide.paragraphs[0]!, align: ALIGN[first.anchor] }] };
  const { height } = layoutText(made, measure);
  const turn = Math.atan2(b, a);
  // From the middle of the box to the place that the drawing names.
  const [dx, dy] = [width * (PART[first.anchor] - 0.5), (line?.baseline ?? 0) - height / 2];
  const place = { x: a * piece.x + c * piece.y + e, y: b * piece.x + d * piece.y + f };
  return {
    ...made,
    height,
    rotation: (turn * 180) / Math.PI,
    x: place.x - (dx * Math.cos(turn) - dy * Math.sin(turn)) - width / 2,
    y: place.y - (dx * Math.sin(turn) + dy * Math.cos(turn)) - height / 2,
  };
}
