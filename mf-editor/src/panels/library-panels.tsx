import { useShell } from '@commonplace/remote-kit';
import { useState } from 'react';
import { useText } from '../app/late-texts';
import fields from './fields.module.css';
import { LibrarySearch } from './library-search';

/** Videos of the library; all, or what the person likes. */
export function VideosPanel() {
  const t = useText();
  const shell = useShell();
  const [liked, setLiked] = useState(false);
  return (
    <>
      {shell.session.get().uid > 0 && (
        <div className={fields.chips} role="group" aria-label={t('library.kinds')}>
          <button type="button" aria-pressed={liked} onClick={() => setLiked(!liked)}>
            {t('library.liked')}
          </button>
        </div>
      )}
      <LibrarySearch scope="video" liked={liked} label={t('library.videos')} initial="" />
    </>
  );
}
