import type { ElementOf } from '@commonplace/contracts/design/document';
import type { ElementPatch } from '../../document/records';
import type { Point } from '../../geometry/box';
import { anchored } from '../../geometry/resize';
import { layoutText } from '../../text/layout';
import type { Measure } from '../../text/measure';
import { cellText } from './cell-text';
import { cellAt, edges, grownRows } from './cells';

type Table = ElementOf<'table'>;
/** What of a table decides how much room its words need. */
const OF_ROOM = ['cells', 'columns', 'rows', 'style', 'padding', 'header', 'width', 'height'] as const;
/** px of a side of an element at most. */
const MOST_PX = 100_000;
/** px by which a row may miss the height of its words before it is set: what rounding leaves. */
const SLACK = 0.05;

/**
 * A patch with rows as high as their words need, and at least as a person made them: rows that grew shrink again with their words. The side of the table opposite to `pulled` stays where it is on the
 * page, the top when it is left out.
 */
export function withFittedRows(table: Table, patch: ElementPatch, measure: Measure, pulled?: Point): ElementPatch {
  // Who pulls the whole table to a height gives it to each row; letters that grow with it keep the rows' own.
  const pulls = patch.height !== undefined && patch.height !== table.height && !patch.rows && !patch.style;
  const given = pulls && table.grown ? { grown: [] } : {};
  const next = { ...table, ...patch, ...given } as Table;
  if (!OF_ROOM.some((key) => next[key] !== table[key])) return patch;
  // Of a table in which only words changed the other rows fit already: this is asked with every key.
  const onlyWords = OF_ROOM.every((key) => key === 'cells' || next[key] === table[key]);
  const isSame = (row: number) =>
    onlyWords && next.columns.every((_, column) => cellAt(next, row, column) === cellAt(table, row, column));
  return { ...patch, ...given, ...fittedRows(next, measure, { ...(pulled ? { pulled } : {}), isSame }) };
}

/** The rows, height and place of a table whose words need more room than they have, or less than they once did; null where all have theirs. */
export function fittedRows(
  table: Table,
  measure: Measure,
  o: { pulled?: Point; isSame?: (row: number) => boolean } = {},
): Pick<Table, 'x' | 'y' | 'height' | 'rows' | 'grown'> | null {
  const at = edges(table.rows, table.height);
  const grew = grownRows(table);
  const fitted = table.rows.map((_, row) => {
    const height = at[row + 1]! - at[row]!;
    const given = height - grew[row]!;
    if (o.isSame?.(row)) return { height, given, set: false };
    const needed = heightOfWords(table, row, measure);
    const next = needed > given + SLACK ? needed : given;
    return { height: next, given, set: Math.abs(next - height) > SLACK };
  });
  if (!fitted.some(({ set }) => set)) return null;
  const rows = fitted.map(({ height }) => height);
  const grown = fitted.map(({ height, given }) => height - given);
  const whole = Math.min(
    MOST_PX,
    rows.reduce((sum, size) => sum + size, 0),
  );
  const { x, y, height } = anchored(table, table.width, whole, { x: 0, y: o.pulled?.y || 1 });
  return { x, y, height, rows, grown };
}

/** px that the highest cell of a row needs. */
function heightOfWords(table: Table, row: number, measure: Measure): number {
  const at = edges(table.columns, table.width);
  let most = 0;
  for (let column = 0; column < table.columns.length; column++) {
    if (cellAt(table, row, column).text === '') continue;
    const text = cellText(table, row, column, { width: at[column + 1]! - at[column]!, height: 0 });
    most = Math.max(most, layoutText(text, measure).height + 2 * table.padding);
  }
  return most;
}
