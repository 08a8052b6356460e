import { mediaProcessed } from '@commonplace/contracts/assets/events';
import { emit } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import type { Upload } from './upload';

type State = 'done' | 'failed';

/** How far the renditions are, and the news of it to the pages of whose upload it is. Answers false when the upload is gone. */
export function markProcessed(
  deps: Pick<Deps, 'db' | 'uploads' | 'now'>,
  id: string,
  state: State,
  reason?: string,
): Promise<boolean> {
  return deps.db.transaction(async (session) => {
    const upload = await deps.uploads.processed(session, id, state, reason);
    // A visitor has no account that news could be sent to.
    if (upload && upload.uid > 0)
      await emit(session, deps.db, mediaProcessed, mediaProcessedOf(upload, state, deps.now()), { subject: id });
    return upload !== undefined;
  });
}

export function mediaProcessedOf({ id, uid }: Pick<Upload, 'id' | 'uid'>, processing: State, now: Date) {
  return { id, uid, processing, at: now.toISOString() };
}
