import { call } from '@commonplace/contracts/client';
import type { ItemDetail } from '@commonplace/contracts/catalog/items';
import type { getUpload } from '@commonplace/contracts/assets/uploads';
import { isApiError, type RemoteStore, type ShellApi } from '@commonplace/remote-kit';
import type { DocumentAsset } from '@commonplace/contracts/design/document';
import { editPage } from '../document/changes';
import { addLibraryFont } from '../app/add-library-font';
import type { Workspace } from '../app/workspace';
import { libraryApi } from '../library/library.api';
import { assetOfItem, assetOfUpload, placeAsset } from '../library/place';
import type { OpenQuery } from './open-query';

const UPLOAD = call<typeof getUpload>('GET', '/uploads/{uid}/{id}');
/** Largest side of a page that takes the size of its picture, in px. */
const MOST_SIDE = 4_000;

/**
 * Puts what the address names on the new page: a picture or a video of the library (`imageId`, `videoId`), a picture of the person (`upload`), or a
 * text in a font of the library (`fontId`). Without a size in the address the page takes that of the picture or video. False when it cannot be found.
 */
export async function insertAsked(
  workspace: Workspace,
  shell: ShellApi,
  store: RemoteStore,
  query: OpenQuery,
): Promise<boolean> {
  const { editor } = workspace;
  const { imageId, videoId, fontId, upload } = query;
  try {
    if (imageId !== null) place(await fromLibrary('image', imageId));
    else if (videoId !== null) place(await fromLibrary('video', videoId));
    else if (upload !== null) place(await fromUploads(upload));
    else if (fontId !== null) return await addFont(fontId);
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return false;
  }

  function place({ asset, name }: { asset: DocumentAsset; name: string }): void {
    // Both changes are the beginning of the design, not two steps of it.
    editor.history.begin('place');
    if (!query.size && editor.page) editor.run('page-size', editPage(editor.store, editor.pageId, pageSize(asset)));
    placeAsset(editor, asset, name, { cover: true });
    editor.history.commit();
    editor.fitPage();
  }
  async function addFont(id: string): Promise<boolean> {
    const font = await itemOf('font', id);
    return addLibraryFont(workspace, font, font);
  }
  async function itemOf(kind: 'image' | 'video' | 'font', id: string): Promise<ItemDetail> {
    const request = store.dispatch(libraryApi.endpoints.item.initiate({ params: { kind, id } }));
    const item = await request.unwrap();
    request.unsubscribe();
    return item;
  }
  async function fromLibrary(kind: 'image' | 'video', id: string): Promise<{ asset: DocumentAsset; name: string }> {
    const item = await itemOf(kind, id);
    return { asset: assetOfItem(editor, item, item), name: item.title };
  }
  async function fromUploads(id: string): Promise<{ asset: DocumentAsset; name: string }> {
    const { upload } = await shell.call(UPLOAD, { params: { uid: shell.session.get().uid, id } });
    return { asset: assetOfUpload(editor, upload), name: upload.name };
  }
}

function pageSize({ width, height }: DocumentAsset): { width: number; height: number } {
  const scale = Math.min(1, MOST_SIDE / Math.max(1, width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
