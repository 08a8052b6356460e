import { useState } from 'react';
import { useSession, useShell } from '@commonplace/remote-kit';
import { Button, IconButton } from '@commonplace/ui';
import { Download, FolderPlus, X } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import type { BrowseDispatch, BrowseState } from '../app/store';
import { BoardsButton } from '../boards/boards-button';
import { selectionCleared } from '../items/selection.slice';
import { SaveMany } from './save-many';
import { useFocusBack } from './use-focus-back';
import styles from './selection-bar.module.css';
import { useSelectionText } from './texts';
import { useZip } from './use-zip';

/** What can be done with all chosen items at once; there is none without a choice. */
export function SelectionBar() {
  const t = useSelectionText();
  const shell = useShell();
  const { uid } = useSession();
  const dispatch = useDispatch<BrowseDispatch>();
  const { items, started } = useSelector((state: BrowseState) => state.selection);
  const [saving, setSaving] = useState(false);
  const { zip, busy } = useZip();
  useFocusBack(items, started);
  if (items.length === 0)
    return started ? (
      <section className={styles.bar} aria-label={t('region')} data-foot-bar>
        <p className={styles.count} role="status">
          {t('begin')}
        </p>
        <IconButton icon={X} label={t('clear')} className={styles.clear} onClick={() => dispatch(selectionCleared())} />
      </section>
    ) : null;
  const save = () => {
    if (uid === 0) void shell.open('auth', { mode: 'signup', reason: t('signupToSave') });
    else setSaving(true);
  };
  return (
    <section className={styles.bar} aria-label={t('region')} data-foot-bar>
      <p className={styles.count} role="status">
        {t('selected', { count: items.length })}
      </p>
      <Button icon={FolderPlus} onClick={save}>
        {t('save')}
      </Button>
      <BoardsButton items={items} onAdded={() => dispatch(selectionCleared())} />
      <Button icon={Download} busy={busy} onClick={() => void zip(items)}>
        {t('download')}
      </Button>
      <IconButton icon={X} label={t('clear')} className={styles.clear} onClick={() => dispatch(selectionCleared())} />
      {saving && <SaveMany items={items} onClose={() => setSaving(false)} />}
    </section>
  );
}
