import type { DesignElement, Paint } from '@commonplace/contracts/design/document';

/** Elements looked through: enough for any page that a person made by hand. */
const LOOKED_AT = 400;

/** Colours that the page uses, the most used first; at most 14. */
export function usedColours(elements: Iterable<DesignElement>): string[] {
  const counts = new Map<string, number>();
  const add = (paint: Paint | undefined): void => {
    if (typeof paint === 'string') counts.set(paint, (counts.get(paint) ?? 0) + 1);
    else for (const stop of paint?.stops ?? []) add(stop.colour);
  };
  let looked = 0;
  for (const element of elements) {
    if (looked++ >= LOOKED_AT) break;
    if (element.type === 'text') {
      add(element.style.fill);
      add(element.background);
      for (const { runs } of element.paragraphs) for (const run of runs) add(run.style.fill);
    } else if (element.type === 'shape') {
      add(element.fill);
      add(element.stroke?.colour);
    } else if (element.type === 'line') add(element.stroke.colour);
    else if (element.type === 'svg') for (const colour of Object.values(element.recolour)) add(colour);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([colour]) => colour)
    .slice(0, 14);
}
