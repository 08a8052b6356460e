import type { GridItem } from '@commonplace/contracts/grid-item';
import type { PlacedUpload } from './use-placing';

/** What a drag from a panel to the canvas carries. */
export interface Dragged {
  item?: GridItem;
  upload?: PlacedUpload;
}
const TYPE = 'application/x-commonplace-picture';

export function writeDragged(transfer: DataTransfer, dragged: Dragged): void {
  transfer.effectAllowed = 'copy';
  transfer.setData(TYPE, JSON.stringify(dragged));
}

/** Null when something else is dragged. */
export function readDragged(transfer: DataTransfer): Dragged | null {
  const text = transfer.getData(TYPE);
  return text === '' ? null : (JSON.parse(text) as Dragged);
}
