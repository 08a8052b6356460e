import type { FilmSettings } from '@commonplace/contracts/design/document';
import { FILM } from '@commonplace/contracts/design/version';
import type { DocumentRecord, PageRecord } from '../../document/records';
import type { FilmTimes } from './film-frames';

/** How a design's film is, as it was chosen for it. */
export function filmSettings({ film }: Pick<DocumentRecord, 'film'>): FilmSettings {
  return film ?? FILM.usual;
}

/** The same for these pages: a page's own time comes before that of all. */
export function filmTimes(
  document: Pick<DocumentRecord, 'film'>,
  pages: readonly Pick<PageRecord, 'seconds'>[],
): FilmTimes {
  const { fade, loop, seconds } = filmSettings(document);
  return { seconds: pages.map((page) => page.seconds ?? seconds), fade, loop };
}
