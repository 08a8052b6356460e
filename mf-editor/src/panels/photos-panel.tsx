import type { Scope } from '@commonplace/contracts/kinds';
import { useShell } from '@commonplace/remote-kit';
import { useState } from 'react';
import { useText } from '../app/late-texts';
import { LibrarySearch } from './library-search';
import fields from './fields.module.css';

const KINDS = ['images', 'wallpaper', 'art', 'icons'] as const satisfies readonly Scope[];

/** Photographs and illustrations of the library, and other pictures; all, or what the person likes. */
export function PhotosPanel({ path }: { path: string | null }) {
  const t = useText();
  const shell = useShell();
  const [scope, setScope] = useState<(typeof KINDS)[number]>('images');
  const [liked, setLiked] = useState(false);
  return (
    <>
      <div className={fields.chips} role="group" aria-label={t('library.kinds')}>
        {KINDS.map((kind) => (
          <button key={kind} type="button" aria-pressed={scope === kind} onClick={() => setScope(kind)}>
            {t(`library.${kind}`)}
          </button>
        ))}
        {shell.session.get().uid > 0 && (
          <button type="button" aria-pressed={liked} onClick={() => setLiked(!liked)}>
            {t('library.liked')}
          </button>
        )}
      </div>
      <LibrarySearch key={scope} scope={scope} liked={liked} label={t('photos.search')} initial={lastPart(path)} />
    </>
  );
}

/** The words of the browse page that the person came from: `/search/blue-flowers` → `blue flowers`. */
function lastPart(path: string | null): string {
  const words = path?.split(/[/.]/).filter(Boolean).at(-1) ?? '';
  return /^(search|all|images|designs|home)$/.test(words) ? '' : words.replace(/[-_+]+/g, ' ');
}
