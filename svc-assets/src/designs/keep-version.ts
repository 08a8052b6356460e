import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import type { Design } from './design';
import { heavy } from './heavy';
import { together } from './weigh';

/** A state is kept before the first save after so long: what somebody would want back, not every letter. */
const EVERY_MS = 10 * 60_000;
/** Kept states of one design. */
export const MOST_VERSIONS = 50;

/** Keeps the state that a save is about to change, when the last kept one is old enough. Call it before the save. */
export async function keepVersion(deps: Deps, { uid, id, rev, pages }: Design): Promise<void> {
  const latest = await deps.versions.latest(id);
  const now = deps.now();
  if (latest && now.getTime() - latest.at.getTime() < EVERY_MS) return;
  const keep = async (session: ClientSession): Promise<void> => {
    const design = await deps.designs.get(uid, id, session);
    // Somebody else saved meanwhile, and kept the state before that.
    if (design?.rev !== rev) return;
    const kept = Object.values(await deps.designs.pages(id, undefined, session));
    await deps.versions.keep(session, {
      design: id,
      rev,
      at: now,
      head: design.head,
      pages: kept,
      most: MOST_VERSIONS,
      by: lastBy(design),
    });
  };
  await heavy.work(together(pages), () => deps.db.transaction(keep, { prepares: true }));
}

/** Whose save led to what a design is now. */
export const lastBy = ({ changed_by, uid }: Design): number => changed_by ?? uid;
