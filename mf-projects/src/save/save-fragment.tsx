import type { Project } from '@commonplace/contracts/assets/projects';
import { useSession, useShell, type FragmentProps } from '@commonplace/remote-kit';
import { Button, Spinner, TextField } from '@commonplace/ui';
import { Check, CircleAlert, FolderPlus, Plus, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFoldersInfiniteQuery } from '../app/api';
import { FolderCover } from '../folders/folder-card';
import { FolderForm } from '../folders/folder-form';
import { useNewFolder } from '../folders/use-new-folder';
import { Failure } from '../lists/failure';
import { Loading } from '../lists/list-view';
import { Picture } from '../lists/picture';
import { useAskedWords } from '../lists/use-asked-words';
import { useText } from '../texts';
import styles from './save-fragment.module.css';
import { FoundFolders } from './found-folders';
import { useSave, type SaveStatus } from './use-save';

const MOST = 100;

/** The save-to-folder popup (PROJ-02). Who is not logged in is asked to sign up instead (PROJ-03). */
export function SaveFragment({ input: { item }, titleId, done }: FragmentProps<'save'>) {
  const t = useText();
  const shell = useShell();
  const { uid } = useSession();
  const asked = useRef(false);
  useEffect(() => {
    if (uid !== 0 || asked.current) return;
    asked.current = true;
    done();
    void shell.open('auth', { mode: 'signup', reason: t('saveTitle') });
  }, [uid, shell, done, t]);
  return (
    <div className={styles.popup}>
      <header className={styles.head}>
        {item.url && (
          <span className={styles.thumb}>
            <Picture src={item.url} alt="" />
          </span>
        )}
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {t('saveTitle')}
          </h2>
          {item.title && <p className={styles.item}>{item.title}</p>}
        </div>
      </header>
      {uid !== 0 && (
        <Folders item={item} onDone={(project) => done(project ? { saved: true, project } : { saved: false })} />
      )}
    </div>
  );
}

function Folders({
  item,
  onDone,
}: {
  item: FragmentProps<'save'>['input']['item'];
  onDone: (project?: string) => void;
}) {
  const t = useText();
  const [words, setWords] = useState('');
  const q = useAskedWords(words);
  const [making, setMaking] = useState(false);
  const query = useFoldersInfiniteQuery({ query: { pagesize: MOST, item: item.id, ...(q ? { q } : {}) } });
  const [data] = query.data?.pages ?? [];
  const { toggle, statusOf } = useSave(item);
  const saved = useRef<string>(undefined);
  const newFolder = useNewFolder(data, () => setMaking(true));
  const save = async (folder: Project & { holds: boolean }) => {
    if (await toggle(folder)) saved.current = folder.holds ? undefined : folder.id;
  };
  const { error, isFetching, refetch } = query;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loading kind="rows" label={t('loading')} />;
  // What was found for other words says nothing of how many there are.
  const isAnswer = query.currentData !== undefined;
  const none = isAnswer && data.total === 0 && !q;
  if (making || none)
    return (
      <>
        {none && <p className={styles.note}>{t('saveNoFolders')}</p>}
        <FolderForm
          {...(none ? {} : { onCancel: () => setMaking(false) })}
          onCreated={(folder) => {
            setMaking(false);
            // A folder made here is made for this item.
            void save({ ...folder, holds: false });
          }}
        />
      </>
    );
  return (
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
              data-status={statusOf(folder.id)}
              aria-pressed={folder.holds}
              aria-label={folder.holds ? t('removeFrom', { name: folder.name }) : t('saveTo', { name: folder.name })}
              onClick={() => statusOf(folder.id) !== 'saving' && void save(folder)}
            >
              <span className={styles.cover}>
                <FolderCover folder={folder} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{folder.name}</span>
                <span className={styles.total}>{t('items', { count: folder.total })}</span>
              </span>
              <Status status={statusOf(folder.id)} holds={folder.holds} />
            </button>
          </li>
        ))}
      </FoundFolders>
      <footer className={styles.foot}>
        <Button icon={FolderPlus} onClick={newFolder}>
          {t('newFolder')}
        </Button>
        <Button variant="primary" onClick={() => onDone(saved.current)}>
          {t('done')}
        </Button>
      </footer>
    </>
  );
}

function Status({ status, holds }: { status: SaveStatus; holds: boolean }) {
  const t = useText();
  return (
    <span className={styles.status} role="status">
      {status === 'saving' && <Spinner label={t('statusSaving')} />}
      {status === 'error' && (
        <>
          <CircleAlert size={16} aria-hidden /> {t('statusError')}
        </>
      )}
      {status === 'completed' && (
        <>
          <Check size={16} aria-hidden /> {holds ? t('statusCompleted') : ''}
        </>
      )}
      {status === 'pending' &&
        (holds ? <Check size={18} aria-label={t('inFolder')} /> : <Plus size={18} aria-hidden />)}
    </span>
  );
}
