import { contextOf } from '../canvas-maker';
import type { FileParts, FileRequest } from '../export-file';
import { ExportRefused } from '../refused';
import { frameCount, PACE } from './film-frames';
import { filmPictures, type FilmPicture } from './film-pictures';
import { filmSize, tooMuch, type FilmFormat } from './film-size';

/** The pages one after the other, as an animated GIF or an MP4. @throws ExportRefused when it is too much for a browser, or the browser writes no video. */
export async function filmFile(parts: FileParts, request: FileRequest, format: FilmFormat): Promise<Blob> {
  const { film: times, pages, scale } = request;
  const first = parts.store.pages.get(pages[0] ?? '');
  if (!first || !times) throw new RangeError('a film needs pages, and their times');
  const size = filmSize(first, scale, format);
  const pace = PACE[format];
  const frames = frameCount(times, pace);
  if (tooMuch(size, frames, format)) throw new ExportRefused({ why: 'tooLarge', ...size });
  /** Tells how many of all pages' frames are written. */
  async function* counted(): AsyncGenerator<FilmPicture> {
    let done = 0;
    for await (const picture of filmPictures(parts, { pages, size, times: times!, pace })) {
      yield picture;
      parts.onProgress((++done / frames) * pages.length);
    }
  }
  if (format === 'mp4') {
    const { writeMp4 } = await import('./write-mp4');
    return writeMp4(
      mapped(counted(), ({ first: key, ...picture }) => ({ ...picture, key })),
      size,
    );
  }
  const { writeGif } = await import('./write-gif');
  const pixels = mapped(counted(), ({ canvas, duration }) => ({
    rgba: contextOf(canvas).getImageData(0, 0, size.width, size.height).data,
    duration,
  }));
  return writeGif(pixels, { ...size, loop: times.loop });
}

async function* mapped<T, U>(given: AsyncIterable<T>, to: (one: T) => U): AsyncGenerator<U> {
  for await (const one of given) yield to(one);
}
