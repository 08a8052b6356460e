import { useText } from '../app/texts';
import { LibrarySearch } from './library-search';

/** Photographs and illustrations of the library. */
export function PhotosPanel({ path }: { path: string | null }) {
  const t = useText();
  return <LibrarySearch scope="images" label={t('photos.search')} initial={lastPart(path)} />;
}

/** The words of the browse page that the person came from: `/search/blue-flowers` → `blue flowers`. */
function lastPart(path: string | null): string {
  const words = path?.split(/[/.]/).filter(Boolean).at(-1) ?? '';
  return /^(search|all|images|designs|home)$/.test(words) ? '' : words.replace(/[-_+]+/g, ' ');
}
