import type { Upload } from '@commonplace/contracts/assets/uploads';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { isApiError, useShell, type RemoteStore } from '@commonplace/remote-kit';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { Point } from '../geometry/box';
import { useWorkspace } from '../app/context';
import { t } from '../app/texts';
import { libraryApi, useUploadMutation } from './library.api';
import { assetOfItem, assetOfUpload, placeAsset } from './place';

export interface Placing {
  /** Puts a library item on the page, with its licence as it is now. */
  item(item: GridItem, at?: Point): Promise<void>;
  upload(upload: Upload, at?: Point): void;
  /** Uploads a file and puts it on the page. */
  file(file: File, at?: Point): Promise<void>;
}

/** Ways of putting pictures on the page. */
export function usePlacing(): Placing {
  const { editor } = useWorkspace();
  const shell = useShell();
  const store = useStore() as RemoteStore;
  const [upload] = useUploadMutation();
  return useMemo(
    () => ({
      async item(item, at) {
        const kind = item.alias.split('/')[1] ?? item.kind;
        const request = store.dispatch(libraryApi.endpoints.item.initiate({ params: { kind, id: item.id } }));
        const { data } = await request;
        request.unsubscribe();
        // Without the detail the picture still comes; its licence line is then read when the design is next opened.
        placeAsset(editor, assetOfItem(editor, item, data ?? null), item.metadata.image_alt, { at });
      },
      upload(one, at) {
        placeAsset(editor, assetOfUpload(editor, one), one.name, { at });
      },
      async file(file, at) {
        const body = new FormData();
        body.set('file', file);
        try {
          const answer = await upload({ body }).unwrap();
          shell.emit('upload-changed', { id: answer.upload.id, change: 'created' });
          placeAsset(editor, assetOfUpload(editor, answer.upload), answer.upload.name, { at });
        } catch (error) {
          if (!isApiError(error)) throw error;
          shell.notify({ text: t('uploads.failed', { reason: error.detail ?? error.title }), kind: 'error' });
        }
      },
    }),
    [editor, shell, store, upload],
  );
}

/** Several files at once, a little beside each other. */
export async function placeFiles(placing: Placing, files: readonly File[], at?: Point): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (!file.type.startsWith('image/')) continue;
    await placing.file(file, at && { x: at.x + index * 30, y: at.y + index * 30 });
  }
}
