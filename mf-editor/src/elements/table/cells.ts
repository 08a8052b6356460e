import type { ElementOf, TableCell } from '@commonplace/contracts/design/document';

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
