import type { listDesignVersions } from '@commonplace/contracts/assets/designs';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import type { Design } from './design';
import { MOST_VERSIONS } from './keep-version';
import { replaceDocument } from './save-changes';

/** Kept states, the latest first, each with the number of saves since the one before. */
export async function listVersions(deps: Deps, uid: number, id: string): Promise<AnswerOf<typeof listDesignVersions>> {
  const design = await deps.designs.get(uid, id);
  if (!design) throw new AppError('NOT_FOUND');
  const versions = await deps.versions.list(id);
  return {
    rev: design.rev,
    results: versions.map(({ rev, at }, index) => ({
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
export async function restoreVersion(deps: Deps, uid: number, id: string, rev: number): Promise<Design> {
  const document = await readVersion(deps, uid, id, rev);
  const design = await deps.designs.get(uid, id);
  if (!design || design.deleted) throw new AppError('NOT_FOUND');
  await deps.db.transaction(async (session) => {
    const pages = Object.values(await deps.designs.pages(id, undefined, session));
    const now = deps.now();
    await deps.versions.keep(session, {
      design: id,
      rev: design.rev,
      at: now,
      head: design.head,
      pages,
      most: MOST_VERSIONS,
    });
  });
  await replaceDocument(deps, uid, id, design.rev, document);
  const restored = await deps.designs.get(uid, id);
  if (!restored) throw new AppError('NOT_FOUND');
  return restored;
}
