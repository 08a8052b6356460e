import {
  archiveUpload,
  bulkUploads as bulkUploadsOperation,
  cancelTusUpload,
  checkPortrait,
  copyUploadToTeam,
  createTusUpload,
  createUpload as createUploadOperation,
  deleteUpload as deleteUploadOperation,
  emptyUploadTrash,
  getUpload,
  listUploads,
  publishPortrait as publishPortraitOperation,
  renameUpload,
  restoreUpload,
  sendTusPart,
  tusUploadState,
  unarchiveUpload,
  uploadStorage,
} from '@commonplace/contracts/assets/uploads';
import { AppError, bind, type Context, type Route } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import { callerOf, ownerOf, teamOf } from '../accounts/owner';
import type { Deps } from '../deps';
import { withForm } from '../files/receive';
import { bulkUploads, emptyTrash } from './bulk-uploads';
import { copyToTeam } from './copy-to-team';
import { checkMayUpload, createUpload, tooLarge, type Uploaded } from './create-upload';
import { deleteUpload } from './delete-upload';
import { countVisitor } from './hold-place';
import { isOwnPortrait, publishPortrait } from './publish-portrait';
import { storageOf } from './storage';
import type { Tus } from './tus';
import { servedName, uploadView, type Signing, type Upload } from './upload';

/** What the answer to a new upload says, however it came. */
export const uploadedView = (deps: Signing, { upload, sameAs }: Uploaded) => ({
  success: true as const,
  upload: uploadView(deps, upload),
  duplicate_of: sameAs ? { id: sameAs.id, name: sameAs.name, path: uploadView(deps, sameAs).path } : null,
});

export const uploadRoutes = (deps: Deps, tus: Tus): Route[] => {
  const change = async (ctx: Context, set: Partial<Pick<Upload, 'name' | 'deleted' | 'archive' | 'trashed'>>) => {
    const caller = await callerOf(deps, ctx.auth, { write: true });
    const upload = await deps.uploads.update(caller, (ctx.params as { id: string }).id, set);
    if (!upload) throw new AppError('NOT_FOUND');
    return { success: true as const, upload: uploadView(deps, upload) };
  };
  return [
    bind(createTusUpload, (ctx) => tus.handle(ctx)),
    bind(tusUploadState, (ctx) => tus.handle(ctx, ctx.params.id)),
    bind(sendTusPart, (ctx) => tus.handle(ctx, ctx.params.id)),
    bind(cancelTusUpload, (ctx) => tus.handle(ctx, ctx.params.id)),
    bind(createUploadOperation, async (ctx) => {
      const owner = ownerOf(ctx.auth);
      const { perFileLimit } = await checkMayUpload(deps, owner);
      // Declared larger than any form with one allowed file: refused before the bytes travel.
      const length = Number(ctx.req.headers['content-length'] ?? 0);
      if (length > perFileLimit + 1_000_000) throw tooLarge(perFileLimit);
      await countVisitor(deps, owner, clientAddress(ctx.req), length);
      return withForm(ctx.req, { scratch: deps.store.scratch, fileBytes: perFileLimit - 1, files: 1 }, async (form) => {
        if (form.tooLarge.has('file')) throw tooLarge(perFileLimit);
        const file = form.files.get('file');
        if (!file) throw new AppError('MALFORMED', { detail: 'Send the picture in the field "file"' });
        const answer = (uploaded: Uploaded) => uploadedView(deps, uploaded);
        return answer(await createUpload(deps, owner, file, { answer }));
      });
    }),
    bind(uploadStorage, ({ auth }) => storageOf(deps, ownerOf(auth))),
    bind(listUploads, async ({ auth, query: { team_id: team, ...query } }) => {
      if (team !== undefined) await teamOf(deps, auth.uid, team);
      const { results, total, next } = await deps.uploads.list(ownerOf(auth), { ...query, q: query.q, team });
      return {
        results: results.map((upload) => uploadView(deps, upload)),
        total,
        next,
        page: query.page,
        pagesize: query.pagesize,
      };
    }),
    bind(bulkUploadsOperation, async ({ auth, body }) =>
      bulkUploads(deps, await callerOf(deps, auth, { write: true }), body.action, body.ids),
    ),
    bind(emptyUploadTrash, async ({ auth }) => ({
      success: true as const,
      deleted: await emptyTrash(deps, ownerOf(auth)),
    })),
    bind(getUpload, async ({ auth, params }) => {
      const caller = await callerOf(deps, auth);
      const upload = await deps.uploads.get(caller, params.id);
      if (upload?.uid !== params.uid) throw new AppError('NOT_FOUND');
      return {
        upload: uploadView(deps, upload),
        original: deps.urls.url(upload.original, servedName(upload), deps.now(), { attachment: false }),
      };
    }),
    bind(renameUpload, (ctx) => change(ctx as Context, { name: ctx.body.name })),
    bind(deleteUploadOperation, async ({ auth, params }) => ({
      success: true as const,
      deleted: await deleteUpload(deps, await callerOf(deps, auth, { write: true }), params.id),
    })),
    bind(archiveUpload, (ctx) => change(ctx as Context, { archive: 1 })),
    bind(unarchiveUpload, (ctx) => change(ctx as Context, { archive: 0 })),
    bind(restoreUpload, (ctx) => change(ctx as Context, { deleted: false, trashed: null })),
    bind(publishPortraitOperation, async ({ auth, params }) => ({
      success: true as const,
      url: await publishPortrait(deps, auth.uid, params.id),
    })),
    bind(checkPortrait, async ({ params, query }) => ({ own: await isOwnPortrait(deps, params.uid, query.url) })),
    bind(copyUploadToTeam, async ({ auth, params, body }) => ({
      success: true as const,
      upload: uploadView(deps, await copyToTeam(deps, auth.uid, params.id, body.team_id)),
    })),
  ];
};
