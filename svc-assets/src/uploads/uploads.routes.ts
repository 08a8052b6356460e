import {
  archiveUpload,
  createUpload as createUploadOperation,
  deleteUpload as deleteUploadOperation,
  getUpload,
  listUploads,
  renameUpload,
  restoreUpload,
  unarchiveUpload,
  uploadStorage,
} from '@commonplace/contracts/assets/uploads';
import { AppError, bind, type Context, type Route } from '@commonplace/service-kit';
import { ownerOf } from '../accounts/owner';
import type { Deps } from '../deps';
import { withForm } from '../files/receive';
import { checkMayUpload, createUpload, tooLarge } from './create-upload';
import { deleteUpload } from './delete-upload';
import { storageOf } from './storage';
import { uploadView, type Upload } from './upload';

export const uploadRoutes = (deps: Deps): Route[] => {
  const change = async (ctx: Context, set: Partial<Pick<Upload, 'name' | 'deleted' | 'archive'>>) => {
    const upload = await deps.uploads.update(ownerOf(ctx.auth), (ctx.params as { id: string }).id, set);
    if (!upload) throw new AppError('NOT_FOUND');
    return { success: true as const, upload: uploadView(upload) };
  };
  return [
    bind(createUploadOperation, async (ctx) => {
      const owner = ownerOf(ctx.auth);
      await checkMayUpload(deps, owner);
      const { perFileLimit } = await storageOf(deps, owner);
      // Declared larger than any form with one allowed file: refused before the bytes travel.
      if (Number(ctx.req.headers['content-length'] ?? 0) > perFileLimit + 1_000_000) throw tooLarge(perFileLimit);
      return withForm(ctx.req, { scratch: deps.store.scratch, fileBytes: perFileLimit - 1, files: 1 }, async (form) => {
        if (form.tooLarge.has('file')) throw tooLarge(perFileLimit);
        const file = form.files.get('file');
        if (!file) throw new AppError('MALFORMED', { detail: 'Send the picture in the field "file"' });
        return { success: true as const, upload: uploadView(await createUpload(deps, owner, file)) };
      });
    }),
    bind(uploadStorage, ({ auth }) => storageOf(deps, ownerOf(auth))),
    bind(listUploads, async ({ auth, query }) => {
      const { results, total } = await deps.uploads.list(ownerOf(auth), { ...query, q: query.q });
      return { results: results.map(uploadView), total, page: query.page, pagesize: query.pagesize };
    }),
    bind(getUpload, async ({ auth, params }) => {
      const owner = ownerOf(auth);
      const upload = params.uid === owner.uid ? await deps.uploads.get(owner, params.id) : undefined;
      if (!upload) throw new AppError('NOT_FOUND');
      return {
        upload: uploadView(upload),
        original: deps.urls.url(upload.original, upload.filename, deps.now(), { attachment: false }),
      };
    }),
    bind(renameUpload, (ctx) => change(ctx as Context, { name: ctx.body.name })),
    bind(deleteUploadOperation, async ({ auth, params }) => ({
      success: true as const,
      deleted: await deleteUpload(deps, ownerOf(auth), params.id),
    })),
    bind(archiveUpload, (ctx) => change(ctx as Context, { archive: 1 })),
    bind(unarchiveUpload, (ctx) => change(ctx as Context, { archive: 0 })),
    bind(restoreUpload, (ctx) => change(ctx as Context, { deleted: false })),
  ];
};
