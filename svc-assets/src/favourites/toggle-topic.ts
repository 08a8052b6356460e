import { favouriteChanged } from '@commonplace/contracts/assets/events';
import { AppError, emit } from '@commonplace/service-kit';
import { recordOf } from '../curation/curated';
import { CHANGED } from '../curation/curation.events';
import type { Deps } from '../deps';
import { favouriteChangedOf, type Toggled } from './toggle-favourite';

/**
 * Hearts a topic or takes the heart back: the account's flag, the topic's `field_flag_count` and both events in one transaction. Twice is
 * once. The count has a version of its own, so that a curator who edits the topic meanwhile meets no conflict.
 */
export async function toggleTopic(deps: Deps, uid: number, id: string, favourite: boolean): Promise<Toggled> {
  const known = await deps.curation.get('topics', id);
  const isShown = known?.content['published'] === true && !known.deleted;
  // What was hidden or deleted can still be un-hearted.
  if (!known || (favourite && !isShown)) throw new AppError('NOT_FOUND');
  const now = deps.now();
  const title = typeof known.content['title'] === 'string' ? known.content['title'] : '';
  const topic = await deps.db.transaction(async (session) => {
    const version = await deps.favourites.set(session, uid, { id, page: 'topic', title }, favourite, now);
    if (version === undefined) return undefined;
    const counted = await deps.curation.countFlags(session, id, favourite ? 1 : -1);
    if (!counted) throw new AppError('NOT_FOUND');
    await emit(session, deps.db, CHANGED.topics, recordOf(counted), { subject: id });
    await emit(session, deps.db, favouriteChanged, favouriteChangedOf(uid, id, favourite, version, now), {
      subject: id,
    });
    return counted;
  });
  const { flags, countVersion = 0 } = topic ?? (await deps.curation.get('topics', id)) ?? known;
  return { success: true, favourite, count: Math.max(0, flags), countVersion };
}
