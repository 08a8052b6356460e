import {
  archiveDesign,
  bulkDesigns as bulkDesignsOperation,
  createDesign as createDesignOperation,
  deleteDesign as deleteDesignOperation,
  duplicateDesign as duplicateDesignOperation,
  emptyDesignTrash,
  getDesign,
  getDesignVersion,
  listDesigns,
  listDesignVersions,
  moveDesignToTeam,
  nameDesignVersion,
  putDesignCover,
  restoreDesign,
  restoreDesignVersion,
  saveChanges as saveChangesOperation,
  unarchiveDesign,
  updateDesign,
} from '@commonplace/contracts/assets/designs';
import {
  getDesignShare,
  openSharedDesign,
  shareDesign as shareDesignOperation,
  unshareDesign as unshareDesignOperation,
} from '@commonplace/contracts/assets/design-shares';
import { makesTemplates } from '@commonplace/contracts/assets/template-makers';
import { AppError, bind, type Context, type Route } from '@commonplace/service-kit';
import { teamOf } from '../accounts/owner';
import type { Deps } from '../deps';
import { actingFor } from './acting';
import { keptDocument, openDocument } from './asset-addresses';
import { bulkDesigns, emptyTrash } from './bulk-designs';
import { countSave } from './count-written';
import { createDesign, duplicateDesign } from './create-design';
import { deleteDesign } from './delete-design';
import { teaserOf, type Design } from './design';
import { heavy } from './heavy';
import { UNWEIGHED } from './weigh';
import { moveToTeam } from './move-to-team';
import { readDesign } from './read-document';
import { replaceDocument, saveChanges } from './save-changes';
import { setCover } from './set-cover';
import { readShared, shareDesign, shareOf, unshareDesign } from './share-design';
import { listVersions, nameVersion, readVersion, restoreVersion } from './versions';

/** Templates are kept by those who make them. Throws ROLE_MISSING for everybody else. */
function requireMaker(auth: Context['auth'], kind: Design['kind'] | undefined): void {
  if (kind === 'template' && !makesTemplates(auth))
    throw new AppError('ROLE_MISSING', {
      detail: 'Templates are saved by artists, curators, administrators and teams',
    });
}

/** Links of designs. */
const shareRoutes = (deps: Deps): Route[] => {
  const acting = (auth: { uid: number }, id: string) => actingFor(deps, auth.uid, id, { write: true });
  return [
    bind(shareDesignOperation, async ({ auth, params: { id }, body }) => ({
      success: true as const,
      share: await shareDesign(deps, { uid: await acting(auth, id), by: auth.uid, id, mode: body.mode }),
    })),
    bind(getDesignShare, async ({ auth, params: { id } }) => ({
      share: await shareOf(deps, await acting(auth, id), id),
    })),
    bind(unshareDesignOperation, async ({ auth, params: { id } }) => {
      await unshareDesign(deps, await acting(auth, id), id);
      return { success: true as const };
    }),
    bind(openSharedDesign, ({ params, res }) => readShared(deps, params.token, res)),
  ];
};

