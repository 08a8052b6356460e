import {
  addProjectItem,
  bulkProjectItems,
  createProject as createProjectOperation,
  deleteProject as deleteProjectOperation,
  getProject,
  listProjects,
  openShare,
  projectShare,
  removeProjectItem,
  shareProject,
  unshareProject,
  updateProject,
} from '@commonplace/contracts/assets/projects';
import { AppError, bind, type Context, type Route } from '@commonplace/service-kit';
import { actedAsAdmin } from '../accounts/acted-as-admin';
import { accountOwner, callerOf, teamOf, type Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import { actingFor } from './acting';
import { addEntries, addEntry, removeEntries, removeEntry } from './change-entries';
import { coversOf } from './covers';
import { createProject, deleteProject } from './create-project';
import { projectView, type Project } from './project';
import { currentShare, endShare, makeShare, readShare } from './share-project';
import { showEntries } from './show-entries';

export const projectRoutes = (deps: Deps): Route[] => {
  const acting = ({ auth, params }: Pick<Context, 'auth' | 'params'>, o: { write?: boolean } = { write: true }) =>
    actingFor(deps, auth, (params as { id: string }).id, o);
  /** The same for a change of the folder's items or its link: what an administrator sets about in somebody else's is said to the audit list. */
  const changing = async (ctx: Pick<Context, 'auth' | 'params'>, fields: 'items' | 'link') => {
    const owner = await acting(ctx);
    const admin = adminFor(ctx, owner);
    const { id } = ctx.params as { id: string };
    if (admin !== undefined)
      await deps.db.transaction(
        (session) => actedAsAdmin(deps, session, admin, 'project.changed', id, { account: String(owner), fields }),
        { prepares: true },
      );
    return owner;
  };
  return [
    bind(listProjects, async ({ auth, query: { item, team_id: team, account, ...query } }) => {
      const others = account !== undefined && account !== auth.uid;
      if (others && !auth.roles.includes('admin')) throw new AppError('ROLE_MISSING');
      const uid = account ?? auth.uid;
      if (team !== undefined) await teamOf(deps, auth.uid, team);
      const caller = await callerOf(deps, auth);
      const { results, total, next } = await deps.projects.list(uid, {
        ...query,
        q: query.q,
        team,
        everything: others,
      });
      const ids = results.map(({ id }) => id);
      const [covers, holding, usage, { folders }] = await Promise.all([
        coversOf(deps, caller, results),
        item ? deps.projects.holding(ids, item) : new Set<string>(),
        deps.accounts.usage(caller.key),
        deps.accounts.entitlement(uid),
      ]);
      return {
        results: results.map((project) => ({
          ...projectView(project, covers.get(project.id) ?? []),
          holds: holding.has(project.id),
        })),
        total,
        next,
        page: query.page,
        pagesize: query.pagesize,
        projects_count: usage.projects,
        limit: folders,
      };
    }),
    bind(createProjectOperation, async ({ auth, body }) => {
      const answer = (project: Project) => ({ success: true as const, project: projectView(project, []) });
      return answer(await createProject(deps, auth.uid, body, answer));
    }),
    bind(getProject, async (ctx) => {
      const { query } = ctx;
      const uid = await acting(ctx, {});
      const project = await deps.projects.get(uid, ctx.params.id);
      if (!project) throw new AppError('NOT_FOUND');
      const seen = await viewerOf(deps, ctx, project);
      const { entries, total, next } = await deps.projects.entries(uid, project.id, query);
      return {
        project: await shown(deps, seen, project),
        results: await showEntries(deps, seen, entries),
        total: total ?? project.total,
        next,
        page: query.page,
        pagesize: query.pagesize,
      };
    }),
    bind(updateProject, async (ctx) => {
      const set = Object.fromEntries(Object.entries(ctx.body).filter(([, value]) => value !== undefined));
      const owner = await acting(ctx);
      const cover = ctx.body.cover_item;
      if (cover && !(await deps.projects.holding([ctx.params.id], cover)).has(ctx.params.id))
        throw new AppError('INVALID', {
          detail: 'cover_item: is not in the folder',
          errors: { cover_item: ['is not in the folder'] },
        });
      const project = await deps.db.transaction(async (session) => {
        const changed = await deps.projects.update(owner, ctx.params.id, set, deps.now(), session);
        if (!changed) throw new AppError('NOT_FOUND');
        // What only its owner is to see has no link any longer.
        if (ctx.body.private) await deps.shares.end(session, changed.id);
        const admin = adminFor(ctx, owner);
        if (admin !== undefined)
          await actedAsAdmin(deps, session, admin, 'project.changed', changed.id, {
            account: String(owner),
            fields: Object.keys(set).join(', '),
          });
        return changed;
      });
      return {
        success: true as const,
        project: await shown(deps, await viewerOf(deps, ctx, project), project),
      };
    }),
    bind(deleteProjectOperation, async (ctx) => {
      const owner = await acting(ctx);
      await deleteProject(deps, owner, ctx.params.id, adminFor(ctx, owner));
      return { success: true as const };
    }),
    bind(addProjectItem, async (ctx) => {
      const uid = await changing(ctx, 'items');
      const caller = await callerOf(deps, ctx.auth);
      return changed(deps, ctx, await addEntry(deps, caller, uid, ctx.params.id, ctx.body));
    }),
    bind(removeProjectItem, async (ctx) =>
      changed(deps, ctx as Context, await removeEntry(deps, await changing(ctx, 'items'), ctx.params.id, ctx.body)),
    ),
    bind(bulkProjectItems, async (ctx) => {
      const { action, items } = ctx.body;
      const uid = await changing(ctx, 'items');
      const done =
        action === 'add'
          ? await addEntries(deps, await callerOf(deps, ctx.auth), uid, ctx.params.id, items)
          : await removeEntries(deps, uid, ctx.params.id, items);
      return {
        ...(await changed(deps, ctx, done.project)),
        changed: done.changed,
        added: done.added,
        skipped: done.skipped,
      };
    }),
    bind(shareProject, async (ctx) => ({
      success: true as const,
      share: await makeShare(deps, {
        uid: await changing(ctx, 'link'),
        by: ctx.auth.uid,
        id: ctx.params.id,
        days: ctx.body.days,
      }),
    })),
    bind(projectShare, async (ctx) => {
      await acting(ctx, {});
      return { share: await currentShare(deps, ctx.params.id) };
    }),
    bind(unshareProject, async (ctx) => {
      await endShare(deps, await changing(ctx, 'link'), ctx.params.id);
      return { success: true as const };
    }),
    bind(openShare, ({ params, query }) => readShare(deps, params.token, query)),
  ];
};

/** The administrator, where one acts on what another account made (ADMIN-03). */
const adminFor = ({ auth }: Pick<Context, 'auth'>, owner: number) =>
  auth.roles.includes('admin') && owner !== auth.uid ? auth.uid : undefined;

/** Whose things a caller sees in a folder: their own and their teams'; an administrator sees what the folder's owner does. */
async function viewerOf(deps: Deps, { auth }: Context, project: Project): Promise<Owner> {
  const caller = await callerOf(deps, auth);
  if (project.uid === caller.uid || project.team_id !== null || !auth.roles.includes('admin')) return caller;
  return accountOwner(project.uid);
}

async function changed(deps: Deps, ctx: Context, project: Project) {
  const seen = await viewerOf(deps, ctx, project);
  return { success: true as const, project: await shown(deps, seen, project), total: project.total };
}

async function shown(deps: Deps, seen: Owner, project: Project) {
  const covers = await coversOf(deps, seen, [project]);
  return projectView(project, covers.get(project.id) ?? []);
}
