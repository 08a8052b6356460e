import type { DesignElement, ElementPatch } from '../document/records';
import type { Measure } from '../text/measure';
import { fittedRows, withFittedRows } from './table/fit-rows';
import { withFittedHeight } from './text/fit-height';

/** A patch with the room that an element's words need: the height of texts of automatic height, the rows of tables. */
export function withFittedWords(element: DesignElement, patch: ElementPatch, measure: Measure): ElementPatch {
  if (element.type === 'text') return withFittedHeight(element, patch, measure);
  return element.type === 'table' ? withFittedRows(element, patch, measure) : patch;
}

/** What an element's words need where it has too little room for them, or too much; null where they have what they need. */
export function fittedWords(element: DesignElement, measure: Measure): ElementPatch | null {
  if (element.type === 'text') return withFittedHeight(element, {}, measure);
  return element.type === 'table' ? fittedRows(element, measure) : null;
}
