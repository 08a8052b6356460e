import type { ElementOf, TableCell } from '@commonplace/contracts/design/document';
import { centreOf, rotate, type Frame } from '../../geometry/box';

const EMPTY: TableCell = { text: '' };

/** A cell of a table, also one that the document leaves out. */
export function cellAt(element: Pick<ElementOf<'table'>, 'cells'>, row: number, column: number): TableCell {
  return element.cells[row]?.[column] ?? EMPTY;
}

/** Where columns (or rows) begin and end, in px: one more than there are. */
export function edges(parts: readonly number[], length: number): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const result = [0];
  let sum = 0;
  for (const part of parts) result.push(((sum += part) / total) * length);
  return result;
}

/** px of each row that are there for its words alone, above the height that a person gave; never the whole row. */
export function grownRows({ grown = [], height, rows }: ElementOf<'table'>): number[] {
  const perPart = height / rows.reduce((sum, part) => sum + part, 0);
  return rows.map((part, row) => Math.min(grown[row] ?? 0, part * 0.999) * perPart);
}

/** Where a cell is on the page; a row or column that the table has not is its last. */
export function frameOfCell(table: ElementOf<'table'>, at: { row: number; column: number }): Frame {
  const span = (parts: readonly number[], length: number, index: number): [number, number] => {
    const all = edges(parts, length);
    const part = Math.max(0, Math.min(parts.length - 1, index));
    return [all[part]!, all[part + 1]!];
  };
  const [left, right] = span(table.columns, table.width, at.column);
  const [top, bottom] = span(table.rows, table.height, at.row);
  const [width, height] = [right - left, bottom - top];
  const upright = { x: table.x + left + width / 2, y: table.y + top + height / 2 };
  const centre = rotate(upright, table.rotation, centreOf(table));
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height, rotation: table.rotation };
}
