import type { Upload } from '@commonplace/contracts/assets/uploads';
import { Button, EmptyState, FileDrop, Progress } from '@commonplace/ui';
import { Archive, ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStorageQuery, useUploadsQuery } from '../app/api';
import { useConfirm } from '../confirm/use-confirm';
import pageStyles from '../home/page.module.css';
import { bytes } from '../lists/facts';
import { ListView, usePage } from '../lists/list-view';
import lists from '../lists/lists.module.css';
import { useText } from '../texts';
import { ACCEPT } from './file-check';
import { UploadCard } from './upload-card';
import { UploadQueue } from './upload-queue';
import styles from './uploads-tab.module.css';
import { useUploadActions } from './use-upload-actions';
import { useUploader } from './use-uploader';

const PAGE = 36;
const MB = 1024 * 1024;

export function UploadsTab() {
  const t = useText();
  const [state, setState] = useState<'active' | 'archived'>('active');
  const query = useUploadsQuery({ query: { page: usePage(), pagesize: PAGE, state } });
  const { data: storage } = useStorageQuery();
  const uploader = useUploader();
  usePastedFiles((files) => void uploader.add(files));
  return (
    <>
      <FileDrop
        label={t('uploadLabel')}
        hint={t('uploadHint', { mb: (storage?.perFileLimit ?? 50 * MB) / MB })}
        accept={ACCEPT}
        onFiles={(files) => void uploader.add(files)}
      />
      <UploadQueue />
      <div className={pageStyles.tools}>
        <div role="group" aria-label={t('showUploads')} className={pageStyles.buttons}>
          {(['active', 'archived'] as const).map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === state ? 'secondary' : 'quiet'}
              aria-pressed={one === state}
              onClick={() => setState(one)}
            >
              {t(one === 'active' ? 'uploadsActive' : 'uploadsArchived')}
            </Button>
          ))}
        </div>
        {storage && (
          <div className={styles.storage}>
            <p className={pageStyles.note}>
              {t('storageUsed', { used: bytes(storage.storageUsed.total), limit: bytes(storage.storageLimit) })}
            </p>
            <Progress label={t('storage')} value={storage.storageUsed.total / storage.storageLimit} />
          </div>
        )}
      </div>
      <ListView
        query={query}
        empty={
          state === 'active' ? (
            <EmptyState icon={ImageUp} title={t('uploadsEmpty')} text={t('uploadsEmptyText')} />
          ) : (
            <EmptyState icon={Archive} title={t('archivedEmpty')} text={t('archivedEmptyText')} />
          )
        }
      >
        {(uploads) => <UploadCards uploads={uploads} label={t('tabUploads')} />}
      </ListView>
    </>
  );
}

export function UploadCards({ uploads, label }: { uploads: readonly Upload[]; label: string }) {
  const t = useText();
  const actions = useUploadActions();
  const { ask, dialog } = useConfirm();
  const remove = (upload: Upload) => {
    const words = { name: upload.name };
    ask({
      type: 'image',
      kind: upload.deleted ? 'permanent' : 'trash',
      title: t(upload.deleted ? 'confirmGoneTitle' : 'confirmTrashTitle', words),
      text: t(upload.deleted ? 'confirmGoneText' : 'confirmTrashText'),
      action: t(upload.deleted ? 'deleteForGood' : 'moveToTrash'),
      run: () => void actions.remove(upload),
    });
  };
  return (
    <>
      <ul className={lists.cards} aria-label={label}>
        {uploads.map((upload) => (
          <UploadCard
            key={upload.id}
            upload={upload}
            onDelete={() => remove(upload)}
            onArchive={() => void actions.archive(upload)}
            onRestore={() => void actions.restore(upload)}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}

/** Pictures pasted anywhere on the page are uploaded too. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
