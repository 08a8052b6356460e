import {
  addProjectItem,
  createProject as createProjectOperation,
  deleteProject as deleteProjectOperation,
  getProject,
  listProjects,
  removeProjectItem,
  updateProject,
} from '@commonplace/contracts/assets/projects';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { addEntry, removeEntry } from './change-entries';
import { createProject, deleteProject } from './create-project';
import { projectView, type Project } from './project';
import { showEntries } from './show-entries';

const COVERS = 4;

export const projectRoutes = (deps: Deps): Route[] => [
  bind(listProjects, async ({ auth: { uid }, query: { page, pagesize, q, item } }) => {
    const { results, total } = await deps.projects.list(uid, { q, page, pagesize });
    const [covers, holding, usage, { folders }] = await Promise.all([
      coversOf(deps, uid, results),
      item ? deps.projects.holding(uid, item) : new Set<string>(),
      deps.accounts.usage(`u:${uid}`),
      deps.accounts.entitlement(uid),
    ]);
    return {
      results: results.map((project) => ({
        ...projectView(project, covers.get(project.id) ?? []),
        holds: holding.has(project.id),
      })),
      total,
      page,
      pagesize,
      projects_count: usage.projects,
      limit: folders,
    };
  }),
  bind(createProjectOperation, async ({ auth, body }) => ({
    success: true as const,
    project: projectView(await createProject(deps, auth.uid, body), []),
  })),
  bind(getProject, async ({ auth: { uid }, params, query: { page, pagesize } }) => {
    const project = await deps.projects.get(uid, params.id);
    if (!project) throw new AppError('NOT_FOUND');
    const results = await showEntries(deps, uid, await deps.projects.entries(uid, project.id, page, pagesize));
    return { project: await shown(deps, project), results, total: project.total, page, pagesize };
  }),
  bind(updateProject, async ({ auth, params, body }) => {
    const set = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const project = await deps.projects.update(auth.uid, params.id, set, deps.now());
    if (!project) throw new AppError('NOT_FOUND');
    return { success: true as const, project: await shown(deps, project) };
  }),
  bind(deleteProjectOperation, async ({ auth, params }) => {
    await deleteProject(deps, auth.uid, params.id);
    return { success: true as const };
  }),
  bind(addProjectItem, async ({ auth, params, body }) =>
    changed(deps, await addEntry(deps, auth.uid, params.id, body)),
  ),
  bind(removeProjectItem, async ({ auth, params, body }) =>
    changed(deps, await removeEntry(deps, auth.uid, params.id, body)),
  ),
];

async function changed(deps: Deps, project: Project) {
  return { success: true as const, project: await shown(deps, project), total: project.total };
}

async function shown(deps: Deps, project: Project) {
  const covers = await coversOf(deps, project.uid, [project]);
  return projectView(project, covers.get(project.id) ?? []);
}

/** Up to four previews of each folder's newest content. */
async function coversOf(deps: Deps, uid: number, projects: readonly Project[]): Promise<Map<string, string[]>> {
  const newest = await deps.projects.newest(
    uid,
    projects.map(({ id }) => id),
    COVERS,
  );
  const tiles = await showEntries(deps, uid, [...newest.values()].flat());
  const urls = new Map(tiles.map((tile) => [tile.id, tile.url]));
  return new Map([...newest].map(([id, entries]) => [id, entries.flatMap(({ item }) => urls.get(item) || [])]));
}
