import { useState } from 'react';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { Button, Dialog, Skeleton, TextField } from '@commonplace/ui';
import { Folder, Plus } from 'lucide-react';
import { useFoldersQuery } from '../app/api';
import { Failure } from '@commonplace/remote-kit/failure';
import styles from './save-many.module.css';
import { useSelectionText } from './texts';
import { useSaveMany } from './use-save-many';

/** Folders to put all chosen items into, and a new one. */
export function SaveMany({ items, onClose }: { items: readonly GridItem[]; onClose: () => void }) {
  const t = useSelectionText();
  const { data, error, isFetching, refetch } = useFoldersQuery({ query: { pagesize: 100 } });
  const { save, create, busy } = useSaveMany(items, onClose);
  const [name, setName] = useState('');
  return (
    <Dialog open onClose={onClose} title={t('saveTitle', { count: items.length })}>
      <div className={styles.room}>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : !data ? (
          <Skeleton className={styles.skeleton ?? ''} />
        ) : data.results.length === 0 ? (
          <p>{t('noFolders')}</p>
        ) : (
          <ul className={styles.folders} aria-label={t('folders')}>
            {data.results.map((folder) => (
              <li key={folder.id}>
                <button
                  type="button"
                  className={styles.folder}
                  disabled={busy}
                  onClick={() => void save(folder.id, folder.name)}
                >
                  {folder.covers[0] ? <img src={folder.covers[0]} alt="" /> : <Folder size={20} aria-hidden />}
                  <span className={styles.name}>{folder.name}</span>
                  <span className={styles.total}>{t('itemsIn', { count: folder.total })}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) void create(name.trim());
          }}
        >
          <TextField label={t('newFolder')} maxLength={120} value={name} onChange={(e) => setName(e.target.value)} />
          <Button type="submit" variant="primary" icon={Plus} busy={busy} disabled={!name.trim()}>
            {t('create')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
