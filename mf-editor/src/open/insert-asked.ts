import { call } from '@commonplace/contracts/client';
import type { getUpload } from '@commonplace/contracts/assets/uploads';
import { isApiError, type RemoteStore, type ShellApi } from '@commonplace/remote-kit';
import type { DocumentAsset } from '@commonplace/contracts/design/document';
import { editPage } from '../document/changes';
import type { Workspace } from '../app/workspace';
import { libraryApi } from '../library/library.api';
import { assetOfItem, assetOfUpload, placeAsset } from '../library/place';
import type { OpenQuery } from './open-query';

const UPLOAD = call<typeof getUpload>('GET', '/uploads/{uid}/{id}');
/** Largest side of a page that takes the size of its picture, in px. */
const MOST_SIDE = 4_000;

/**
 * Puts the picture that the address names (`imageId` of the library, `upload` of the person) on the new page. Without a size in the address the page
 * takes the picture's. False when the picture cannot be found.
 */
export async function insertAsked(
  workspace: Workspace,
  shell: ShellApi,
  store: RemoteStore,
  query: OpenQuery,
): Promise<boolean> {
  const { editor } = workspace;
  if (query.imageId === null && query.upload === null) return true;
  try {
    const { asset, name } =
      query.imageId !== null ? await fromLibrary(query.imageId) : await fromUploads(query.upload!);
    // Both changes are the beginning of the design, not two steps of it.
    editor.history.begin('place');
    if (!query.size && editor.page) editor.run('page-size', editPage(editor.store, editor.pageId, pageSize(asset)));
    placeAsset(editor, asset, name, { cover: true });
    editor.history.commit();
    editor.fitPage();
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return false;
  }

  async function fromLibrary(id: string): Promise<{ asset: DocumentAsset; name: string }> {
    const request = store.dispatch(libraryApi.endpoints.item.initiate({ params: { kind: 'image', id } }));
    const item = await request.unwrap();
    request.unsubscribe();
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
