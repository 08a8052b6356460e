import type { Box, Point } from '../geometry/box';
import { Observable } from './observable';

export const ZOOM_LIMITS = { least: 0.02, most: 32 } as const;
/** Free room around what is fitted into view, in px of the screen; above it lie the tools. */
const MARGIN = { top: 72, side: 40, bottom: 40 } as const;

interface ViewportState {
  /** px of the screen per px of the page. */
  readonly zoom: number;
  /** Where the page's top left corner is, in px of the screen from the canvas's corner. */
  readonly x: number;
  readonly y: number;
  /** Size of the canvas in px of the screen. */
  readonly width: number;
  readonly height: number;
}

/** What part of the page is seen. */
export class Viewport extends Observable<ViewportState> {
  constructor() {
    super({ zoom: 1, x: 0, y: 0, width: 0, height: 0 });
  }

  toPage({ x, y }: Point): Point {
    const view = this.get();
    return { x: (x - view.x) / view.zoom, y: (y - view.y) / view.zoom };
  }
  toScreen({ x, y }: Point): Point {
    const view = this.get();
    return { x: x * view.zoom + view.x, y: y * view.zoom + view.y };
  }
  /** The part of the page's plane that is on screen. */
  visible(): Box {
    const { zoom, width, height } = this.get();
    return { ...this.toPage({ x: 0, y: 0 }), width: width / zoom, height: height / zoom };
  }

  panBy(dx: number, dy: number): void {
    const { x, y } = this.get();
    this.set({ x: x + dx, y: y + dy });
  }
  /** The point of the page under `at` (screen) stays there; the middle of the canvas unless given. */
  zoomTo(wanted: number, at?: Point): void {
    const { zoom: before, x, y, width, height } = this.get();
    const zoom = Math.min(ZOOM_LIMITS.most, Math.max(ZOOM_LIMITS.least, wanted));
    const pivot = at ?? { x: width / 2, y: height / 2 };
    const factor = zoom / before;
    const place = { x: pivot.x - (pivot.x - x) * factor, y: pivot.y - (pivot.y - y) * factor };
    this.set({ zoom, ...(at ? place : whole(place)) });
  }
  zoomBy(factor: number, at?: Point): void {
    this.zoomTo(this.get().zoom * factor, at);
  }
  /** Shows the whole box; never larger than `most`. */
  fit(box: Box, most: number = ZOOM_LIMITS.most): void {
    const { width, height } = this.get();
    if (width === 0 || height === 0) return;
    const side = Math.min(MARGIN.side, width / 16);
    const top = Math.min(MARGIN.top, height / 6);
    const bottom = Math.min(MARGIN.bottom, height / 12);
    const inner = { width: width - 2 * side, height: height - top - bottom };
    const scale = Math.min(inner.width / Math.max(1, box.width), inner.height / Math.max(1, box.height));
    const zoom = Math.min(most, ZOOM_LIMITS.most, Math.max(ZOOM_LIMITS.least, scale));
    const place = {
      x: side + inner.width / 2 - (box.x + box.width / 2) * zoom,
      y: top + inner.height / 2 - (box.y + box.height / 2) * zoom,
    };
    this.set({ zoom, ...whole(place) });
  }
}

/** A page that stands still begins at a whole px, so that its straight lines are sharp; under a pointer it follows the pointer. */
function whole({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
