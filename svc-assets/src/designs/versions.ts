import type { listDesignVersions, nameDesignVersion } from '@commonplace/contracts/assets/designs';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import type { Design } from './design';
import { bytesOf, countWritten } from './count-written';
import { heavy } from './heavy';
import { together, UNWEIGHED } from './weigh';
import { lastBy, MOST_VERSIONS } from './keep-version';
import { replaceDocument } from './save-changes';

/** Kept states, the latest first, each with the number of saves since the one before. */
export async function listVersions(deps: Deps, uid: number, id: string): Promise<AnswerOf<typeof listDesignVersions>> {
  const design = await deps.designs.get(uid, id);
  if (!design) throw new AppError('NOT_FOUND');
  const versions = await deps.versions.list(id);
  return {
    rev: design.rev,
    results: versions.map(({ rev, at, ...told }, index) => ({
      ...told,
      rev,
      at: at.toISOString(),
      changes: rev - (versions[index + 1]?.rev ?? 0),
    })),
  };
}

/** The document as it was. Throws EXPIRED for a revision that is no longer, or never was, kept. */
export async function readVersion(deps: Deps, uid: number, id: string, rev: number): Promise<DesignDocument> {
  const design = await deps.designs.get(uid, id);
  if (!design || rev > design.rev) throw new AppError('NOT_FOUND');
  const kept = await deps.versions.get(id, rev);
  if (!kept) throw new AppError('EXPIRED', { detail: 'This version is not kept' });
  return { ...kept.head, pages: Object.fromEntries(kept.pages.map((page) => [page.id, page])) };
}

/** Makes an earlier state the current one, as a save on top; the state until now is kept too. */
export async function restoreVersion(deps: Deps, uid: number, id: string, rev: number, by = uid): Promise<Design> {
  // How much a kept state is, nobody knows before it is read.
  return heavy.work(UNWEIGHED, () => restored(deps, uid, id, rev, by));
}

async function restored(deps: Deps, uid: number, id: string, rev: number, by: number): Promise<Design> {
  const document = await readVersion(deps, uid, id, rev);
  const design = await deps.designs.get(uid, id);
  if (!design || design.deleted) throw new AppError('NOT_FOUND');
  const keep = async (session: ClientSession): Promise<void> => {
    // All of one moment: what somebody saved meanwhile is another state, and whoever restores has not seen it.
    const current = await deps.designs.get(uid, id, session);
    if (current?.rev !== design.rev) throw new AppError('STALE_REVISION');
    const pages = Object.values(await deps.designs.pages(id, undefined, session));
    await deps.versions.keep(session, {
      design: id,
      rev: current.rev,
      at: deps.now(),
      head: current.head,
      pages,
      most: MOST_VERSIONS,
      by: lastBy(current),
    });
  };
  await deps.db.transaction(keep, { prepares: true });
  await replaceDocument(deps, uid, id, design.rev, document, by);
  const after = await deps.designs.get(uid, id);
  if (!after) throw new AppError('NOT_FOUND');
  return after;
}

/** Names of one design that are kept for good. */
const MOST_NAMED = 100;

/** Keeps the state of now, under a name if one is given. */
export async function nameVersion(
  deps: Deps,
  uid: number,
  id: string,
  name: string | undefined,
  by = uid,
): Promise<AnswerOf<typeof nameDesignVersion>> {
  const now = deps.now();
  const named = (await deps.versions.list(id)).filter((version) => version.name !== undefined);
  if (name !== undefined && named.length >= MOST_NAMED)
    throw new AppError('LIMIT_REACHED', { detail: `At most ${MOST_NAMED} versions can have a name` });
  const before = await deps.designs.get(uid, id);
  if (!before || before.deleted) throw new AppError('NOT_FOUND');
  await countWritten(deps, by, bytesOf(before.head, before.pages));
  const add = async (session: ClientSession): Promise<Design> => {
    const current = await deps.designs.get(uid, id, session);
    if (!current || current.deleted) throw new AppError('NOT_FOUND');
    const { head, rev } = current;
    const pages = Object.values(await deps.designs.pages(id, undefined, session));
    await deps.versions.keep(session, {
      design: id,
      rev,
      at: now,
      head,
      pages,
      most: MOST_VERSIONS,
      by: lastBy(current),
    });
    if (name !== undefined) await deps.versions.call(session, id, rev, name);
    return current;
  };
  const design = await heavy.work(together(before.pages), () => deps.db.transaction(add));
  const { results } = await listVersions(deps, uid, id);
  const version = results.find(({ rev }) => rev === design.rev);
  if (!version) throw new AppError('NOT_FOUND');
  return { success: true, version };
}
