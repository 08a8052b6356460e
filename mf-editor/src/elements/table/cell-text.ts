import type { ElementOf } from '@commonplace/contracts/design/document';
import { paragraphsOf } from '../../text/edit';
import { newText } from '../text/text';
import { cellAt } from './cells';

/** A cell's text as an element of its own, so that it is laid out and drawn like every text; `box` is the cell's, in px. */
export function cellText(
  element: ElementOf<'table'>,
  row: number,
  column: number,
  box: { width: number; height: number },
): ElementOf<'text'> {
  const cell = cellAt(element, row, column);
  const bold = cell.bold ?? (element.header && row === 0);
  const base = newText('', { x: 0, y: 0, width: Math.max(1, box.width - 2 * element.padding) }, 'a0', {
    ...element.style,
    ...(bold ? { weight: Math.max(700, element.style.weight) } : {}),
    ...(cell.colour ? { fill: cell.colour } : {}),
  });
  return {
    ...base,
    height: Math.max(1, box.height - 2 * element.padding),
    autoHeight: false,
    verticalAlign: 'middle',
    paragraphs: paragraphsOf(cell.text, { align: cell.align ?? 'left', list: 'none' }),
  };
}

/** The texts of all cells that have one, for what does not depend on where they stand. */
export function cellTexts(element: ElementOf<'table'>): ElementOf<'text'>[] {
  return element.cells.flatMap((cells, row) =>
    cells.flatMap(({ text }, column) => (text === '' ? [] : [cellText(element, row, column, { width: 0, height: 0 })])),
  );
}
