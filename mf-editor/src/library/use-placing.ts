import type { BrandKitContent } from '@commonplace/contracts/assets/brand-kits';
import type { Upload } from '@commonplace/contracts/assets/uploads';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { isApiError, useShell, type RemoteStore } from '@commonplace/remote-kit';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { Point } from '../geometry/box';
import { useWorkspace } from '../app/context';
import { failureWords } from '../app/failure-words';
import type { Workspace } from '../app/workspace';
import { t } from '../app/texts';
import { newId } from '../document/id';
import { libraryApi, useUploadMutation } from './library.api';

type Logo = BrandKitContent['logos'][number];
/** What of an upload is needed to put it on a page. */
export type PlacedUpload = Pick<Upload, 'id' | 'name' | 'style_uri' | 'url' | 'width' | 'height'>;
export interface Placing {
  /** Puts a library item on the page, with its licence as it is now. */
  item(item: GridItem, at?: Point): Promise<void>;
  upload(upload: PlacedUpload, at?: Point): Promise<void>;
  /** Puts a logo of a brand kit on the page. */
  logo(logo: Logo): Promise<void>;
  /** Uploads a file; null when it could not be taken, which has been said then. */
  send(file: File): Promise<Upload | null>;
  /** Uploads a file and puts it on a page, by itself the one that is open when it begins, whichever is when it is there. */
  file(file: File, at?: Point, on?: string): Promise<void>;
  /** Uploads a file and puts it into the box of a picture. */
  replaceWith(id: string, file: File): Promise<void>;
  /** A drawing's text as a graphic of the design's own; what could harm is taken out first. */
  svg(text: string, name: string, at?: Point, on?: string): Promise<void>;
}

/** Fetched when something is first placed. */
const places = () => import('./place');

/** Ways of putting pictures on the page. */
export function usePlacing(): Placing {
  const { editor, fonts } = useWorkspace();
  const shell = useShell();
  const store = useStore() as RemoteStore;
  const [upload] = useUploadMutation();
  return useMemo(() => {
    async function send(file: File): Promise<Upload | null> {
      const body = new FormData();
      body.set('file', file);
      try {
        const answer = await upload({ body }).unwrap();
        shell.emit('upload-changed', { id: answer.upload.id, change: 'created' });
        return answer.upload;
      } catch (error) {
        if (!isApiError(error)) throw error;
        shell.notify({ text: t('uploads.failed', { reason: failureWords(error) }), kind: 'error' });
        return null;
      }
    }
    return {
      send,
      async item(item, at) {
        const on = editor.pageId;
        const kind = item.alias.split('/')[1] ?? item.kind;
        const request = store.dispatch(libraryApi.endpoints.item.initiate({ params: { kind, id: item.id } }));
        const { data } = await request;
        request.unsubscribe();
        const { assetOfItem, placeAsset } = await places();
        // Without the detail the picture still comes; its licence line is then read when the design is next opened.
        placeAsset(editor, assetOfItem(editor, item, data ?? null), item.metadata.image_alt, { at, on });
      },
      async upload(one, at) {
        const on = editor.pageId;
        const { assetOfUpload, placeAsset } = await places();
        placeAsset(editor, assetOfUpload(editor, one), one.name, { at, on });
      },
      async logo({ upload: item, name, url, width, height }) {
        const on = editor.pageId;
        const { placeAsset } = await places();
        const known = [...editor.store.assets.values()].find((one) => one.source === 'upload' && one.item === item);
        const made = { id: newId(), source: 'upload', item, kind: 'image', url, width, height, licence: null } as const;
        placeAsset(editor, known ?? made, name, { on });
      },
      async file(file, at, on = editor.pageId) {
        const sent = await send(file);
        const { assetOfUpload, placeAsset } = await places();
        if (sent) placeAsset(editor, assetOfUpload(editor, sent), sent.name, { at, on });
      },
      async replaceWith(id, file) {
        const on = editor.pageId;
        const sent = await send(file);
        const { assetOfUpload, replacePicture } = await places();
        if (sent) replacePicture(editor, id, assetOfUpload(editor, sent), sent.name, on);
      },
      async svg(text, name, at, on = editor.pageId) {
        const { readSvg } = await import('../import/read-svg');
        const { changes, ids, dropped, readable, page } = await readSvg(editor, fonts, text, { at, on });
        if (ids.length === 0) {
          const reason = t(readable ? 'import.svgEmpty' : 'import.svgBroken');
          shell.notify({ text: t('import.failed', { name, reason }), kind: 'error' });
          return;
        }
        editor.run('import', changes, page === editor.pageId ? { select: ids } : {});
        if (dropped > 0) shell.notify({ text: t('import.svgDropped', { count: dropped }) });
      },
    };
  }, [editor, fonts, shell, store, upload]);
}

/** Several files at once, a little beside each other: pictures are uploaded, drawings become elements, designs are opened. It is seen which one is under way. */
export async function placeFiles(
  placing: Placing,
  workspace: Workspace,
  files: readonly File[],
  at?: Point,
): Promise<void> {
  // All of them go where they were dropped, also those whose turn comes when another page is open.
  const on = workspace.editor.pageId;
  for (const [index, file] of files.entries()) {
    const place = at && { x: at.x + index * 30, y: at.y + index * 30 };
    const told = { name: file.name, number: index + 1, count: files.length };
    await workspace.bring(t(files.length > 1 ? 'files.bringingOf' : 'files.bringing', told), () =>
      placeFile(placing, workspace, file, { at: place, on }),
    );
  }
}

async function placeFile(
  placing: Placing,
  workspace: Workspace,
  file: File,
  { at, on }: { at: Point | undefined; on: string },
): Promise<void> {
  if (file.type === 'image/svg+xml' || /\.svg$/i.test(file.name))
    await placing.svg(await file.text(), file.name, at, on);
  else if (file.type.startsWith('image/')) await placing.file(file, at, on);
  else await (await import('../import/import-file')).importFile(workspace, placing, file);
}
