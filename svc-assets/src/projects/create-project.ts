import { AppError } from '@commonplace/service-kit';
import { ulid } from 'ulid';
import type { Deps } from '../deps';
import type { Project } from './project';

/** Makes a folder. The count and the limit of the plan are checked in one step (PROJ-09). */
export async function createProject(
  deps: Deps,
  uid: number,
  given: { name: string; tags: string[]; private: boolean },
): Promise<Project> {
  const { folders } = await deps.accounts.entitlement(uid);
  const now = deps.now();
  const project: Project = {
    id: ulid(),
    uid,
    ...given,
    rating: 0,
    team_id: null,
    favourite: false,
    total: 0,
    created: now,
    changed: now,
  };
  await deps.db.transaction(async (session) => {
    const below = folders === null ? {} : { projects: folders };
    if (!(await deps.accounts.use(session, `u:${uid}`, { projects: 1 }, below)))
      throw new AppError('LIMIT_REACHED', {
        detail: `Your plan has ${folders} folders`,
        facts: { limit: folders, used: folders, reason: 'folders' },
      });
    await deps.projects.create(session, project);
  });
  return project;
}

export async function deleteProject(deps: Deps, uid: number, id: string): Promise<void> {
  await deps.db.transaction(async (session) => {
    if (!(await deps.projects.remove(session, uid, id))) throw new AppError('NOT_FOUND');
    await deps.accounts.use(session, `u:${uid}`, { projects: -1 });
  });
}
