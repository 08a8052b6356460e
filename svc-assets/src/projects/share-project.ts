import { randomBytes } from 'node:crypto';
import type { openShare, Share } from '@commonplace/contracts/assets/projects';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
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

/** Makes the link of a folder; the one before ends. `uid` is the account that made the folder. */
export async function makeShare(deps: Deps, uid: number, id: string, days: number): Promise<Share> {
  const created = deps.now();
  const token = KIND + randomBytes(21).toString('base64url');
  const link: ShareLink = { token, project: id, uid, created, expires: new Date(created.getTime() + days * DAY_MS) };
  await deps.db.transaction(async (session) => {
    if (!(await deps.projects.get(uid, id, session))) throw new AppError('NOT_FOUND');
    await deps.shares.make(session, link);
  });
  return view(link);
}

export async function currentShare(deps: Deps, id: string): Promise<Share | null> {
  const link = await deps.shares.of(id);
  return link && link.expires > deps.now() ? view(link) : null;
}

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
  const { entries, next } = await deps.projects.entries(link.uid, project.id, query);
  const owner = { ...accountOwner(link.uid), teams: project.team_id ? [project.team_id] : [] };
  // Whoever only has the link sees the pictures no longer than the link, and for less than an hour at a time.
  const opened = (url: string) => deps.urls.shown(url, deps.now(), { span: SHARED_SPAN_SECONDS, until: link.expires });
  const [results, covers] = await Promise.all([
    showEntries(deps, owner, entries, opened),
    coversOf(deps, owner, [project], opened),
  ]);
  const { name, tags, total, covers: shown, changed } = projectView(project, covers.get(project.id) ?? []);
  return {
    project: { name, tags, total, covers: shown, changed },
    expires: link.expires.toISOString(),
    // What was deleted, or taken from the library, is the owner's to see only; own pages are not the viewer's to open.
    results: results
      .filter(({ status }) => status === 'published' || status === 'own')
      .map((item) => (item.status === 'own' ? { ...item, alias: '' } : item)),
    total: project.total,
    next,
    page: query.page,
    pagesize: query.pagesize,
  };
}
