import type { ElementOf } from '@commonplace/contracts/design/document';
import type { Frame } from '../../geometry/box';
import { handleSides, HANDLES, isCorner } from '../../geometry/resize';
import { layoutText } from '../../text/layout';
import { baseOf } from '../base';
import type { ElementDefinition } from '../definition';
import { fillOf } from '../paint';
import { drawText } from '../text/draw-text';
import { DEFAULT_STYLE } from '../text/text';
import { cellAt, edges } from './cells';
import { cellText } from './cell-text';
import { withFittedRows } from './fit-rows';

type TableElement = ElementOf<'table'>;

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

  // Corners scale the letters with the height; sides only move the lines, as far as the words leave room.
  resize(element, frame, handle, { measure }) {
    if (!isCorner(handle) || element.height <= 0)
      return withFittedRows(element, { ...frame }, measure, handleSides(handle));
    const factor = frame.height / element.height;
    const size = (px: number) => Math.min(2_000, Math.max(1, Math.round(px * factor * 100) / 100));
    const scaled = { style: { ...element.style, size: size(element.style.size) }, padding: element.padding * factor };
    return withFittedRows(element, { ...frame, ...scaled }, measure, handleSides(handle));
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
          const layout = layoutText(text, environment.measure);
          const tooLong = layout.height > text.height;
          // What has no room is cut off at the cell's edge, not painted over its neighbours; it begins at the top.
          if (tooLong) {
            context.beginPath();
            context.rect(0, 0, box.width, box.height);
            context.clip();
          }
          const shown: typeof text = tooLong ? { ...text, verticalAlign: 'top' } : text;
          context.translate(element.padding, element.padding);
          drawText(context, shown, tooLong ? layoutText(shown, environment.measure) : layout, {
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

/** The cell that a point of the element's own coordinates is in. */
export function cellUnder(element: TableElement, x: number, y: number): { row: number; column: number } {
  const at = (parts: readonly number[], length: number, place: number) =>
    Math.max(0, Math.min(parts.length - 1, edges(parts, length).findIndex((edge) => edge > place) - 1));
  return { row: at(element.rows, element.height, y), column: at(element.columns, element.width, x) };
}
