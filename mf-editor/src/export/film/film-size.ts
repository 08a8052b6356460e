import { MOST_SIDE } from '../canvas-maker';

export type FilmFormat = 'gif' | 'mp4';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** px of one frame, and of all frames together, that are made. */
interface Limit {
  readonly frame: number;
  readonly all: number;
}
/**
 * Of a GIF each frame is kept as it is written, up to a byte per px. Of video a frame is at most what level 5.1 of H.264 allows, which is as much as
 * most players show; the sum is what takes some minutes.
 */
export const FILM_LIMITS: Readonly<Record<FilmFormat, Limit>> = {
  gif: { frame: 16_777_216, all: 300_000_000 },
  mp4: { frame: 9_437_184, all: 12_000_000_000 },
};

/** px of a film: those of its first page. Video has an even number of them, as its colours are told for four at once. */
export function filmSize(first: Size, scale: number, format: FilmFormat): Size {
  const step = format === 'mp4' ? 2 : 1;
  const px = (side: number) => Math.max(step, Math.round((side * scale) / step) * step);
  return { width: px(first.width), height: px(first.height) };
}

/** What is too much, before any of it is made: one frame, all of them together, or nothing. */
export function tooMuch({ height, width }: Size, frames: number, format: FilmFormat): 'frame' | 'all' | null {
  const { all, frame } = FILM_LIMITS[format];
  const px = width * height;
  return px > frame || Math.max(width, height) > MOST_SIDE ? 'frame' : px * frames > all ? 'all' : null;
}

/** Where a page lies in a film that may have another shape: whole, as large as it can be, in the middle. px of the film; `scale` in them per px of the page. */
export function placeInFilm(
  page: Size,
  film: Size,
): { scale: number; x: number; y: number; width: number; height: number } {
  const scale = Math.min(film.width / page.width, film.height / page.height);
  // A side that misses the film's by a rounding would leave a line of its ground.
  const side = (of: number, most: number) =>
    Math.abs(of * scale - most) <= 1 ? most : Math.max(1, Math.round(of * scale));
  const [width, height] = [side(page.width, film.width), side(page.height, film.height)];
  return { scale, width, height, x: Math.floor((film.width - width) / 2), y: Math.floor((film.height - height) / 2) };
}

/** Whether two pages have one shape: then neither leaves anything of the film empty. */
export function sameShape(one: Size, other: Size): boolean {
  const film = filmSize(one, 1, 'gif');
  const { height, width } = placeInFilm(other, film);
  return width === film.width && height === film.height;
}

/** px of a film per px of one of its pages, whatever the film's first page is. */
export function scaleInFilm(
  pages: ReadonlyMap<string, Size>,
  { format, pages: shown, scale }: { format: FilmFormat; pages: readonly string[]; scale: number },
  page: string,
): number {
  const [first, one] = [pages.get(shown[0] ?? ''), pages.get(page)];
  return first && one ? placeInFilm(one, filmSize(first, scale, format)).scale : scale;
}
