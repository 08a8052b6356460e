import { commandById } from '../commands/commands';
import { commandForKey } from '../commands/keys';
import { relayout } from './resize-design';
import { qrEncoder, qrModules } from '../elements/qr/qr';
import { cellUnder, newTable } from '../elements/table/table';
import { readPages } from '../export/page-list';
import { merged, namesIn } from '../bulk/merge-data';
import { readRows } from '../bulk/read-table';
import { applyTemplate } from '../library/apply-template';
import { repairDocument } from './repair';
import { changesBetween } from '../persistence/version-diff';
import { applyChanges } from '@commonplace/contracts/design/apply';
import { editorFixture, fakeMeasure } from '../testing/editor-fixture';
import { everyKind } from '../testing/every-kind';
import { plainText } from '../text/edit';

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

test('[E-19] a press on a table chooses the cell under it', () => {
  const table = newTable({ ...box(0, 0, 300, 100), rotation: 0 }, 'a0', { columns: 3, rows: 2 });
  expect(cellUnder(table, 250, 80)).toEqual({ row: 1, column: 2 });
  expect(cellUnder(table, 1, 1)).toEqual({ row: 0, column: 0 });
});

test('[E-20] a QR code has the three finders that readers look for, and says no to more than it can hold', async () => {
  await qrEncoder.load();
  const encode = qrEncoder.get()!;
  const modules = qrModules(encode, 'https://example.org', 'M')!;
  const side = modules.length;
  const finder = (top: number, left: number) =>
    [0, 6].every((edge) => modules[top + edge]!.slice(left, left + 7).every(Boolean));
  expect(finder(4, 4) && finder(4, side - 11) && finder(side - 11, 4)).toBe(true);
  expect(qrModules(encode, 'x'.repeat(3_000), 'H')).toBeNull();
  expect(qrModules(encode, '', 'M')).toBeNull();
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
    expect(rows.map(({ number, missing, empty }) => [number, missing, empty])).toEqual([
      [1, [], []],
      // Its place in the file, where an empty line is before it.
      [3, [], ['town']],
    ]);
    const [filled] = Object.values(Object.values(merged(design, rows[0]!.values, fakeMeasure).pages)[0]!.elements);
    expect(filled?.type === 'text' && plainText(filled.paragraphs)).toBe('Dear Ada, see you in London!');
    const [left] = Object.values(Object.values(merged(design, rows[1]!.values, fakeMeasure).pages)[0]!.elements);
    expect(left?.type === 'text' && plainText(left.paragraphs)).toBe('Dear Bob, see you in !');
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
  ['9, x', 3, []],
  ['9, x, 2-1', 3, [0, 1]],
  ['2-99', 3, [1, 2]],
])('[E-50] pages "%s" of %d', (text, count, pages) => {
  expect(readPages(text, count)).toEqual(pages);
});

describe('designs from files that anybody may have written', () => {
  const { document } = everyKind();
  test('[E-45, E-49] what the editor writes as JSON it reads again, whole', () => {
    const { document: read, repairs } = repairDocument(JSON.parse(JSON.stringify(document)));
    expect(repairs.total).toBe(0);
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
    expect(repairs.list()).toEqual([
      { kind: 'element', count: 2 },
      { kind: 'group', count: 1 },
      { kind: 'asset', count: 1 },
    ]);
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
