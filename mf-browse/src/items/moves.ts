import type { Box, Layout, Row } from './justify';

export const MOVE_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type MoveKey = (typeof MOVE_KEYS)[number];

export function isMoveKey(key: string): key is MoveKey {
  return (MOVE_KEYS as readonly string[]).includes(key);
}

/**
 * Index of the item that a key leads to from item `at`: its neighbour in reading order, the one above or below whose middle is nearest, or
 * the first and last of the list. `at` itself where there is none.
 */
export function moved(layout: Layout, at: number, key: MoveKey, rtl = false): number {
  const { boxes, rows } = layout;
  const last = boxes.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const step = (key === 'ArrowRight') === rtl ? -1 : 1;
    return Math.min(last, Math.max(0, at + step));
  }
  const row = rows.findIndex(({ from, to }) => at >= from && at < to);
  const next = rows[row + (key === 'ArrowDown' ? 1 : -1)];
  const box = boxes[at];
  return next && box ? nearest(boxes, next, box.left + box.width / 2) : at;
}

function nearest(boxes: readonly Box[], row: Row, middle: number): number {
  let best = row.from;
  let least = Infinity;
  for (let at = row.from; at < row.to; at++) {
    const box = boxes[at];
    const distance = box ? Math.abs(box.left + box.width / 2 - middle) : Infinity;
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}
