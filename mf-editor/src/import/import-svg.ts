import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignElement } from '@commonplace/contracts/design/document';
import { createElement } from '../document/changes';
import { keyAfter, keysBetween } from '../document/order';
import { fitElement } from '../document/repair-element';
import { childrenOf } from '../document/selectors';
import { newGroup } from '../elements/group/group';
import { IDENTITY, multiply, type Matrix } from '../export/vector/matrix';
import { boundsOf, unionOf, type Box, type Point } from '../geometry/box';
import type { Editor } from '../session/editor';
import { readLength, readMatrix, viewportOf } from './svg-matrix';
import { outlineOf, OUTLINES } from './svg-outline';
import { fillOf, shapeElement, type OutlinePiece } from './svg-shape';
import { SHEET, sheetOf } from './svg-sheet';
import { linkOf } from './svg-gradient';
import { PLAIN, readStyle, type SvgSource, type SvgStyle } from './svg-style';
import { readText, textElement, type TextPiece } from './svg-text';

/** Elements made of one drawing at most: more would be a picture, not something to edit. */
const MOST = 2_000;
/** Nodes that are looked at: a drawing may show its parts over and over. */
const MOST_NODES = 50_000;
const DEEPEST = 60;
/** Part of the page that an imported drawing fills which does not say its own size. */
const FILL = 0.7;
/** A drawing that shows less than this part of the page is a sign, which has no size of its own. */
const SIGN = 0.2;
const INSIDE: ReadonlySet<string> = new Set(['svg', 'g', 'a', 'switch', 'symbol']);
const PASSED_OVER: ReadonlySet<string> = new Set([
  'defs',
  'title',
  'desc',
  'metadata',
  SHEET,
  'symbol',
  'clippath',
  'mask',
  'lineargradient',
  'radialgradient',
  'filter',
  'pattern',
  'marker',
]);

export interface ImportOptions {
  /** Where its middle comes to, in px of the page; the page's middle unless given. */
  at?: Point;
  /** The page that was meant; the open one unless given, or where it is gone. */
  on?: string;
  /** Families that can be had. */
  fonts?: Iterable<string>;
}
export interface Imported {
  changes: Change[];
  ids: string[];
  /** Parts of the drawing that were left out. */
  dropped: number;
  /** The text is a drawing at all. */
  readable: boolean;
  /** The page that it comes to. */
  page: string;
}
type Piece = { matrix: Matrix } & (OutlinePiece | { text: TextPiece });

/**
 * A drawing as elements: every outline a shape, every text a text, all in one group. It keeps the size that it names where that fits the page; others
 * fill a part of it. Only geometry, colours and letters are read; scripts, links to elsewhere and embedded pages cannot come along, and what no element
 * can have (clips, masks, filters) is counted.
 */
export function importSvg(editor: Editor, source: string, { at, fonts = [], on }: ImportOptions = {}): Imported {
  const page = editor.store.pages.get(on ?? editor.pageId) ?? editor.page;
  const none: Imported = { changes: [], ids: [], dropped: 0, readable: false, page: page?.id ?? '' };
  // Under another name: a page that allows no styles of others would complain about them, though they are nowhere applied.
  const renamed = source.replace(/<(\/?)style(?=[\s/>])/g, `<$1${SHEET}`);
  const root = new DOMParser().parseFromString(renamed, 'image/svg+xml').documentElement;
  // A parser puts what it cannot read into the drawing, or in its place.
  const broken = root.nodeName.toLowerCase() !== 'svg' || root.getElementsByTagName('parsererror').length > 0;
  if (!page || broken) return none;
  const { dropped, pieces, size, source: drawing } = readDrawing(root);
  const found: Imported = { ...none, dropped, readable: true };
  if (pieces.length === 0) return found;

  const known = new Map(Array.from(fonts, (font) => [font.toLowerCase(), font]));
  const orders = keysBetween(null, null, pieces.length);
  const elementsIn = (place: Matrix) =>
    pieces.map((piece, index) => {
      const matrix = multiply(place, piece.matrix);
      if ('text' in piece)
        return textElement(piece.text, matrix, orders[index]!, { fonts: known, measure: editor.measure });
      return shapeElement(piece, matrix, orders[index]!, drawing.byId);
    });
  const bounds = around(elementsIn(IDENTITY));
  const middle = at ?? { x: page.width / 2, y: page.height / 2 };
  const sized =
    size !== null &&
    size.width <= page.width + 1 &&
    size.height <= page.height + 1 &&
    Math.max(bounds.width / page.width, bounds.height / page.height) >= SIGN;
  const box = sized ? { x: 0, y: 0, ...size } : bounds;
  const scale = sized
    ? 1
    : Math.min((page.width * FILL) / Math.max(1, box.width), (page.height * FILL) / Math.max(1, box.height));
  const drawn = elementsIn({
    a: scale,
    b: 0,
    c: 0,
    d: scale,
    e: middle.x - (box.x + box.width / 2) * scale,
    f: middle.y - (box.y + box.height / 2) * scale,
  });
  // A drawing may say what no design can hold; one such element would keep all of the person's work from being saved.
  const elements = drawn.flatMap((element) => fitElement(element)?.value ?? []);
  found.dropped += drawn.length - elements.length;
  if (elements.length === 0) return found;
  const top = keyAfter(childrenOf(editor.store.elements(page.id), null));
  const [only] = elements;
  if (elements.length === 1)
    return { ...found, changes: [createElement(page.id, { ...only!, order: top })], ids: [only!.id] };
  const group = newGroup({ ...around(elements), rotation: 0 }, top);
  const children = elements.map((element) => createElement(page.id, { ...element, parent: group.id }));
  return { ...found, changes: [createElement(page.id, group), ...children], ids: [group.id] };
}

