import type { ElementOf, TableCell } from '@commonplace/contracts/design/document';
import type { Frame } from '../../geometry/box';
import { HANDLES, isCorner } from '../../geometry/resize';
import { layoutText, type TextLayout } from '../../text/layout';
import { paragraphsOf } from '../../text/edit';
import type { Measure } from '../../text/measure';
import { baseOf } from '../base';
import type { ElementDefinition } from '../definition';
import { fillOf } from '../paint';
import { drawText } from '../text/draw-text';
import { DEFAULT_STYLE, newText } from '../text/text';

type TableElement = ElementOf<'table'>;
const EMPTY: TableCell = { text: '' };

export function newTable(frame: Frame, order: string, size: { columns: number; rows: number }): TableElement {
  return {
    ...baseOf(frame, order),
    type: 'table',
    columns: Array.from({ length: size.columns }, () => 1),
    rows: Array.from({ length: size.rows }, () => 1),
    cells: Array.from({ length: size.rows }, () => Array.from({ length: size.columns }, () => ({ text: '' }))),
    style: { ...DEFAULT_STYLE, size: Math.max(8, Math.round(frame.height / size.rows / 2.6)) },
    border: { colour: '#a09ca8', width: 2, dash: [] },
    padding: Math.max(2, Math.round(frame.height / size.rows / 8)),
    header: true,
  };
}

export const tableDefinition: ElementDefinition<'table'> = {
  type: 'table',
  name: 'kind.table',
  corners: 'free',
  handles: HANDLES,
  label: (element) => cellAt(element, 0, 0).text,

  // Corners scale the letters with the height; sides only move the lines.
  resize(element, frame, handle) {
    if (!isCorner(handle) || element.height <= 0) return { ...frame };
    const factor = frame.height / element.height;
    const size = (px: number) => Math.min(2_000, Math.max(1, Math.round(px * factor * 100) / 100));
    return { ...frame, style: { ...element.style, size: size(element.style.size) }, padding: element.padding * factor };
  },

  draw(context, element, environment) {
    const xs = edges(element.columns, element.width);
    const ys = edges(element.rows, element.height);
    for (let row = 0; row < element.rows.length; row++) {
      for (let column = 0; column < element.columns.length; column++) {
        const cell = cellAt(element, row, column);
        const [x, y] = [xs[column]!, ys[row]!];
        const box = { width: xs[column + 1]! - x, height: ys[row + 1]! - y };
        context.save();
        context.translate(x, y);
        const fill = fillOf(context, cell.fill ?? (element.header && row === 0 ? '#e8e4f3' : null), box);
        if (fill) {
          context.fillStyle = fill;
          context.fillRect(0, 0, box.width, box.height);
        }
        if (cell.text !== '') {
          const text = cellText(element, row, column, box);
          const layout = cellLayout(text, environment.measure);
          const tooLong = layout.height > text.height;
          // What has no room is cut off at the cell's edge, not painted over its neighbours; it begins at the top.
          if (tooLong) {
            context.beginPath();
            context.rect(0, 0, box.width, box.height);
            context.clip();
          }
          const shown: typeof text = tooLong ? { ...text, verticalAlign: 'top' } : text;
          context.translate(element.padding, element.padding);
          drawText(context, shown, tooLong ? cellLayout(shown, environment.measure) : layout, {
            picture: null,
            straight: true,
          });
        }
        context.restore();
      }
    }
    const { border } = element;
    if (!border || border.width <= 0) return;
    context.beginPath();
    for (const x of xs) {
      context.moveTo(x, 0);
      context.lineTo(x, element.height);
    }
    for (const y of ys) {
      context.moveTo(0, y);
      context.lineTo(element.width, y);
    }
    context.strokeStyle = border.colour;
    context.lineWidth = border.width;
    context.lineCap = 'square';
    context.setLineDash(border.dash);
    context.stroke();
    context.setLineDash([]);
  },
};

export function cellAt(element: Pick<TableElement, 'cells'>, row: number, column: number): TableCell {
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

/** The cell that a point of the element's own coordinates is in. */
export function cellUnder(element: TableElement, x: number, y: number): { row: number; column: number } {
  const at = (parts: readonly number[], length: number, place: number) =>
    Math.max(0, Math.min(parts.length - 1, edges(parts, length).findIndex((edge) => edge > place) - 1));
  return { row: at(element.rows, element.height, y), column: at(element.columns, element.width, x) };
}

/** A cell's text as an element of its own, so that it is laid out and drawn like every text. */
function cellText(
  element: TableElement,
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

function cellLayout(text: ElementOf<'text'>, measure: Measure): TextLayout {
  return layoutText(text, measure);
}
