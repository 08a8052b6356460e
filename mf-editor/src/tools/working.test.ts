import { commandById } from '../commands/commands';
import { findText, replaceText } from '../commands/find-text';
import { createElement, createPage } from '../document/changes';
import { newPage } from '../document/new-document';
import { keysBetween } from '../document/order';
import { newImage } from '../elements/image/image';
import { newTable } from '../elements/table/table';
import { coloursOf, recolourSvg } from '../elements/svg/svg-colours';
import { cropTo, cropZoom } from '../elements/image/crop';
import { simplified } from '../geometry/simplify';
import { editorFixture, pointer } from '../testing/editor-fixture';
import { plainText } from '../text/edit';
import { createTools } from './tools';
import { snapBox, snapStops } from './snap';

const host = {
  said: [] as string[],
  exportPng() {},
  showShortcuts() {},
  openDialog() {},
  present() {},
  saveNow() {},
  saveTemplate() {},
  pickFiles() {},
  copyPicture() {},
  focusPart() {},
  writeClipboard() {},
  announce(key: string) {
    this.said.push(key);
  },
};
const box = (x: number, y: number, width = 100, height = 100) => ({ x, y, width, height });

describe('snapping', () => {
  test('[E-25] a moved box stops at the same distance as its neighbours have, and the distance is shown', () => {
    const others = [box(0, 0), box(150, 0)];
    const snap = snapBox(box(297, 10), snapStops([]), 6, others);
    expect(snap.dx).toBe(3);
    expect(snap.guides.map(({ label }) => label)).toEqual(['50', '50']);
    expect(snapBox(box(320, 10), snapStops([]), 6, others).dx).toBe(0);
  });
  test('[E-25] it stands in the middle of two', () => {
    expect(snapBox(box(198, 0, 50), snapStops([]), 6, [box(0, 0), box(350, 0)]).dx).toBe(2);
  });
  test('[E-26] guides of the page are pulled out of the rulers, snap, and go back into them', () => {
    const { editor, rectangle, element } = editorFixture();
    const tools = createTools(editor);
    commandById('rulers').run(editor, host);
    tools.select.down(pointer(5, 300, { kind: 'ruler', axis: 'x' }));
    tools.select.move(pointer(333, 300));
    tools.select.up(pointer(333, 300));
    expect(editor.page!.guides).toEqual([{ axis: 'x', at: 333 }]);
    const id = rectangle(100, 100);
    tools.select.down(pointer(150, 150, id));
    tools.select.move(pointer(250, 150));
    tools.select.move(pointer(380, 150));
    tools.select.up(pointer(380, 150));
    expect(element(id).x).toBe(333);
    editor.history.undo();
    tools.select.down(pointer(150, 150, id));
    tools.select.move(pointer(380, 150, undefined, { mod: true }));
    tools.select.up(pointer(380, 150));
    expect(element(id).x).toBe(330);
    tools.select.down(pointer(333, 500, { kind: 'guide', index: 0 }));
    tools.select.move(pointer(4, 500));
    tools.select.up(pointer(4, 500));
    expect(editor.page!.guides).toEqual([]);
  });
});

test('[E-24] tidying up puts what lies about into rows of equal gaps', () => {
  const { editor, rectangle, element } = editorFixture();
  const ids = [rectangle(3, 7), rectangle(130, 0), rectangle(261, 11), rectangle(10, 140)];
  editor.select(ids);
  commandById('tidy-up').run(editor, host);
  const [a, b, c, d] = ids.map((id) => element(id));
  expect(new Set([a!.y, b!.y, c!.y]).size).toBe(1);
  expect(b!.x - a!.x).toBeCloseTo(c!.x - b!.x);
  expect(d!.x).toBe(a!.x);
});

