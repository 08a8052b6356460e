import { cornersOf } from '../../geometry/box';
import { frameOfCell } from './cells';
import { sizeOf, withCell, withInserted, withRemoved, withSize } from './edit-table';
import { newTable } from './table';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Two rows of 50 px and three columns of 100 px, with a letter in each cell. */
function table(rotation = 0) {
  const made = newTable({ x: 10, y: 20, width: 300, height: 100, rotation }, 'a0', { columns: 3, rows: 2 });
  return { ...made, cells: [0, 3].map((from) => LETTERS.slice(from, from + 3).map((text) => ({ text }))) };
}
const words = ({ cells }: Pick<ReturnType<typeof table>, 'cells'>) =>
  cells.map((row) => row.map(({ text }) => text).join(','));

test('[E-19] one column takes a width and one row a height; the others keep theirs', () => {
  const wide = { ...table(), ...withSize(table(), 'column', 1, 250) };
  expect(wide).toMatchObject({ width: 450, height: 100, x: 10, y: 20 });
  expect([0, 1, 2].map((at) => sizeOf(wide, 'column', at))).toEqual([100, 250, 100]);
  const low = { ...table(), ...withSize(table(), 'row', 0, 20) };
  expect(low.height).toBeCloseTo(70, 6);
  expect(sizeOf(low, 'row', 0)).toBeCloseTo(20, 6);
  expect(sizeOf(low, 'row', 1)).toBeCloseTo(50, 6);
});

test('[E-19] rows and columns come where they are wanted, as large as their neighbour', () => {
  const wide = { ...table(), ...withSize(table(), 'column', 1, 250) };
  const more = { ...wide, ...withInserted(wide, 'column', 2, 1) };
  expect([0, 1, 2, 3].map((at) => sizeOf(more, 'column', at))).toEqual([100, 250, 250, 100]);
  expect(words(more)).toEqual(['a,b,,c', 'd,e,,f']);
  const above = { ...table(), ...withInserted(table(), 'row', 0, 0) };
  expect(words(above)).toEqual([',,', 'a,b,c', 'd,e,f']);
  expect(above.height).toBe(150);
  expect(words({ ...table(), ...withInserted(table(), 'row', 2, 1) })).toEqual(['a,b,c', 'd,e,f', ',,']);
});

test('[E-19] the chosen row or column goes, with its words and its size', () => {
  const wide = { ...table(), ...withSize(table(), 'column', 1, 250) };
  const less = { ...wide, ...withRemoved(wide, 'column', 1) };
  expect(words(less)).toEqual(['a,c', 'd,f']);
  expect(less).toMatchObject({ width: 200 });
  const rest = { ...table(), ...withRemoved(table(), 'row', 0) };
  expect(words(rest)).toEqual(['d,e,f']);
  expect(rest).toMatchObject({ height: 50, y: 20 });
});

test('[E-19] a turned table keeps its first corner when it grows', () => {
  const before = table(30);
  const after = { ...before, ...withInserted(before, 'row', 1, 0) };
  const [was, is] = [cornersOf(before)[0], cornersOf(after)[0]];
  expect([is.x, is.y]).toEqual([expect.closeTo(was.x, 6), expect.closeTo(was.y, 6)]);
});

test('[E-19] cells that the document leaves out are written all the same', () => {
  const sparse = { ...table(), cells: [[{ text: 'a' }]] };
  expect(words({ cells: withCell(sparse, 1, 2, { text: 'x' }) })).toEqual(['a,,', ',,x']);
  expect(sparse.cells).toEqual([[{ text: 'a' }]]);
});

test('[E-19] the place of a cell is where it is drawn, also in a table that is turned', () => {
  const wide = { ...table(), ...withSize(table(), 'column', 1, 250) };
  expect(frameOfCell(wide, { row: 1, column: 1 })).toEqual({ x: 110, y: 70, width: 250, height: 50, rotation: 0 });
  expect(frameOfCell(wide, { row: 9, column: 9 })).toMatchObject({ x: 360, y: 70, width: 100 });
  const turned = table(90);
  const corner = cornersOf(frameOfCell(turned, { row: 0, column: 0 }))[0];
  const whole = cornersOf(turned)[0];
  expect([corner.x, corner.y]).toEqual([expect.closeTo(whole.x, 6), expect.closeTo(whole.y, 6)]);
});
