import type { ElementOf } from '@commonplace/contracts/design/document';
import { createElement } from '../../document/changes';
import { onPage } from '../../export/vector/recorder';
import { recordPage } from '../../export/vector/record-page';
import { multiply } from '../../export/vector/matrix';
import type { GradientPaint, Op, TextOp } from '../../export/vector/ops';
import { writeSvg } from '../../export/svg/write-svg';
import { editorFixture } from '../../testing/editor-fixture';
import { fontMeasure } from '../../testing/font-measure';
import { LayoutCache } from '../../text/layout-cache';
import type { DrawEnvironment } from '../definition';
import { newShape } from '../shape/shape';
import { newText } from './text';

const source = { width: 80, height: 60 } as unknown as CanvasImageSource;
const picture = () => ({ state: 'ready' as const, source, width: 80, height: 60 });
const environment: DrawEnvironment = {
  picture,
  adjusted: picture,
  measure: fontMeasure,
  layout: LayoutCache.of(fontMeasure).layout,
};
const RED_TO_BLUE = {
  kind: 'linear' as const,
  angle: 0,
  stops: [
    { at: 0, colour: '#ff0000' },
    { at: 1, colour: '#0000ff' },
  ],
};

/** A text of 400 px at 300, 300, not turned, as it is recorded. */
function bentText(words: string, over: Partial<ElementOf<'text'>>) {
  const { editor } = editorFixture();
  const text = newText(words, { x: 300, y: 300, width: 400 }, 'a0', { size: 40, fill: RED_TO_BLUE });
  const element = { ...text, ...over };
  editor.run('put', [createElement(editor.pageId, element)]);
  const page = recordPage(editor.store, editor.pageId, environment);
  return { element, page, letters: page.ops.filter((op): op is TextOp => op.kind === 'text') };
}
const gradientOf = (op: Op): GradientPaint => (op as TextOp).ink as GradientPaint;
/** Middle of a letter's foot on the page. */
const foot = (op: TextOp) => onPage(op, op.x + op.width / 2, op.y);

describe.each([180, 90, -180])('two lines on a circle of %s degrees', (curve) => {
  const radius = 400 / ((Math.abs(curve) * Math.PI) / 180);
  test('[E-05] have one centre, and are as far apart as straight ones', () => {
    const { letters, element } = bentText('first line\nother line', { curve });
    const [upper, lower] = environment.layout(element).lines.map(({ baseline }) => baseline + 300);
    // The centre is below lines that are bent up, and above those that are bent down; the line nearer to it has the text's own radius.
    const centre = curve > 0 ? lower! + radius : upper! - radius;
    const radii = letters.map((op) => {
      const [x, y] = foot(op);
      return Math.hypot(x - 500, y - centre);
    });
    const gap = lower! - upper!;
    const [first, second] = curve > 0 ? [radius + gap, radius] : [radius, radius + gap];
    expect(radii).toHaveLength(18);
    for (const one of radii.slice(0, 9)) expect(one).toBeCloseTo(first, 6);
    for (const one of radii.slice(9)) expect(one).toBeCloseTo(second, 6);
  });
});

test('[E-05, E-06] letters on a circle show one gradient together, that of the box', () => {
  const { letters, element } = bentText('first line\nother line', { curve: 180 });
  const middle = 300 + element.height / 2;
  for (const op of letters) {
    const [x0, y0, x1, y1] = gradientOf(op).at;
    const [from, to] = [onPage(op, x0, y0), onPage(op, x1, y1)];
    expect(from[0]).toBeCloseTo(300, 6);
    expect(to[0]).toBeCloseTo(700, 6);
    for (const [, y] of [from, to]) expect(y).toBeCloseTo(middle, 6);
  }
});

test('[E-06] a gradient runs over its own box, wherever that lies on the page', () => {
  const { editor } = editorFixture();
  const shape = newShape('rectangle', { x: 600, y: 200, width: 100, height: 100, rotation: 0 }, 'a0');
  editor.run('put', [createElement(editor.pageId, { ...shape, fill: RED_TO_BLUE })]);
  const straight = bentText('words', {}).letters;
  const [drawn] = recordPage(editor.store, editor.pageId, environment).ops.filter(({ element }) => element);
  const ends = (op: Op) => {
    const [x0, y0, x1, y1] = gradientOf(op).at;
    return [onPage(op, x0, y0)[0], onPage(op, x1, y1)[0]];
  };
  expect(ends(drawn!)).toEqual([600, 700]);
  expect(ends(straight[0]!)).toEqual([300, 700]);
});

test('[E-06] letters on a circle are seen through to one picture, which an SVG has once', async () => {
  const through = { asset: 'x', crop: { x: 0, y: 0, width: 1, height: 1 } };
  const { letters, page } = bentText('round', { curve: 180, picture: through });
  const places = letters.map((op) => multiply(op.matrix, (op.ink as { place: typeof op.matrix }).place));
  expect(places).toHaveLength(5);
  for (const place of places)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f'] as const) expect(place[key]).toBeCloseTo(places[0]![key], 6);
  expect([places[0]!.b, places[0]!.c]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
  const raster = { data: 'data:image/png;base64,AAAA', type: 'image/png' as const, width: 80, height: 60 };
  const rasteriser = { image: async () => raster, source: () => raster, paint: () => raster };
  const svg = await writeSvg(page.page, page.ops, { rasteriser, faces: [], title: 'x', language: 'en' });
  expect(svg.match(/base64,/g)).toHaveLength(1);
  expect(svg.match(/<pattern /g)).toHaveLength(5);
});
