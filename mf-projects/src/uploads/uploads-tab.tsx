import { useShell } from '@commonplace/remote-kit';
import { sizeWords } from '@commonplace/remote-kit/size-words';
import { Button, buttonLook, EmptyState, FileDrop, Progress, Skeleton, Switch, TextField } from '@commonplace/ui';
import { Archive, FolderUp, ImageUp, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useStorageQuery, useUploadsInfiniteQuery } from '../app/api';
import pageStyles from '../home/page.module.css';
import { ListView } from '../lists/list-view';
import lists from '../lists/lists.module.css';
import { ONLY, useInAddress } from '../lists/use-in-address';
import { useWords } from '../lists/use-words';
import { useText } from '../texts';
import { droppedFiles, isPictureName } from './dropped-files';
import { ACCEPT } from './file-check';
import { UploadList } from './upload-list';
import { UploadQueue } from './upload-queue';
import styles from './uploads-tab.module.css';
import { useBroughtFiles } from './use-brought-files';
import { useUploader } from './use-uploader';

const MB = 1024 * 1024;
const SHOWN = ['active', 'archived'] as const;

export function UploadsTab() {
  const t = useText();
  const { data: storage, isLoading: storageToCome } = useStorageQuery();
  const shell = useShell();
  const uploader = useUploader();
  useBroughtFiles((files) => void uploader.add(files));
  const takeFolder = (files: File[]) => {
    if (files.length > 0) void uploader.add(files);
    else shell.notify({ text: t('folderNoPictures') });
  };
  const { resume } = uploader;
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    void resume();
  }, [resume]);
  return (
    <>
      <div className={styles.drop}>
        <FileDrop
          label={t('uploadLabel')}
          hint={t('uploadHint', { mb: (storage?.perFileLimit ?? 50 * MB) / MB })}
          accept={ACCEPT}
          onFiles={(files) => void uploader.add(files)}
          onDropped={(data) => void droppedFiles(data).then((files) => takeFolder(files))}
        />
      </div>
      <FolderPicker onFiles={takeFolder} />
      <UploadQueue />
      {storage && (
        <div className={styles.storage}>
          <p className={pageStyles.note}>
            {t('storageUsed', {
              used: sizeWords(storage.storageUsed.total, shell.locale),
              limit: sizeWords(storage.storageLimit, shell.locale),
            })}
          </p>
          <Progress label={t('storage')} value={storage.storageUsed.total / storage.storageLimit} />
        </div>
      )}
      {/* Its place, so that the list below stays where it is when it comes. */}
      {storageToCome && (
        <div className={styles.storage}>
          <Skeleton className={styles.storagePlace ?? ''} />
        </div>
      )}
      <OwnUploads />
    </>
  );
}

/** Uploads of one's own, or of a team, with search and filters. */
export function OwnUploads({ team, archive = false }: { team?: string; archive?: boolean }) {
  const t = useText();
  // The archive of a team has its designs on the same page.
  const at = archive ? 'uploads-' : '';
  const { words, setWords, q } = useWords(`${at}q`);
  const [show, setShow] = useInAddress('show', SHOWN);
  const [only, setOnly] = useInAddress(`${at}only`, ONLY);
  const favourite = only === 'favourites';
  const state = archive ? 'archived' : show;
  const query = useUploadsInfiniteQuery({
    query: {
      state,
      ...(q ? { q } : {}),
      ...(favourite ? { favourite: '1' as const } : {}),
      ...(team === undefined ? {} : { team_id: team }),
    },
  });
  const filtered = q !== '' || favourite;
  return (
    <>
      <div className={lists.tools}>
        {!archive && (
          <div role="group" aria-label={t('showUploads')} className={pageStyles.buttons}>
            {SHOWN.map((one) => (
              <Button
                key={one}
                size="small"
                variant={one === state ? 'secondary' : 'quiet'}
                aria-pressed={one === state}
                onClick={() => setShow(one)}
              >
                {t(one === 'active' ? 'uploadsActive' : 'uploadsArchived')}
              </Button>
            ))}
          </div>
        )}
        <TextField
          className={lists.search}
          label={t(team === undefined ? 'searchUploads' : 'searchTeam')}
          hideLabel
          placeholder={t(team === undefined ? 'searchUploads' : 'searchTeam')}
          icon={Search}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <span className={lists.grow} />
        <Switch
          label={t('onlyFavourites')}
          checked={favourite}
          onChange={() => setOnly(favourite ? 'all' : 'favourites')}
        />
      </div>
      <ListView
        query={query}
        empty={
          filtered ? (
            <EmptyState icon={Search} title={t('uploadsNone')} text={t('designsNoneText')} />
          ) : state === 'active' ? (
            <EmptyState
              icon={ImageUp}
              title={t(team === undefined ? 'uploadsEmpty' : 'teamAssetsEmpty')}
              text={t(team === undefined ? 'uploadsEmptyText' : 'teamAssetsEmptyText')}
              action={
                team !== undefined && (
                  <Link to="/my-projects/uploads" className={buttonLook({ variant: 'primary' })}>
                    {t('yourUploads')}
                  </Link>
                )
              }
            />
          ) : (
            <EmptyState icon={Archive} title={t('archivedEmpty')} text={t('archivedEmptyText')} />
          )
        }
      >
        {(list) => <UploadList list={list} label={t('tabUploads')} state={state} />}
      </ListView>
    </>
  );
}

/** All pictures of a folder of the computer at once. */
function FolderPicker({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <p className={styles.folder}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        {...{ webkitdirectory: '' }}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])].filter(isPictureName);
          event.target.value = '';
          onFiles(files);
        }}
      />
      <Button size="small" variant="quiet" icon={FolderUp} onClick={() => input.current?.click()}>
        {t('uploadFolder')}
      </Button>
    </p>
  );
}
