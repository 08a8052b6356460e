import { randomBytes } from 'node:crypto';
import type { openShare, Share } from '@commonplace/contracts/assets/projects';
import type { GridItem } from '@commonplace/contracts/grid-item';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import { madeByWhoLeft } from '../accounts/made-by-who-left';
import { accountOwner } from '../accounts/owner';
import type { Deps } from '../deps';
import { SHARED_SPAN_SECONDS } from '../store/signed-url';
import { coversOf } from './covers';
import { projectView } from './project';
import { showEntries } from './show-entries';
import type { ShareLink } from './share.repo';

const DAY_MS = 86_400_000;
/** A link to a folder begins so; links to other things begin otherwise. */
const KIND = 'f-';

const view = ({ token, expires, created }: ShareLink): Share => ({
  token,
  url: `/s/${token}`,
  expires: expires.toISOString(),
  created: created.toISOString(),
});

/**
 * Makes the link of a folder; the one before ends, and from now on not only its owner sees the folder. `uid` is the account that made the
 * folder, `by` the one that makes the link.
 */
export async function makeShare(
  deps: Deps,
  { uid, by, id, days }: { uid: number; by: number; id: string; days: number },
): Promise<Share> {
  const created = deps.now();
  const token = KIND + randomBytes(21).toString('base64url');
  const link: ShareLink = {
    token,
    project: id,
    uid,
    by,
    created,
    expires: new Date(created.getTime() + days * DAY_MS),
  };
  return deps.db.transaction(
    async (session) => {
      if (!(await deps.projects.update(uid, id, { private: false }, undefined, session)))
        throw new AppError('NOT_FOUND');
      await deps.shares.make(session, link);
      return view(link);
    },
    { answer: (share) => ({ success: true, share }) },
  );
}

/** Ends the link of a folder: only its owner, and its team, see it again. */
export async function endShare(deps: Deps, uid: number, id: string): Promise<void> {
  await deps.db.transaction(async (session) => {
    await deps.shares.end(session, id);
    await deps.projects.update(uid, id, { private: true }, undefined, session);
  });
}

export async function currentShare(deps: Deps, id: string): Promise<Share | null> {
  const link = await deps.shares.of(id);
  return link && link.expires > deps.now() ? view(link) : null;
}

/** What was deleted, or taken from the library, is the owner's to see only. */
const sees = ({ status }: GridItem) => status === 'published' || status === 'own';

/** What whoever has the link sees. Throws EXPIRED once it has ended, NOT_FOUND for what never was one. */
export async function readShare(
  deps: Deps,
  token: string,
  query: { page: number; pagesize: number; after?: string | undefined },
): Promise<AnswerOf<typeof openShare>> {
  const link = await deps.shares.open(token);
  if (!link) throw new AppError('NOT_FOUND');
  if (link.expires <= deps.now()) throw new AppError('EXPIRED', { detail: 'This link has expired' });
  const project = await deps.projects.get(link.uid, link.project);
  if (!project) throw new AppError('NOT_FOUND');
  if (await madeByWhoLeft(deps, link, project.team_id ?? null))
    throw new AppError('EXPIRED', { detail: 'This link has expired' });
  const { entries, next } = await deps.projects.entries(link.uid, project.id, query);
  const owner = { ...accountOwner(link.uid), teams: project.team_id ? [project.team_id] : [] };
  // Whoever only has the link sees the pictures no longer than the link, and for less than an hour at a time.
  const opened = (url: string) =>
    deps.urls.shown(url, deps.now(), { span: SHARED_SPAN_SECONDS, until: link.expires, link: 'look' });
  const [results, covers] = await Promise.all([
    showEntries(deps, owner, entries, opened),
    coversOf(deps, owner, [project], { shown: opened, sees }),
  ]);
  const { name, tags, covers: shown, changed } = projectView(project, covers.get(project.id) ?? []);
  const seen = results.filter(sees);
  // Who sees the whole folder at once is told how much that is; of the rest only the owner knows what is in the trash.
  const whole = query.page === 1 && query.after === undefined && next === null;
  const total = whole ? seen.length : project.total;
  return {
    project: { name, tags, total, covers: shown, changed },
    expires: link.expires.toISOString(),
    // Own pages are not the viewer's to open.
    results: seen.map((item) => (item.status === 'own' ? { ...item, alias: '' } : item)),
    total,
    next,
    page: query.page,
    pagesize: query.pagesize,
  };
}
