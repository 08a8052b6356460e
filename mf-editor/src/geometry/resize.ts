import { centreOf, rotate, type Frame, type Point } from './box';

/** Compass names of the eight handles. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

export const isCorner = (handle: Handle): boolean => handle.length === 2;
/** -1, 0 or 1: which side of the frame the handle pulls. */
export function handleSides(handle: Handle): { x: -1 | 0 | 1; y: -1 | 0 | 1 } {
  return {
    x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
    y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
  };
}

/** Where a handle is, in px of the page. */
export function handlePoint(frame: Frame, handle: Handle): Point {
  const side = handleSides(handle);
  const centre = centreOf(frame);
  return rotate(
    { x: centre.x + (side.x * frame.width) / 2, y: centre.y + (side.y * frame.height) / 2 },
    frame.rotation,
    centre,
  );
}

export interface ResizeOptions {
  /** Width and height keep their ratio. */
  ratio: boolean;
  /** The centre stays, not the opposite side. */
  centred: boolean;
  /** Least side in px. */
  least: number;
}

/**
 * The frame when `handle` of `start` is pulled by `delta` (px of the page). The opposite handle stays where it is on the page, also when the
 * frame is turned; sides stop at `least` and never flip.
 */
export function resizeFrame(start: Frame, handle: Handle, delta: Point, options: ResizeOptions): Frame {
  const side = handleSides(handle);
  const pull = rotate(delta, -start.rotation);
  const factor = options.centred ? 2 : 1;
  let width = start.width + side.x * pull.x * factor;
  let height = start.height + side.y * pull.y * factor;
  if (options.ratio && start.width > 0 && start.height > 0) {
    const scale = Math.max(
      ratioScale(side, width / start.width, height / start.height),
      options.least / Math.min(start.width, start.height),
    );
    width = start.width * scale;
    height = start.height * scale;
  } else {
    width = side.x === 0 ? start.width : Math.max(options.least, width);
    height = side.y === 0 ? start.height : Math.max(options.least, height);
  }
  return anchored(start, width, height, options.centred ? { x: 0, y: 0 } : side);
}

/** A frame of another size whose side opposite to `side` stays where it was on the page. */
export function anchored(start: Frame, width: number, height: number, side: Point): Frame {
  const centre = centreOf(start);
  const shift = rotate(
    { x: (side.x * (width - start.width)) / 2, y: (side.y * (height - start.height)) / 2 },
    start.rotation,
  );
  return {
    x: centre.x + shift.x - width / 2,
    y: centre.y + shift.y - height / 2,
    width,
    height,
    rotation: start.rotation,
  };
}

function ratioScale(side: Point, byWidth: number, byHeight: number): number {
  if (side.x === 0) return byHeight;
  if (side.y === 0) return byWidth;
  return Math.max(byWidth, byHeight);
}
