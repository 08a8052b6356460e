import { useShell } from '@commonplace/remote-kit';
import { useState } from 'react';
import { EmptyState, ErrorState, FileDrop, Skeleton } from '@commonplace/ui';
import { useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import { writeDragged } from '../library/drag';
import { useFolderQuery, useFoldersQuery, useUploadsQuery } from '../library/library.api';
import { placeFiles, usePlacing } from '../library/use-placing';
import { ChoiceField } from './choice-field';
import { Tile } from './library-search';
import tiles from './tiles.module.css';

const ACCEPTED = 'image/png,image/jpeg,image/webp';

/** Folders that can be chosen; further ones are reached from their own page. */
const MOST_FOLDERS = 100;

/** Own pictures, and what is in own folders. */
export function UploadsPanel() {
  const t = useText();
  const shell = useShell();
  const signedIn = shell.session.get().uid > 0;
  const { data } = useFoldersQuery({ query: { pagesize: MOST_FOLDERS } }, { skip: !signedIn });
  const [folder, setFolder] = useState('');
  const folders = data?.results ?? [];
  return (
    <>
      {folders.length > 0 && (
        <ChoiceField
          label={t('folders.label')}
          value={folder}
          options={[
            { value: '', label: t('folders.uploads') },
            ...folders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setFolder}
        />
      )}
      {folder === '' ? <OwnUploads /> : <FolderPictures id={folder} />}
    </>
  );
}

/** Pictures, graphics and videos of a folder. */
function FolderPictures({ id }: { id: string }) {
  const t = useText();
  const { currentData: data, isError, refetch } = useFolderQuery({ params: { id }, query: { pagesize: 96 } });
  const usable = (data?.results ?? []).filter(({ entity_type: type }) => type === 'image' || type === 'video');
  if (isError)
    return (
      <ErrorState
        title={t('photos.failed')}
        text={t('photos.failedHint')}
        retryLabel={t('editor.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (data && usable.length === 0) return <EmptyState title={t('folders.none')} text={t('folders.noneHint')} />;
  return (
    <ul className={tiles.tiles}>
      {!data && (
        <li>
          <Skeleton className={tiles.tile} />
        </li>
      )}
      {usable.map((item) => (
        <Tile key={item.id} item={item} />
      ))}
    </ul>
  );
}

function OwnUploads() {
  const t = useText();
  const workspace = useWorkspace();
  const placing = usePlacing();
  const { data, isError, isLoading, refetch } = useUploadsQuery();
  return (
    <>
      <FileDrop
        label={t('uploads.upload')}
        accept={ACCEPTED}
        multiple
        onFiles={(files) => void placeFiles(placing, workspace, files)}
      />
      {isError && (
        <ErrorState
          title={t('photos.failed')}
          text={t('photos.failedHint')}
          retryLabel={t('editor.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.results.length === 0 && <EmptyState title={t('uploads.none')} text={t('uploads.noneHint')} />}
      <ul className={tiles.tiles}>
        {isLoading && (
          <li>
            <Skeleton className={tiles.tile} />
          </li>
        )}
        {data?.results.map((upload) => (
          <li key={upload.id}>
            <button
              type="button"
              className={tiles.tile}
              title={upload.name}
              draggable
              onDragStart={(event) => writeDragged(event.dataTransfer, { upload })}
              onClick={() => void placing.upload(upload)}
            >
              <img
                src={upload.url}
                alt={upload.name}
                loading="lazy"
                width={upload.width}
                height={upload.height}
                draggable={false}
              />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