/** What of a drawing can be an element, lowest first; `size` is what it says of itself, in px. */
function readDrawing(root: Element) {
  const source: SvgSource = {
    declared: sheetOf(root),
    byId: new Map([...root.querySelectorAll('[id]')].map((node) => [node.id, node])),
  };
  const pieces: Piece[] = [];
  let dropped = 0;
  let seen = 0;
  const length = (node: Element, name: string) => readLength(node.getAttribute(name));
  const viewport = viewportOf(root, { width: length(root, 'width'), height: length(root, 'height') });
  const style = readStyle(root, PLAIN, source);
  for (const child of root.children) walk(child, viewport.matrix, style, 0);
  return { pieces, dropped, size: viewport.size, source };

  function walk(node: Element, matrix: Matrix, inherited: SvgStyle, depth: number): void {
    const name = node.nodeName.toLowerCase();
    if (PASSED_OVER.has(name)) return;
    const own = readStyle(node, inherited, source);
    if (own.hidden) return;
    const place = multiply(matrix, readMatrix(node.getAttribute('transform')));
    if (++seen > MOST_NODES || depth > DEEPEST || pieces.length >= MOST) dropped++;
    else if (OUTLINES.has(name)) {
      dropped += own.leftOut;
      const segments = outlineOf(node, name, IDENTITY);
      if (segments.length === 0) return;
      pieces.push({ segments, style: own, matrix: place });
      if (!fillOf({ segments, style: own }, place, source.byId).whole) dropped++;
    } else if (name === 'text') {
      dropped += own.leftOut;
      // Letters cannot run along any path: they come as straight ones, where it begins.
      dropped += node.getElementsByTagName('textPath').length;
      for (const text of readText(node, own, source)) pieces.push({ text, matrix: place });
    } else if (name === 'use') again(node, place, own, depth);
    else if (INSIDE.has(name)) {
      dropped += own.leftOut;
      const inside = name === 'svg' ? multiply(place, shown(node, node)) : place;
      for (const child of node.children) walk(child, inside, own, depth + 1);
    } else dropped++;
  }

  /** Another part of the same drawing once more. */
  function again(node: Element, place: Matrix, own: SvgStyle, depth: number): void {
    const link = linkOf(node) ?? '';
    const target = link.startsWith('#') ? source.byId.get(link.slice(1)) : undefined;
    if (!target || target.contains(node)) return void dropped++;
    dropped += own.leftOut;
    const moved = multiply(place, { ...IDENTITY, e: length(node, 'x') ?? 0, f: length(node, 'y') ?? 0 });
    if (target.nodeName !== 'symbol') return walk(target, moved, own, depth + 1);
    const look = readStyle(target, own, source);
    const inside = multiply(moved, shown(target, node));
    for (const child of target.children) walk(child, inside, look, depth + 1);
  }

  /** From inside a drawing within the drawing, or a symbol, to where it is shown; `sized` says how large. */
  function shown(node: Element, sized: Element): Matrix {
    const size = { width: length(sized, 'width'), height: length(sized, 'height') };
    const { matrix } = viewportOf(node, size);
    const at = node === sized ? { e: length(node, 'x') ?? 0, f: length(node, 'y') ?? 0 } : {};
    return multiply({ ...IDENTITY, ...at }, matrix);
  }
}

const around = (elements: readonly DesignElement[]): Box =>
  unionOf(elements.map(boundsOf)) ?? { x: 0, y: 0, width: 0, height: 0 };
