import { useSession } from '@commonplace/remote-kit';
import { Button, Dialog, TextField } from '@commonplace/ui';
import { FolderPlus, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useFoldersInfiniteQuery } from '../app/api';
import { FolderCover } from '../folders/folder-card';
import { FolderForm } from '../folders/folder-form';
import { useNewFolder } from '../folders/use-new-folder';
import { Failure } from '../lists/failure';
import { Loading } from '../lists/list-view';
import { useAskedWords } from '../lists/use-asked-words';
import { useText } from '../texts';
import { FoundFolders } from './found-folders';
import styles from './save-fragment.module.css';
import { useSaveMany, type Entry } from './use-save-many';

const MOST = 100;

/** Puts everything that was chosen into one folder: found, or made here. */
export function SaveMany({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const t = useText();
  const { uid } = useSession();
  const [words, setWords] = useState('');
  const q = useAskedWords(words);
  const [making, setMaking] = useState(false);
  const query = useFoldersInfiniteQuery({ query: { pagesize: MOST, ...(q ? { q } : {}) } }, { skip: uid === 0 });
  const [data] = query.data?.pages ?? [];
  const newFolder = useNewFolder(data, () => setMaking(true));
  const { save, busy } = useSaveMany(entries, onClose);
  const { error, isFetching, refetch } = query;
  // What was found for other words says nothing of how many there are.
  const isAnswer = query.currentData !== undefined;
  const none = isAnswer && data?.total === 0 && !q;
  return (
    <Dialog open onClose={onClose} title={t('saveManyTitle', { count: entries.length })} closeLabel={t('close')}>
      <div className={styles.popup}>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : !data ? (
          <Loading kind="rows" label={t('loading')} />
        ) : making || none ? (
          <>
            {none && <p className={styles.note}>{t('saveNoFolders')}</p>}
            <FolderForm
              {...(none ? {} : { onCancel: () => setMaking(false) })}
              onCreated={(folder) => {
                setMaking(false);
                void save(folder);
              }}
            />
          </>
        ) : (
          <>
            {(data.total > 6 || words || q || !isAnswer) && (
              <TextField
                label={t('saveSearch')}
                hideLabel
                placeholder={t('saveSearch')}
                icon={Search}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
            <FoundFolders query={query}>
              {data.results.map((folder) => (
                <li key={folder.id}>
                  <button
                    type="button"
                    className={styles.folder}
                    aria-label={t('saveTo', { name: folder.name })}
                    disabled={busy}
                    onClick={() => void save(folder)}
                  >
                    <span className={styles.cover}>
                      <FolderCover folder={folder} />
                    </span>
                    <span className={styles.words}>
                      <span className={styles.name}>{folder.name}</span>
                      <span className={styles.total}>{t('items', { count: folder.total })}</span>
                    </span>
                    <span className={styles.status}>
                      <Plus size={18} aria-hidden />
                    </span>
                  </button>
                </li>
              ))}
            </FoundFolders>
            <footer className={styles.foot}>
              <Button icon={FolderPlus} onClick={newFolder}>
                {t('newFolder')}
              </Button>
            </footer>
          </>
        )}
      </div>
    </Dialog>
  );
}
