import { caretAt, lineAt, offsetOnLine } from './caret';
import type { TextLayout } from './layout';
import type { Measure } from './measure';

/**
 * Where a key leads from an offset by the lines of a layout: up, down, Home and End; null for every other key. `goal` is how far across the page the caret
 * wants to be, where it was in longer lines before; px from the text's left side.
 */
export function offsetByKey(
  key: string,
  layout: TextLayout,
  offset: number,
  measure: Measure,
  goal = caretAt(layout, offset, measure).x,
): number | null {
  const line = lineAt(layout, offset);
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return offsetOnLine(layout, line + (key === 'ArrowUp' ? -1 : 1), goal, measure);
  if (key === 'Home') return layout.lines[line]?.start ?? 0;
  if (key === 'End') return offsetOnLine(layout, line, Infinity, measure);
  return null;
}