test('[E-04] the look of one element goes to others, not its place or words', () => {
  const { editor, text, element } = editorFixture();
  const [one, other] = [text('First', 0, 0), text('Second', 300, 300)];
  editor.edit('style', [one], {
    style: { ...(element(one) as { style: object }).style, size: 44, weight: 700 } as never,
    lineHeight: 2,
  });
  editor.select([one]);
  commandById('copy-style').run(editor, host);
  editor.select([other]);
  commandById('paste-style').run(editor, host);
  expect(element(other)).toMatchObject({ style: { size: 44, weight: 700 }, lineHeight: 2, x: 300, y: 300 });
  expect(plainText((element(other) as unknown as { paragraphs: [] }).paragraphs)).toBe('Second');
});

test('[E-09] text is found on all pages and replaced in one step, in the style that was there', () => {
  const { editor, text } = editorFixture();
  text('Open on Monday, closed on monday');
  const second = newPage({ width: 100, height: 100 }, keysBetween(editor.page!.order, null, 1)[0]!);
  editor.run('page', createPage(second, [...editor.elements.values()]));
  expect(findText(editor, 'monday', false)).toHaveLength(4);
  expect(findText(editor, 'monday', true)).toHaveLength(2);
  expect(replaceText(editor, findText(editor, 'monday', false), 'Tuesday')).toBe(4);
  expect(findText(editor, 'Tuesday', true)).toHaveLength(4);
  editor.history.undo();
  expect(findText(editor, 'Tuesday', true)).toHaveLength(0);
});

test('[E-09, E-19] what stands in cells of tables is found and replaced too, each cell in its own style, as one step', () => {
  const { editor, element } = editorFixture();
  const made = newTable({ x: 0, y: 0, width: 300, height: 100, rotation: 0 }, 'a0', { columns: 2, rows: 2 });
  const cells = [[{ text: 'Monday, monday' }, { text: 'free', bold: true }], [{ text: 'On Monday', fill: '#ff0000' }]];
  editor.run('put', [createElement(editor.pageId, { ...made, cells })]);
  const before = editor.store.serialise();
  const found = findText(editor, 'monday', false);
  expect(found.map(({ cell, start }) => [cell?.row, cell?.column, start])).toEqual([
    [0, 0, 0],
    [0, 0, 8],
    [1, 0, 3],
  ]);
  expect(replaceText(editor, found, 'Tue')).toBe(3);
  expect(element(made.id)).toMatchObject({
    cells: [
      [{ text: 'Tue, Tue' }, { text: 'free', bold: true }],
      [{ text: 'On Tue', fill: '#ff0000' }, { text: '' }],
    ],
  });
  editor.history.undo();
  expect(editor.store.serialise()).toEqual(before);
});

test('[E-18] the brush draws one line per stroke with fewer points than the pointer had, and the eraser takes only such lines', () => {
  const { editor, rectangle, order } = editorFixture();
  const shape = rectangle(0, 0, 300, 300);
  const tools = createTools(editor);
  tools.brush.down(pointer(50, 50));
  for (let x = 51; x <= 250; x++) tools.brush.move(pointer(x, 50));
  tools.brush.up(pointer(250, 50));
  const [, line] = order().map((id) => editor.elements.get(id)!);
  expect(line).toMatchObject({ type: 'line', freehand: true, x: 50, width: 200 });
  expect(line!.type === 'line' && line!.path.length).toBeLessThan(5);
  tools.eraser.down(pointer(150, 50));
  tools.eraser.up(pointer(150, 50));
  expect(order()).toEqual([shape]);
  editor.history.undo();
  expect(order()).toHaveLength(2);
  expect(
    simplified(
      [
        { x: 0, y: 0 },
        { x: 5, y: 5 },
        { x: 10, y: 0 },
      ],
      1,
    ),
  ).toHaveLength(3);
});

