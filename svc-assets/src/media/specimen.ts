import { DRAWING_WIDTH, RASTER_WIDTHS } from '@commonplace/contracts/rendition-widths';

/** Size of the drawing that shows what a font looks like, in px. */
export const SPECIMEN = { width: 800, height: 600 } as const;

/** Widths in which a specimen is drawn beside that of its tile, `most` px at most: no drawing of it is published that a page could show large. */
export const specimenWidths = (most: number): number[] =>
  RASTER_WIDTHS.filter((width) => width > 2 * DRAWING_WIDTH && width <= most);
