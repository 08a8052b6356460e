import type { Guide } from '../session/session-state';
import type { PageRecord } from '../document/records';
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
export function snapStops(boxes: Iterable<Box>, page?: PageRecord): SnapStops {
  const x: Stop[] = [];
  const y: Stop[] = [];
  for (const { axis, at } of page?.guides ?? [])
    (axis === 'x' ? x : y).push({ at, from: 0, to: axis === 'x' ? page!.height : page!.width });
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
export function snapBox(
  box: Box,
  stops: SnapStops,
  reach: number,
  others: readonly Box[] = [],
): { dx: number; dy: number; guides: Guide[] } {
  const edges = snapEdges(box, stops, reach);
  const gaps = others.length > 1 && others.length <= MOST_GAPS ? snapGaps(box, others, reach) : null;
  // What lies nearer wins; an edge that fits exactly is not pulled away by a gap.
  const x = gaps?.x && (edges.x === null || Math.abs(gaps.x.shift) < Math.abs(edges.dx)) ? gaps.x : null;
  const y = gaps?.y && (edges.y === null || Math.abs(gaps.y.shift) < Math.abs(edges.dy)) ? gaps.y : null;
  return {
    dx: x?.shift ?? edges.dx,
    dy: y?.shift ?? edges.dy,
    guides: [...(x ? x.guides : edges.x ? [edges.x] : []), ...(y ? y.guides : edges.y ? [edges.y] : [])],
  };
}

/** Equal distances are looked for among so many boxes at most: more of them say nothing to the eye. */
const MOST_GAPS = 300;

interface GapSnap {
  shift: number;
  guides: Guide[];
}
/** Places where the box has the same distance to its neighbours as these have among themselves, or stands in the middle of two. */
function snapGaps(box: Box, others: readonly Box[], reach: number): { x: GapSnap | null; y: GapSnap | null } {
  return { x: along('x', 'width', 'y', 'height'), y: along('y', 'height', 'x', 'width') };

  function along(at: 'x' | 'y', size: 'width' | 'height', cross: 'x' | 'y', thick: 'width' | 'height'): GapSnap | null {
    const row = others
      .filter((other) => other[cross] < box[cross] + box[thick] && box[cross] < other[cross] + other[thick])
      .sort((one, other) => one[at] - other[at]);
    let best: GapSnap | null = null;
    const offer = (place: number, first: Box, second: Box, gap: number, spans: [number, number][]) => {
      const shift = place - box[at];
      if (gap <= 0 || Math.abs(shift) > reach || (best && Math.abs(shift) >= Math.abs(best.shift))) return;
      const low = Math.max(first[cross], second[cross], box[cross]);
      const high = Math.min(first[cross] + first[thick], second[cross] + second[thick], box[cross] + box[thick]);
      const line = low < high ? (low + high) / 2 : box[cross] + box[thick] / 2;
      best = {
        shift,
        guides: spans.map(([from, to]) => ({
          axis: cross,
          at: line,
          from,
          to,
          label: String(Math.round(gap * 10) / 10),
        })),
      };
    };
    for (let i = 0; i + 1 < row.length; i++) {
      const first = row[i]!;
      const second = row[i + 1]!;
      const [start, end] = [first[at] + first[size], second[at]];
      const gap = end - start;
      const after = second[at] + second[size];
      offer(after + gap, first, second, gap, [
        [start, end],
        [after, after + gap],
      ]);
      offer(first[at] - gap - box[size], first, second, gap, [
        [first[at] - gap, first[at]],
        [start, end],
      ]);
      const half = (gap - box[size]) / 2;
      offer(start + half, first, second, half, [
        [start, start + half],
        [end - half, end],
      ]);
    }
    return best;
  }
}

function snapEdges(
  box: Box,
  stops: SnapStops,
  reach: number,
): { dx: number; dy: number; x: Guide | null; y: Guide | null } {
  const x = nearest(stops.x, [box.x, box.x + box.width / 2, box.x + box.width], reach);
  const y = nearest(stops.y, [box.y, box.y + box.height / 2, box.y + box.height], reach);
  const dx = x?.shift ?? 0;
  const dy = y?.shift ?? 0;
  return {
    dx,
    dy,
    x: x && guide('x', x.stop, box.y + dy, box.y + dy + box.height),
    y: y && guide('y', y.stop, box.x + dx, box.x + dx + box.width),
  };
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
