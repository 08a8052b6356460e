import { grow, unionOf, type Box } from '../geometry/box';
import { onScreen, type View } from './layer-context';
import { paintPart, type PartSource } from './paint-part';
import { holds, joined, partOf, type Part, type PartCanvas } from './part-canvas';

/** Lines that are written in have a canvas of their own up to this part of the stage. */
const LIMIT = 0.3;

/**
 * The lines of a text that keys change, on a canvas of their own in front of the page, with all else that is seen there: a key then draws on a small
 * canvas only. `takeBack` gives them to the page again.
 */
export class WrittenLines {
  constructor(
    private readonly page: CanvasRenderingContext2D,
    private readonly own: PartCanvas,
  ) {}

  /** Draws lines that have changed; boxes in px of the page. */
  draw(source: PartSource, view: View, lines: readonly Box[]): void {
    const area = unionOf(lines);
    const wanted = area && partOf(grow(onScreen(area, view), 1), view, source.ratio);
    if (!wanted) return;
    const shown = this.own.part;
    if (shown && holds(shown, wanted)) return paintPart(this.own.context, source, view, wanted, shown);
    const limit = view.width * view.height * source.ratio ** 2 * LIMIT;
    let part = shown ? joined(shown, wanted) : wanted;
    if (sizeOf(part) > limit) {
      // Another line, far away: those so far go back to the page.
      this.takeBack(source, view);
      part = wanted;
    }
    if (sizeOf(part) > limit) return paintPart(this.page, source, view, part);
    const place = this.own.cover(part);
    // Nothing may shine through from below, as grounds can be see-through. One px stays, so that no seam shows.
    this.page.setTransform(1, 0, 0, 1, 0, 0);
    this.page.clearRect(place.left + 1, place.top + 1, place.width - 2, place.height - 2);
    paintPart(this.own.context, source, view, place, place);
  }

  /** The page's own canvas, which shows `view`, holds everything again. */
  takeBack(source: PartSource, view: View): void {
    const { part } = this.own;
    if (!part) return;
    this.own.hide();
    paintPart(this.page, source, view, part);
  }

  /** The page is painted anew by somebody else. */
  drop(): void {
    this.own.hide();
  }
}

const sizeOf = ({ height, width }: Part): number => width * height;
