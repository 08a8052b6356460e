import { contextOf, type AnyCanvas } from '../canvas-maker';
import type { FileParts } from '../export-file';
import { drawPage, turnOfOthers } from '../png';
import { filmFrames, type FilmFrame, type FilmPace, type FilmTimes } from './film-frames';
import { placeInFilm, type Size } from './film-size';

/** Under what a page leaves open: neither video nor the fade of a GIF knows anything see-through. */
const GROUND = '#ffffff';

export interface FilmPicture extends FilmFrame {
  /** As large as the film; another picture is drawn on it when the next one is asked for. */
  readonly canvas: AnyCanvas;
  /** The first one that shows its page alone. */
  readonly first: boolean;
}

/** A page of the film by its place, and its picture. */
interface Drawn {
  readonly page: number;
  readonly canvas: AnyCanvas;
}

/**
 * The pictures of a film, one at a time: at most the page that is shown, the one that comes, and both mixed are in memory. `pages` are ids in the order of
 * `times`. @throws DOMException when it was ended.
 */
export async function* filmPictures(
  parts: FileParts,
  film: { pages: readonly string[]; size: Size; times: FilmTimes; pace: FilmPace },
): AsyncGenerator<FilmPicture> {
  const { pace, pages, size, times } = film;
  const mixed = new Mixer(parts.createCanvas, size);
  let shown: Drawn | undefined;
  let next: Drawn | undefined;
  for (const frame of filmFrames(times, pace)) {
    parts.signal.throwIfAborted();
    const first = shown?.page !== frame.page;
    if (first) {
      if (shown) shown.canvas.width = 0;
      shown =
        next?.page === frame.page
          ? next
          : { page: frame.page, canvas: await pagePicture(parts, pages[frame.page]!, size) };
      next = undefined;
    }
    if (frame.mix > 0)
      next ??= { page: frame.page + 1, canvas: await pagePicture(parts, pages[frame.page + 1]!, size) };
    const canvas = next && frame.mix > 0 ? mixed.of(shown!.canvas, next.canvas, frame.mix) : shown!.canvas;
    yield { ...frame, canvas, first };
    await turnOfOthers();
  }
  if (shown) shown.canvas.width = 0;
}

/** A page in a film's size: whole, in the middle. */
async function pagePicture(parts: FileParts, id: string, size: Size): Promise<AnyCanvas> {
  const page = parts.store.pages.get(id);
  if (!page) throw new RangeError('the page does not exist');
  const { height, width, x, y } = placeInFilm(page, size);
  const drawn = await drawPage(parts, { page, width, height, ground: GROUND, transparent: false });
  if (width === size.width && height === size.height) return drawn;
  const canvas = parts.createCanvas(size.width, size.height);
  const context = contextOf(canvas);
  context.fillStyle = GROUND;
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(drawn, x, y);
  drawn.width = 0;
  return canvas;
}

/** One picture shining through another, on a canvas that is made when it is first needed. */
class Mixer {
  #canvas: AnyCanvas | null = null;
  constructor(
    private readonly create: FileParts['createCanvas'],
    private readonly size: Size,
  ) {}

  of(below: AnyCanvas, above: AnyCanvas, mix: number): AnyCanvas {
    this.#canvas ??= this.create(this.size.width, this.size.height);
    const context = contextOf(this.#canvas);
    context.globalAlpha = 1;
    context.drawImage(below, 0, 0);
    context.globalAlpha = mix;
    context.drawImage(above, 0, 0);
    return this.#canvas;
  }
}
