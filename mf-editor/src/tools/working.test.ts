import { commandById } from '../commands/commands';
import { commandForKey } from '../commands/keys';
import { findText, replaceText } from '../commands/find-text';
import { createElement, createPage } from '../document/changes';
import { newPage } from '../document/new-document';
import { keysBetween } from '../document/order';
import { relayout } from '../document/resize-design';
import { newImage } from '../elements/image/image';
import { qrModules } from '../elements/qr/qr';
import { cellUnder, newTable } from '../elements/table/table';
import { coloursOf, recolourSvg } from '../elements/svg/svg-colours';
import { cropTo, cropZoom } from '../elements/image/crop';
import { simplified } from '../geometry/simplify';
import { readPages } from '../export/page-list';
import { merged, namesIn, readRows } from '../bulk/merge-data';
import { applyTemplate } from '../library/apply-template';
import { repairDocument } from '../document/repair';
import { changesBetween } from '../persistence/version-diff';
import { applyChanges } from '@commonplace/contracts/design/apply';
import { editorFixture, fakeMeasure, pointer } from '../testing/editor-fixture';
import { everyKind } from '../testing/every-kind';
import { plainText } from '../text/edit';
import { createTools } from './tools';
import { snapBox, snapStops } from './snap';

const host = {
  said: [] as string[],
  exportPng() {},
  showShortcuts() {},
  openDialog() {},
  present() {},
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

test('[E-15] the colours of a drawing are found and replaced, each once', () => {
  const svg = '<svg><path fill="#fff"/><path fill="#ffffff"/><g style="stroke: #123456"/></svg>';
  expect(coloursOf(svg)).toEqual(['#fff', '#ffffff', '#123456']);
  expect(recolourSvg(svg, { '#fff': '#ffffff', '#ffffff': '#000000' })).toBe(
    '<svg><path fill="#ffffff"/><path fill="#000000"/><g style="stroke: #123456"/></svg>',
  );
  expect(coloursOf('<svg><path d="M0 0"/></svg>')).toEqual(['currentColor']);
  expect(recolourSvg('<svg><path d="M0 0"/></svg>', { currentColor: '#ff0000' })).toContain('<svg fill="#ff0000"');
});

test('[E-19] a press on a table chooses the cell under it', () => {
  const table = newTable({ ...box(0, 0, 300, 100), rotation: 0 }, 'a0', { columns: 3, rows: 2 });
  expect(cellUnder(table, 250, 80)).toEqual({ row: 1, column: 2 });
  expect(cellUnder(table, 1, 1)).toEqual({ row: 0, column: 0 });
});

test('[E-20] a QR code has the three finders that readers look for, and says no to more than it can hold', () => {
  const modules = qrModules('https://example.org', 'M')!;
  const side = modules.length;
  const finder = (top: number, left: number) =>
    [0, 6].every((edge) => modules[top + edge]!.slice(left, left + 7).every(Boolean));
  expect(finder(4, 4) && finder(4, side - 11) && finder(side - 11, 4)).toBe(true);
  expect(qrModules('x'.repeat(3_000), 'H')).toBeNull();
  expect(qrModules('', 'M')).toBeNull();
});

test('[E-23] what is locked in its place can be written and coloured, but not moved', () => {
  const { editor, rectangle, element } = editorFixture();
  const id = rectangle(10, 10);
  editor.select([id]);
  commandById('lock-position').run(editor, host);
  commandById('nudge-right').run(editor, host);
  expect(element(id)).toMatchObject({ x: 10, locked: 'position' });
  editor.edit('fill', [id], { fill: '#ff0000' });
  expect(element(id)).toMatchObject({ fill: '#ff0000' });
});

test('[E-28] pages are hidden and moved, and keep their notes', () => {
  const { editor } = editorFixture();
  commandById('add-page').run(editor, host);
  const added = editor.pageId;
  commandById('move-page-up').run(editor, host);
  commandById('hide-page').run(editor, host);
  expect(editor.page).toMatchObject({ id: added, hidden: true });
  expect([...editor.store.pages.values()].sort((a, b) => (a.order < b.order ? -1 : 1))[0]!.id).toBe(added);
});

test('[E-29] in another size the ground still covers the page, and what was at an edge or in the middle is there again', () => {
  const { editor, rectangle, text, element } = editorFixture();
  const ground = rectangle(0, 0, 1000, 1000);
  const corner = rectangle(880, 20);
  const centred = rectangle(450, 450);
  const words = text('Words', 100, 800);
  const to = { width: 500, height: 1500 };
  const patches = relayout(editor.elements, { width: 1000, height: 1000 }, to, {
    measure: fakeMeasure,
    asset: () => undefined,
  });
  expect(patches.get(ground)).toEqual({ x: 0, y: 0, ...to });
  const after = (id: string) => ({ ...element(id), ...patches.get(id) });
  expect(after(corner).x + after(corner).width).toBeGreaterThan(460);
  expect(after(corner).y).toBeLessThan(40);
  expect(after(centred).x + after(centred).width / 2).toBeCloseTo(250, 0);
  expect(after(centred).y + after(centred).height / 2).toBeCloseTo(750, 0);
  for (const id of [corner, centred, words]) expect(after(id).x + after(id).width).toBeLessThanOrEqual(500.01);
});

test('[E-33] a template takes the place of the page and keeps the words of the person, as one step', () => {
  const { editor, text } = editorFixture();
  text('My own title');
  const template = editorFixture();
  template.text('Sample title');
  template.rectangle(0, 0, 1000, 1000);
  const before = editor.store.serialise();
  applyTemplate(editor, template.editor.store.serialise(), { all: false, keep: true });
  const words = [...editor.elements.values()].flatMap((element) =>
    element.type === 'text' ? [plainText(element.paragraphs)] : [],
  );
  expect(words).toEqual(['My own title']);
  expect([...editor.elements.values()].some(({ type }) => type === 'shape')).toBe(true);
  editor.history.undo();
  expect(editor.store.serialise()).toEqual(before);
});

describe('bulk create', () => {
  test('[E-34] one design and a table give one design a row; a row without a value is named', () => {
    const { editor, text } = editorFixture();
    text('Dear {{ Name }}, see you in {{town}}!');
    const design = editor.store.serialise();
    const names = namesIn(design);
    expect(names).toEqual(['Name', 'town']);
    const rows = readRows(
      [
        ['NAME', 'Town'],
        ['Ada', 'London'],
        ['', ''],
        ['Bob', ''],
      ],
      names,
    );
    expect(rows.map(({ number, missing }) => [number, missing])).toEqual([
      [1, []],
      [2, ['town']],
    ]);
    const [filled] = Object.values(Object.values(merged(design, rows[0]!.values, fakeMeasure).pages)[0]!.elements);
    expect(filled?.type === 'text' && plainText(filled.paragraphs)).toBe('Dear Ada, see you in London!');
    expect(editor.store.serialise()).toEqual(design);
  });
});

test('[E-40] an earlier version comes back as changes that can be undone', () => {
  const { editor, rectangle } = editorFixture();
  rectangle(0, 0);
  const earlier = editor.store.serialise();
  rectangle(200, 200);
  commandById('add-page').run(editor, host);
  const later = editor.store.serialise();
  const changes = changesBetween(later, earlier);
  expect(applyChanges(later, changes)).toEqual(earlier);
  editor.run('restore', changes);
  expect(editor.store.serialise()).toEqual(earlier);
  editor.history.undo();
  expect(editor.store.serialise()).toEqual(later);
});

test.each([
  ['1, 3-5', 6, [0, 2, 3, 4]],
  ['9, x, 2-1', 3, []],
  ['2-99', 3, [1, 2]],
])('[E-50] pages "%s" of %d', (text, count, pages) => {
  expect(readPages(text, count)).toEqual(pages);
});

describe('designs from files that anybody may have written', () => {
  const { document } = everyKind();
  test('[E-45, E-49] what the editor writes as JSON it reads again, whole', () => {
    const { document: read, repairs } = repairDocument(JSON.parse(JSON.stringify(document)));
    expect(repairs).toBe(0);
    expect(Object.values(read!.pages)[0]!.elements).toEqual(Object.values(document.pages)[0]!.elements);
  });
  test('[E-45] parts that make no sense are left out and counted, the rest stays', () => {
    const broken = JSON.parse(JSON.stringify(document)) as {
      pages: Record<string, { elements: Record<string, Record<string, unknown>> }>;
      assets: Record<string, unknown>;
    };
    const [page] = Object.values(broken.pages);
    const ids = Object.keys(page!.elements);
    page!.elements[ids[0]!]!.x = null;
    page!.elements[ids[1]!]!.type = 'script';
    page!.elements.loop = { ...page!.elements[ids[2]!], id: 'loop', type: 'group', parent: 'loop' };
    broken.assets.evil = { url: 'https://elsewhere.example/x.png' };
    const { document: read, repairs } = repairDocument(broken);
    expect(repairs).toBe(4);
    expect(Object.keys(Object.values(read!.pages)[0]!.elements)).toHaveLength(ids.length - 2 + 1);
  });
  test.each([[null], [[]], ['text'], [{ version: 1 }], [{ version: 1, pages: { p: { width: Infinity, height: 3 } } }]])(
    '[E-45] %j is no design',
    (given) => {
      expect(repairDocument(given).document).toBeNull();
    },
  );
});

test.each([
  ['Mod+Alt+C', { key: 'c', code: 'KeyC', ctrlKey: true, altKey: true }, 'copy-style'],
  ['Mod+K', { key: 'k', code: 'KeyK', ctrlKey: true }, 'palette'],
  ['/', { key: '/', code: 'Slash' }, 'palette'],
  ['?', { key: '?', code: 'Slash', shiftKey: true }, 'show-shortcuts'],
  ['Mod+F', { key: 'f', code: 'KeyF', ctrlKey: true }, 'find'],
  ['Shift+R', { key: 'R', code: 'KeyR', shiftKey: true }, 'rulers'],
  ['5', { key: '5', code: 'Digit5' }, 'opacity-50'],
  ['0', { key: '0', code: 'Digit0' }, 'opacity-100'],
  ['D', { key: 'd', code: 'KeyD' }, 'tool-brush'],
  ['Shift+Enter', { key: 'Enter', code: 'Enter', shiftKey: true }, 'select-parent'],
  ['Mod+Shift+X', { key: 'X', code: 'KeyX', ctrlKey: true, shiftKey: true }, 'strike'],
])('[E-54] %s', (_name, keys, id) => {
  const press = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...keys };
  expect(commandForKey(press, false)?.id).toBe(id);
});
