/** Widths in px in which raster pictures are kept; a picture is never enlarged. Any width may be asked for, and the nearest kept one is given. */
export const RASTER_WIDTHS = [240, 480, 960, 1600] as const;
/** The one width of a drawing's WebP; the drawing itself is kept as SVG. */
export const DRAWING_WIDTH = 400;
