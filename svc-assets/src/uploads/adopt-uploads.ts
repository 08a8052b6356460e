import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';

/** Moves what an anonymous visitor uploaded to the account they logged in to, storage included. */
export async function adoptUploads(deps: Deps, session: ClientSession, uid: number, ulid: string): Promise<void> {
  const moved = await deps.uploads.adopt(session, ulid, uid);
  if (moved.uploads === 0) return;
  await deps.accounts.use(session, `u:${uid}`, moved);
  await deps.accounts.use(session, `a:${ulid}`, { bytes: -moved.bytes });
}
