import type { ElementOf, TableCell } from '@commonplace/contracts/design/document';
import { anchored } from '../../geometry/resize';
import { cellAt, edges, grownRows } from './cells';

type Table = ElementOf<'table'>;
export type Side = 'row' | 'column';
export const MOST_ROWS = 300;
export const MOST_COLUMNS = 60;
/** px of a side of an element at most. */
const MOST_PX = 100_000;

/** How wide a column or how high a row is, in px. */
export function sizeOf(table: Table, side: Side, index: number): number {
  const at = edgesOf(table, side);
  return at[index + 1]! - at[index]!;
}

/** The table with one column of another width, or one row of another height; the others keep theirs, and the table grows or shrinks. */
export function withSize(table: Table, side: Side, index: number, px: number): Partial<Table> {
  const set = (sizes: readonly number[], to: number) => sizes.map((size, at) => (at === index ? to : size));
  return resized(table, side, set(sizesOf(table, side), px), set(grownRows(table), 0));
}

/** An empty row or column comes before `index` (or behind the last), as large as its neighbour. */
export function withInserted(table: Table, side: Side, index: number, like: number): Partial<Table> {
  const sizes = sizesOf(table, side);
  const grown = grownRows(table);
  // Of a row that grew with its words an empty one has the height before that.
  const size = sizes[like]! - (side === 'row' ? grown[like]! : 0);
  const cells = allCells(table);
  return {
    ...resized(table, side, sizes.toSpliced(index, 0, size), grown.toSpliced(index, 0, 0)),
    cells:
      side === 'row'
        ? cells.toSpliced(
            index,
            0,
            table.columns.map(() => ({ text: '' })),
          )
        : cells.map((row) => row.toSpliced(index, 0, { text: '' })),
  };
}

/** The row or column goes with what is written in it. */
export function withRemoved(table: Table, side: Side, index: number): Partial<Table> {
  const cells = allCells(table);
  return {
    ...resized(table, side, sizesOf(table, side).toSpliced(index, 1), grownRows(table).toSpliced(index, 1)),
    cells: side === 'row' ? cells.toSpliced(index, 1) : cells.map((row) => row.toSpliced(index, 1)),
  };
}

export function withCell(table: Table, row: number, column: number, patch: Partial<TableCell>): Table['cells'] {
  const cells = allCells(table);
  cells[row]![column] = { ...cells[row]![column]!, ...patch };
  return cells;
}

/** Every cell, also those that the document leaves out. */
function allCells(table: Table): TableCell[][] {
  return table.rows.map((_, y) => table.columns.map((__, x) => cellAt(table, y, x)));
}

function edgesOf(table: Table, side: Side): number[] {
  return side === 'row' ? edges(table.rows, table.height) : edges(table.columns, table.width);
}
function sizesOf(table: Table, side: Side): number[] {
  const at = edgesOf(table, side);
  // A table without a size has parts all the same.
  return at.slice(1).map((edge, index) => Math.max(0.001, edge - at[index]!));
}

/** The first corner stays where it is on the page, also of a table that is turned. */
function resized(table: Table, side: Side, sizes: number[], grown: number[]): Partial<Table> {
  const whole = Math.min(
    MOST_PX,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const [width, height] = side === 'row' ? [table.width, whole] : [whole, table.height];
  const frame = anchored(table, width, height, { x: 1, y: 1 });
  if (side === 'column') return { ...frame, columns: sizes };
  return { ...frame, rows: sizes, ...(table.grown ? { grown } : {}) };
}
