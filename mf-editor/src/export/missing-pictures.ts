import type { DocumentStore } from '../document/store';
import { assetOf } from '../elements/asset-of';
import type { DrawEnvironment } from '../elements/definition';
import type { FileRequest } from './export-file';

/** How many different pictures a file shows only the places of, as they cannot be had. A file of the design's own kind shows none. */
export function missingPictures(
  { format, pages }: Pick<FileRequest, 'format' | 'pages'>,
  store: Pick<DocumentStore, 'elements'>,
  picture: DrawEnvironment['picture'],
): number {
  if (format === 'json') return 0;
  const shown = pages.flatMap((page) =>
    Array.from(store.elements(page).values(), (element) => (element.hidden ? null : assetOf(element))),
  );
  return [...new Set(shown)].filter((asset) => asset !== null && picture(asset).state === 'missing').length;
}
