import { useId } from 'react';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { usePageTitle, useShell, type FragmentProps } from '@commonplace/remote-kit';
import { DialogFrame } from '@commonplace/ui';
import { useText } from '../texts';
import styles from './detail-page.module.css';
import { DetailView } from './detail-view';
import { itemOfPath } from './item-of-path';

/** An item over the list it was opened from; Escape, the veil and Close go back in history (DETAIL-06, DETAIL-07). */
export function DetailModal({ pathname, known }: { pathname: string; known?: GridItem | undefined }) {
  const t = useText();
  const shell = useShell();
  const titleId = useId();
  const { kind, id } = itemOfPath(pathname);
  usePageTitle(known?.metadata.image_alt);
  return (
    <DialogFrame titleId={titleId} size="full" closeLabel={t('close')} onClose={() => shell.navigate(-1)}>
      <div className={styles.over}>
        <DetailView key={id} kind={kind} id={id} known={known} heading="h2" titleId={titleId} />
      </div>
    </DialogFrame>
  );
}

/** The same as a fragment that other remotes open over their lists. */
export function DetailFragment({ input, titleId }: FragmentProps<'detail'>) {
  const { kind, id } = itemOfPath(input.path);
  return (
    <div className={styles.over}>
      <DetailView key={id} kind={kind} id={id} known={input.item} heading="h2" titleId={titleId} />
    </div>
  );
}
