import { Button } from '@commonplace/ui';
import { useShell } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { useEffect, useState } from 'react';
import { useWorkspaceState } from '../app/context';
import { useText } from '../app/texts';
import type { Draft, DraftStore } from '../persistence/drafts';
import { tabStore } from '../persistence/page-store';
import { abandonedDrafts, tabKey } from '../persistence/tab-key';
import styles from './restore-bar.module.css';

/** Offers new designs that closed tabs left unsaved, one after the other: the last changed first. */
export function RestoreBar({ drafts, onRestore }: { drafts: DraftStore; onRestore: (key: string) => void }) {
  const t = useText();
  const { locale } = useShell();
  const { save } = useWorkspaceState();
  const [left, setLeft] = useState<readonly Draft[]>([]);
  useEffect(() => {
    let live = true;
    void abandonedDrafts(drafts, navigator.locks, tabKey(tabStore)).then((list) => live && setLeft(list));
    return () => {
      live = false;
    };
  }, [drafts]);
  const [found, ...others] = left;
  if (!found || save.status !== 'new') return null;
  const when = new Date(found.at).toLocaleString(written(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.restore} role="status">
      <span>{t('restore.text', { when })}</span>
      <Button size="small" onClick={() => onRestore(found.key)}>
        {t('restore.open')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setLeft(others)}>
        {t('restore.dismiss')}
      </Button>
    </div>
  );
}
