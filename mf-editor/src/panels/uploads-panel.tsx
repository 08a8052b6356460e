import { EmptyState, ErrorState, FileDrop, Skeleton } from '@commonplace/ui';
import { useWorkspace } from '../app/context';
import { useText } from '../app/texts';
import { writeDragged } from '../library/drag';
import { useUploadsQuery } from '../library/library.api';
import { placeFiles, usePlacing } from '../library/use-placing';
import styles from './panels.module.css';

const ACCEPTED = 'image/png,image/jpeg,image/webp';

/** Own pictures: upload, and put on the page. */
export function UploadsPanel() {
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
      <ul className={styles.tiles}>
        {isLoading && (
          <li>
            <Skeleton className={styles.tile} />
          </li>
        )}
        {data?.results.map((upload) => (
          <li key={upload.id}>
            <button
              type="button"
              className={styles.tile}
              title={upload.name}
              draggable
              onDragStart={(event) => writeDragged(event.dataTransfer, { upload })}
              onClick={() => placing.upload(upload)}
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
