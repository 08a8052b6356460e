import { resizedElements } from '../../document/resize-design';
import { createElement } from '../../document/changes';
import { merged } from '../../bulk/merge-data';
import { cornersOf } from '../../geometry/box';
import { editorFixture, fakeMeasure } from '../../testing/editor-fixture';
import { sizeOf, withCell, withInserted, withRemoved, withSize } from './edit-table';
import { newTable, tableDefinition } from './table';

// A letter is 10 px wide, a line 24 px high (line height 1.2) and a cell has 10 px around its text: a column of 100 px holds eight letters.
function table(rotation = 0) {
  const made = newTable({ x: 10, y: 20, width: 300, height: 100, rotation }, 'a0', { columns: 3, rows: 2 });
  return { ...made, padding: 10, header: false, style: { ...made.style, size: 20 } };
}
const long = 'abcdefghijklmnopqrstuvwxyz';
/** Lines that the word takes in a column of 100 px. */
const LINES = Math.ceil(long.length / 8);

function open(rotation = 0) {
  const { editor } = editorFixture();
  const made = table(rotation);
  editor.run('put', [createElement(editor.pageId, made)]);
  const now = () => editor.elements.get(made.id) as ReturnType<typeof table>;
  const write = (text: string) => editor.edit('cell', [made.id], { cells: withCell(now(), 0, 1, { text }) });
  return { editor, id: made.id, now, write };
}

test('[E-19] a row grows with its words, also with one long word, and only that row; one undo takes both back', () => {
  const { editor, now, write } = open();
  const before = editor.store.serialise();
  write(long);
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(LINES * 24 + 20, 3);
  expect(sizeOf(now(), 'row', 1)).toBeCloseTo(50, 3);
  expect(now()).toMatchObject({ x: 10, y: 20, width: 300 });
  editor.history.undo();
  expect(editor.store.serialise()).toEqual(before);
});

test('[E-19] words that fit leave the rows as they are', () => {
  const { now, write } = open();
  write('abc');
  expect(now()).toMatchObject({ height: 100, rows: [1, 1] });
});

test('[E-19] a turned table keeps its first corner when a row grows', () => {
  const { now, write } = open(30);
  const [was] = cornersOf(now());
  write(long);
  const [is] = cornersOf(now());
  expect([is.x, is.y]).toEqual([expect.closeTo(was.x, 3), expect.closeTo(was.y, 3)]);
});

test('[E-19] narrower columns, larger letters and lower rows leave the words their room', () => {
  const { editor, id, now, write } = open();
  write('abcdefgh');
  editor.edit('column', [id], withSize(now(), 'column', 1, 60));
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(2 * 24 + 20, 3);
  editor.edit('row', [id], withSize(now(), 'row', 0, 5));
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(2 * 24 + 20, 3);
  editor.edit('size', [id], { style: { ...now().style, size: 40 } });
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(4 * 48 + 20, 3);
});

test('[E-19] a pulled side stops at the words, and the other side stays where it is', () => {
  const full = { ...table(), cells: withCell(table(), 0, 1, { text: 'abcdefghij' }) };
  const facts = { measure: fakeMeasure, asset: () => undefined };
  const bottom = tableDefinition.resize(full, { x: 10, y: 20, width: 300, height: 40, rotation: 0 }, 's', facts);
  expect(bottom).toMatchObject({ y: 20 });
  expect(bottom.height).toBeCloseTo(2 * 24 + 20 + 20, 3);
  const top = tableDefinition.resize(full, { x: 10, y: 80, width: 300, height: 40, rotation: 0 }, 'n', facts);
  expect(top.y! + top.height!).toBeCloseTo(120, 3);
});

test('[E-19, E-34] rows of a table that is filled from data have room for what comes in', () => {
  const { editor, id, write } = open();
  write('{{name}}');
  const filled = merged(editor.store.serialise(), { name: long }, fakeMeasure);
  const made = filled.pages[editor.pageId]!.elements[id] as ReturnType<typeof table>;
  expect(sizeOf(made, 'row', 0)).toBeCloseTo(LINES * 24 + 20, 3);
});

test('[E-19, E-29] on a page of another size the words of a table have their room', () => {
  const { editor, write } = open();
  write(long);
  const [made] = resizedElements(
    editor.page!,
    editor.elements,
    { width: 777, height: 431 },
    {
      measure: fakeMeasure,
      asset: () => undefined,
    },
  ) as [ReturnType<typeof table>];
  const room = sizeOf(made, 'row', 0) - 2 * made.padding;
  expect(room).toBeGreaterThan(LINES * 1.2 * made.style.size - 0.1);
});

test('[E-19] a row that grew shrinks with its words, down to the height that a person gave it', () => {
  const { editor, id, now, write } = open();
  write(long);
  write('abcdefghi');
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(2 * 24 + 20, 3);
  write('');
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(50, 3);
  expect(now()).toMatchObject({ x: 10, y: 20, width: 300, height: expect.closeTo(100, 3) as number });
  editor.edit('row', [id], withSize(now(), 'row', 0, 80));
  write(long);
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(LINES * 24 + 20, 3);
  write('abc');
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(80, 3);
});

test('[E-19] wider columns and smaller letters give the room of words back', () => {
  const { editor, id, now, write } = open();
  write(long);
  editor.edit('column', [id], withSize(now(), 'column', 1, 400));
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(50, 3);
  editor.edit('column', [id], withSize(now(), 'column', 1, 100));
  editor.edit('size', [id], { style: { ...now().style, size: 5 } });
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(50, 3);
});

test('[E-19] rows that come and go beside a row that grew leave it its own height', () => {
  const { editor, id, now, write } = open();
  write(long);
  editor.edit('row', [id], withInserted(now(), 'row', 0, 0));
  expect([sizeOf(now(), 'row', 0), sizeOf(now(), 'row', 1)]).toEqual([
    expect.closeTo(50, 3),
    expect.closeTo(LINES * 24 + 20, 3),
  ]);
  editor.edit('row', [id], withRemoved(now(), 'row', 0));
  write('');
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(50, 3);
});

test('[E-19] who pulls the whole table gives its rows their heights, and rows without words to give back stay', () => {
  const { editor, id, now, write } = open();
  write(long);
  const before = sizeOf(now(), 'row', 0);
  editor.edit('resize', [id], { height: now().height * 2 });
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(before * 2, 3);
  write('');
  expect(sizeOf(now(), 'row', 0)).toBeCloseTo(before * 2, 3);
});
