import { useText } from '../app/late-texts';
import { LibrarySearch } from './library-search';

export function VideosPanel() {
  const t = useText();
  return <LibrarySearch scope="video" label={t('library.videos')} initial="" />;
}
