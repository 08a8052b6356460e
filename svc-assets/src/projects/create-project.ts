import { AppError } from '@commonplace/service-kit';
import { ulid } from 'ulid';
import { actedAsAdmin } from '../accounts/acted-as-admin';
import { keyOf, teamOf } from '../accounts/owner';
import type { Deps } from '../deps';
import type { Project } from './project';

/**
 * Makes a folder, of one's own or of a team. The count and the limit of the plan are checked in one step; who is in a team has no limit
 * (PROJ-09, PROJ-10). `answer`: what whoever asked for it is answered.
 */
export async function createProject(
  deps: Deps,
  uid: number,
  { team_id, ...given }: { name: string; tags: string[]; private: boolean; team_id?: string | undefined },
  answer?: (project: Project) => unknown,
): Promise<Project> {
  if (team_id !== undefined) await teamOf(deps, uid, team_id, { write: true });
  const { folders } = await deps.accounts.entitlement(uid);
  const inTeam = (await deps.teams.of(uid)).length > 0;
  const now = deps.now();
  const project: Project = {
    id: ulid(),
    uid,
    ...given,
    rating: 0,
    team_id: team_id ?? null,
    favourite: false,
    cover_item: null,
    total: 0,
    created: now,
    changed: now,
  };
  return deps.db.transaction(
    async (session) => {
      const below = folders === null || inTeam ? {} : { projects: folders };
      if (!(await deps.accounts.use(session, keyOf(uid), { projects: 1 }, below)))
        throw new AppError('LIMIT_REACHED', {
          detail: `Your plan has ${folders} folders`,
          facts: { limit: folders, used: folders, reason: 'folders' },
        });
      await deps.projects.create(session, project);
      return project;
    },
    answer ? { answer } : {},
  );
}

/** Deletes a folder; `uid` is the account that made it, `admin` an administrator who does it for them. Its link ends with it. */
export async function deleteProject(deps: Deps, uid: number, id: string, admin?: number): Promise<void> {
  await deps.db.transaction(async (session) => {
    if (!(await deps.projects.remove(session, uid, id))) throw new AppError('NOT_FOUND');
    await deps.shares.end(session, id);
    await deps.accounts.use(session, keyOf(uid), { projects: -1 });
    if (admin !== undefined) await actedAsAdmin(deps, session, admin, 'project.deleted', id, { account: String(uid) });
  });
}
