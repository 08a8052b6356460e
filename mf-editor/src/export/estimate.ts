import { isFilm, type FileRequest } from './export-file';
import { frameCount, PACE } from './film/film-frames';

/**
 * What is made to know how large a file will be, and how many times its size that is: the first page for all; of a film two pages with the way from one to the
 * other, for all its frames.
 */
export function estimateBy(request: FileRequest): { sample: FileRequest; times: number } {
  const { film, format, pages } = request;
  if (format === 'json') return { sample: { ...request, pages: pages.slice(0, 1) }, times: 1 };
  if (!isFilm(format) || !film) return { sample: { ...request, pages: pages.slice(0, 1) }, times: pages.length };
  const part = { ...film, seconds: film.seconds.slice(0, 2) };
  const frames = (of: typeof film) => Math.max(1, frameCount(of, PACE[format]));
  return { sample: { ...request, pages: pages.slice(0, 2), film: part }, times: frames(film) / frames(part) };
}
