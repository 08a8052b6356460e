import {
  createDesign as createDesignOperation,
  deleteDesign as deleteDesignOperation,
  duplicateDesign as duplicateDesignOperation,
  getDesign,
  listDesigns,
  putDesignCover,
  restoreDesign,
  saveChanges as saveChangesOperation,
  updateDesign,
} from '@commonplace/contracts/assets/designs';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { createDesign, duplicateDesign } from './create-design';
import { deleteDesign } from './delete-design';
import { teaserOf } from './design';
import { readDesign } from './read-document';
import { replaceDocument, saveChanges } from './save-changes';
import { setCover } from './set-cover';

export const designRoutes = (deps: Deps): Route[] => [
  bind(listDesigns, async ({ auth, query: { page, pagesize, q, sort, deleted } }) => {
    const { results, total } = await deps.designs.list(auth.uid, {
      page,
      pagesize,
      q,
      sort,
      deleted: deleted === 'true',
    });
    return { results: results.map(teaserOf), total, page, pagesize };
  }),
  bind(createDesignOperation, ({ auth, body }) => createDesign(deps, auth.uid, body)),
  bind(getDesign, ({ auth, params }) => readDesign(deps, auth.uid, params.id)),
  bind(updateDesign, async ({ auth, params, body: { name, kind, document, rev } }) => {
    if (document && rev === undefined)
      throw new AppError('INVALID', {
        detail: 'rev: needed with a document',
        errors: { rev: ['is needed with a document'] },
      });
    if (document && rev !== undefined) await replaceDocument(deps, auth.uid, params.id, rev, document);
    const set = { ...(name === undefined ? {} : { name }), ...(kind === undefined ? {} : { kind }) };
    const design = await deps.designs.update(auth.uid, params.id, set, deps.now());
    if (!design) throw new AppError('NOT_FOUND');
    return { success: true as const, design: teaserOf(design), rev: design.rev };
  }),
  bind(saveChangesOperation, async ({ auth, params, body }) => {
    const rev = await saveChanges(deps, auth.uid, params.id, body.rev, body.changes);
    return { success: true as const, rev, changed: deps.now().toISOString() };
  }),
  bind(deleteDesignOperation, async ({ auth, params }) => ({
    success: true as const,
    deleted: await deleteDesign(deps, auth.uid, params.id),
  })),
  bind(restoreDesign, async ({ auth, params }) => {
    const design = await deps.designs.update(auth.uid, params.id, { deleted: false });
    if (!design) throw new AppError('NOT_FOUND');
    return { success: true as const, design: teaserOf(design) };
  }),
  bind(duplicateDesignOperation, async ({ auth, params, body }) => ({
    success: true as const,
    design: teaserOf(await duplicateDesign(deps, auth.uid, params.id, body.name)),
  })),
  bind(putDesignCover, async ({ auth, params, req }) => {
    const body: unknown = req.body;
    const cover = await setCover(deps, auth.uid, params.id, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    return { success: true as const, images: { cover } };
  }),
];
