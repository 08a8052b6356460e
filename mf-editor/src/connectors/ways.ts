import type { Point } from '../geometry/box';

export type WayName = 'left' | 'right' | 'up' | 'down';

/** The four ways of the arrow keys. */
export const WAYS: readonly { readonly name: WayName; readonly key: string; readonly way: Point }[] = [
  { name: 'left', key: 'ArrowLeft', way: { x: -1, y: 0 } },
  { name: 'right', key: 'ArrowRight', way: { x: 1, y: 0 } },
  { name: 'up', key: 'ArrowUp', way: { x: 0, y: -1 } },
  { name: 'down', key: 'ArrowDown', way: { x: 0, y: 1 } },
];