export const designRoutes = (deps: Deps): Route[] => {
  const acting = ({ auth, params }: Pick<Context, 'auth' | 'params'>, o: { write?: boolean } = { write: true }) =>
    actingFor(deps, auth.uid, (params as { id: string }).id, o);
  const change = async (ctx: Context, set: Partial<Pick<Design, 'deleted' | 'trashed' | 'archive'>>) => {
    const design = await deps.designs.update(await acting(ctx), (ctx.params as { id: string }).id, set);
    if (!design) throw new AppError('NOT_FOUND');
    return { success: true as const, design: teaserOf(deps, design) };
  };
  return [
    ...shareRoutes(deps),
    bind(listDesigns, async ({ auth, query: { team_id: team, deleted, ...query } }) => {
      if (team !== undefined) await teamOf(deps, auth.uid, team);
      const { results, total, next } = await deps.designs.list(auth.uid, {
        ...query,
        q: query.q,
        deleted: deleted === 'true',
        team,
      });
      return {
        results: results.map((design) => teaserOf(deps, design)),
        total,
        next,
        page: query.page,
        pagesize: query.pagesize,
      };
    }),
    bind(createDesignOperation, ({ auth, body }) => {
      requireMaker(auth, body.kind);
      return createDesign(deps, auth.uid, body);
    }),
    bind(bulkDesignsOperation, ({ auth, body }) => bulkDesigns(deps, auth.uid, body.action, body.ids)),
    bind(emptyDesignTrash, async ({ auth }) => ({
      success: true as const,
      deleted: await emptyTrash(deps, auth.uid),
    })),
    bind(getDesign, async (ctx) =>
      readDesign(deps, { acting: await acting(ctx, {}), by: ctx.auth.uid }, ctx.params.id, ctx.res),
    ),
    bind(updateDesign, async (ctx) => {
      const { name, kind, document, rev } = ctx.body;
      const { id } = ctx.params;
      if (document && rev === undefined)
        throw new AppError('INVALID', {
          detail: 'rev: needed with a document',
          errors: { rev: ['is needed with a document'] },
        });
      const uid = await acting(ctx);
      const before = await deps.designs.get(uid, id);
      if (before?.kind !== kind) requireMaker(ctx.auth, kind);
      if (document && rev !== undefined) {
        const kept = await keptDocument(deps, ctx.auth.uid, document, before?.head.assets);
        await replaceDocument(deps, uid, id, rev, kept, ctx.auth.uid);
      }
      const set = { ...(name === undefined ? {} : { name }), ...(kind === undefined ? {} : { kind }) };
      const design = await deps.designs.update(uid, id, set, deps.now());
      if (!design) throw new AppError('NOT_FOUND');
      return { success: true as const, design: teaserOf(deps, design), rev: design.rev };
    }),
    bind(saveChangesOperation, async (ctx) => {
      const { rev: base, changes } = ctx.body;
      const uid = await acting(ctx);
      await countSave(deps, ctx.auth.uid, ctx.req);
      const rev = await saveChanges(deps, uid, ctx.params.id, base, changes, ctx.auth.uid);
      return { success: true as const, rev, changed: deps.now().toISOString() };
    }),
    bind(deleteDesignOperation, async (ctx) => ({
      success: true as const,
      deleted: await deleteDesign(deps, await acting(ctx), ctx.params.id),
    })),
    bind(restoreDesign, (ctx) => change(ctx as Context, { deleted: false, trashed: null })),
    bind(archiveDesign, (ctx) => change(ctx as Context, { archive: 1 })),
    bind(unarchiveDesign, (ctx) => change(ctx as Context, { archive: 0 })),
    bind(duplicateDesignOperation, async (ctx) => {
      const from = await acting(ctx, {});
      const o = { name: ctx.body.name, templates: makesTemplates(ctx.auth) };
      const copy = await duplicateDesign(deps, { from, to: ctx.auth.uid }, ctx.params.id, o);
      return { success: true as const, design: teaserOf(deps, copy) };
    }),
    bind(moveDesignToTeam, async ({ auth, params, body }) => ({
      success: true as const,
      design: teaserOf(deps, await moveToTeam(deps, auth.uid, params.id, body)),
    })),
    bind(listDesignVersions, async (ctx) => listVersions(deps, await acting(ctx, {}), ctx.params.id)),
    bind(nameDesignVersion, async (ctx) =>
      nameVersion(deps, await acting(ctx), ctx.params.id, ctx.body.name, ctx.auth.uid),
    ),
    bind(getDesignVersion, async (ctx) => {
      const { id, rev } = ctx.params;
      const uid = await acting(ctx, {});
      return heavy.read(ctx.res, UNWEIGHED, async () => ({
        rev,
        document: openDocument(deps, await readVersion(deps, uid, id, rev)),
      }));
    }),
    bind(restoreDesignVersion, async (ctx) => {
      const design = await restoreVersion(deps, await acting(ctx), ctx.params.id, ctx.params.rev, ctx.auth.uid);
      return { success: true as const, design: teaserOf(deps, design), rev: design.rev };
    }),
    bind(putDesignCover, async (ctx) => {
      const body: unknown = ctx.req.body;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const answer = (cover: string) => ({
        success: true as const,
        images: { cover: deps.urls.shown(cover, deps.now()) },
      });
      return answer(await setCover(deps, { uid: await acting(ctx), id: ctx.params.id }, bytes, answer));
    }),
  ];
};
