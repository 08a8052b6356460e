import { caretAt, lineAt, offsetOnLine } from './caret';
import type { TextLayout } from './layout';
import type { Measure } from './measure';

/** Where a key leads from an offset by the lines of a layout: up, down, Home and End; null for every other key. */
export function offsetByKey(key: string, layout: TextLayout, offset: number, measure: Measure): number | null {
  const line = lineAt(layout, offset);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const { x } = caretAt(layout, offset, measure);
    return offsetOnLine(layout, line + (key === 'ArrowUp' ? -1 : 1), x, measure);
  }
  if (key === 'Home') return layout.lines[line]?.start ?? 0;
  if (key === 'End') return offsetOnLine(layout, line, Infinity, measure);
  return null;
}
