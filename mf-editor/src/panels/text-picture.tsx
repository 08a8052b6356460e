import type { ElementOf } from '@commonplace/contracts/design/document';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { useRef } from 'react';
import { useEditor } from '../app/context';
import { failureWords } from '../app/failure-words';
import { useText } from '../app/late-texts';
import { createAsset, editElement } from '../document/changes';
import { coverCrop } from '../elements/image/crop';
import { useUploadMutation } from '../library/library.api';
import { assetOfUpload } from '../library/place';
import fields from './fields.module.css';

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/** A picture that is seen through the letters of texts: chosen, and taken out again. */
export function TextPicture({ texts }: { texts: readonly ElementOf<'text'>[] }) {
  const t = useText();
  const shell = useShell();
  const editor = useEditor();
  const file = useRef<HTMLInputElement>(null);
  const [send, { isLoading }] = useUploadMutation();
  const filled = texts.some(({ picture }) => picture);
  async function fill(chosen: File): Promise<void> {
    const on = editor.pageId;
    const body = new FormData();
    body.set('file', chosen);
    try {
      const { upload } = await send({ body }).unwrap();
      shell.emit('upload-changed', { id: upload.id, change: 'created' });
      const asset = assetOfUpload(editor, upload);
      editor.run('text-picture', [
        ...createAsset(editor.store, asset),
        ...texts.flatMap((text) =>
          editElement(editor.store, on, text.id, {
            picture: { asset: asset.id, crop: coverCrop(asset, text, WHOLE) },
          }),
        ),
      ]);
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ text: t('uploads.failed', { reason: failureWords(error) }), kind: 'error' });
    }
  }
  return (
    <div className={fields.buttonRows}>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) void fill(chosen);
        }}
      />
      <Button size="small" busy={isLoading} onClick={() => file.current?.click()}>
        {t('style.fillPicture')}
      </Button>
      {filled && (
        <Button
          size="small"
          onClick={() =>
            editor.edit(
              'text-picture',
              texts.map(({ id }) => id),
              { picture: null },
            )
          }
        >
          {t('style.dropPicture')}
        </Button>
      )}
    </div>
  );
}
