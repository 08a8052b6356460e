import type { Line, TextLayout } from './layout';

/** From where to where the lines of two layouts of one text differ, in px from its top; null when they look the same. */
export function changedLines(before: TextLayout, after: TextLayout): { from: number; to: number } | null {
  let [from, to] = [Infinity, -Infinity];
  const note = (line: Line | undefined): void => {
    if (!line) return;
    from = Math.min(from, line.y);
    to = Math.max(to, line.y + line.height);
  };
  for (let index = 0; index < Math.max(before.lines.length, after.lines.length); index++) {
    const [one, other] = [before.lines[index], after.lines[index]];
    if (one && other && looksSame(one, other)) continue;
    note(one);
    note(other);
  }
  return from <= to ? { from, to } : null;
}

function looksSame(a: Line, b: Line): boolean {
  if (a === b) return true;
  if (a.baseline !== b.baseline || a.runs.length !== b.runs.length) return false;
  if (a.marker?.text !== b.marker?.text || a.marker?.x !== b.marker?.x || a.marker?.style !== b.marker?.style)
    return false;
  if (a.runs === b.runs) return true;
  return a.runs.every((run, index) => {
    const other = b.runs[index]!;
    return (
      run.x === other.x &&
      run.style === other.style &&
      run.text === other.text &&
      run.wordSpacing === other.wordSpacing &&
      run.direction === other.direction
    );
  });
}