test('[E-18] the eraser takes all lines that lie between the points of a fast move, and under each other, as one step', () => {
  const { editor, order } = editorFixture();
  const tools = createTools(editor);
  const draw = (x: number) => {
    tools.brush.down(pointer(x, 20));
    for (let y = 21; y <= 200; y++) tools.brush.move(pointer(x, y));
    tools.brush.up(pointer(x, 200));
  };
  for (const x of [100, 400, 400, 700]) draw(x);
  draw(950);
  const [, locked] = order();
  editor.edit('lock', [locked!], { locked: 'all' });
  tools.eraser.down(pointer(20, 100));
  tools.eraser.move(pointer(900, 110));
  tools.eraser.up(pointer(900, 110));
  expect(order()).toEqual([locked, order().at(-1)]);
  expect(order()).toHaveLength(2);
  editor.history.undo();
  expect(order()).toHaveLength(5);
});

test('[E-11] a crop keeps its ratio, never shows beyond the picture, and is moved by pulling', () => {
  const { editor } = editorFixture();
  const asset = {
    id: 'p',
    source: 'upload',
    item: null,
    kind: 'image',
    url: '/x',
    width: 400,
    height: 200,
    licence: null,
  } as const;
  const image = newImage(asset, { ...box(0, 0, 400, 200), rotation: 0 }, 'a0');
  const square = cropTo(image, asset, 1);
  expect(square).toMatchObject({ height: 400, crop: { x: 0.25, width: 0.5, height: 1 } });
  expect(cropZoom(asset, image, 2)).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
  editor.run('put', [
    { path: 'asset/p', before: null, after: asset },
    createElement(editor.pageId, { ...image, crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } }),
  ]);
  editor.select([image.id]);
  commandById('open').run(editor, host);
  expect(editor.session.get().cropping).toBe(image.id);
  const { select } = createTools(editor);
  select.down(pointer(200, 100, image.id));
  select.move(pointer(2_000, 100));
  select.up(pointer(2_000, 100));
  expect(editor.elements.get(image.id)).toMatchObject({ x: 0, crop: { x: 0, width: 0.5 } });
});

test('[E-11] arrows move the picture behind its box while its part is chosen; Enter and Escape end that', () => {
  const { editor } = editorFixture();
  const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  const image = { ...newImage({ id: 'p' }, { x: 0, y: 0, width: 400, height: 200, rotation: 0 }, 'a0'), crop };
  editor.run('put', [createElement(editor.pageId, image)]);
  editor.select([image.id]);
  const run = (id: string) => commandById(id).run(editor, host);
  run('open');
  run('nudge-left-far');
  run('nudge-up');
  const now = () => editor.elements.get(image.id)!;
  expect(now()).toMatchObject({ x: 0, y: 0, crop: { x: 0.2625, y: 0.2525 } });
  editor.history.undo();
  expect(now()).toMatchObject({ crop });
  editor.select([image.id]);
  expect(editor.session.get().cropping).toBe(image.id);
  run('open');
  expect(editor.session.get().cropping).toBeNull();
  run('nudge-right');
  expect(now()).toMatchObject({ x: 1, crop });
  run('open');
  run('step-out');
  expect(editor.session.get()).toMatchObject({ cropping: null, selection: [image.id] });
});

test('[E-15] the colours of a drawing are found and replaced, each once', () => {
  const svg = '<svg><path fill="#fff"/><path fill="#ffffff"/><g style="stroke: #123456"/></svg>';
  expect(coloursOf(svg)).toEqual(['#fff', '#ffffff', '#123456']);
  expect(recolourSvg(svg, { '#fff': '#ffffff', '#ffffff': '#000000' })).toBe(
    '<svg><path fill="#ffffff"/><path fill="#000000"/><g style="stroke: #123456"/></svg>',
  );
  expect(coloursOf('<svg><path d="M0 0"/></svg>')).toEqual(['currentColor']);
  expect(recolourSvg('<svg><path d="M0 0"/></svg>', { currentColor: '#ff0000' })).toContain('<svg fill="#ff0000"');
});
