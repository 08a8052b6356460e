import type { Guide } from '../session/editor';
import type { Box } from '../geometry/box';

/** A place that edges and middles snap to, with the extent of what it comes from (for the guide). */
interface Stop {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}
export interface SnapStops {
  readonly x: readonly Stop[];
  readonly y: readonly Stop[];
}

/** Edges and middles of boxes (the page is one), sorted, so that a drag step needs only a binary search. */
export function snapStops(boxes: Iterable<Box>): SnapStops {
  const x: Stop[] = [];
  const y: Stop[] = [];
  for (const box of boxes) {
    for (const part of [0, 0.5, 1]) {
      x.push({ at: box.x + box.width * part, from: box.y, to: box.y + box.height });
      y.push({ at: box.y + box.height * part, from: box.x, to: box.x + box.width });
    }
  }
  const sorted = (stops: Stop[]) => stops.sort((a, b) => a.at - b.at);
  return { x: sorted(x), y: sorted(y) };
}

/** How far a moved box has to go to snap, and the guides that then show; `reach` in px of the page. */
export function snapBox(box: Box, stops: SnapStops, reach: number): { dx: number; dy: number; guides: Guide[] } {
  const x = nearest(stops.x, [box.x, box.x + box.width / 2, box.x + box.width], reach);
  const y = nearest(stops.y, [box.y, box.y + box.height / 2, box.y + box.height], reach);
  const dx = x?.shift ?? 0;
  const dy = y?.shift ?? 0;
  const guides: Guide[] = [];
  if (x) guides.push(guide('x', x.stop, box.y + dy, box.y + dy + box.height));
  if (y) guides.push(guide('y', y.stop, box.x + dx, box.x + dx + box.width));
  return { dx, dy, guides };
}

/** The same for single edges, when a side is pulled. */
export function snapEdge(
  axis: 'x' | 'y',
  at: number,
  stops: SnapStops,
  reach: number,
  extent: { from: number; to: number },
): { shift: number; guides: Guide[] } {
  const found = nearest(stops[axis], [at], reach);
  return found
    ? { shift: found.shift, guides: [guide(axis, found.stop, extent.from, extent.to)] }
    : { shift: 0, guides: [] };
}

function nearest(stops: readonly Stop[], places: number[], reach: number): { shift: number; stop: Stop } | null {
  let best: { shift: number; stop: Stop } | null = null;
  for (const place of places) {
    let low = 0;
    let high = stops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (stops[middle]!.at < place) low = middle + 1;
      else high = middle;
    }
    for (const stop of [stops[low - 1], stops[low]]) {
      if (!stop) continue;
      const shift = stop.at - place;
      if (Math.abs(shift) <= reach && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, stop };
    }
  }
  return best;
}

function guide(axis: 'x' | 'y', stop: Stop, from: number, to: number): Guide {
  return { axis, at: stop.at, from: Math.min(stop.from, from), to: Math.max(stop.to, to) };
}
