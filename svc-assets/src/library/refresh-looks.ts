import { itemPublished } from '@commonplace/contracts/assets/events';
import { asAppError, emit } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { decodeRaster } from '../media/picture';
import { PIXELS } from '../media/pixel-limit';
import { itemPublishedOf } from './item.events';
import type { Item } from './item';

/** Pictures looked at again in one go; between two of them everything else has its turn. */
const BATCH = 20;
const PAUSE_MS = 250;

/**
 * Computes what pictures look like again where another release did it in another way: two descriptors of different making cannot be
 * compared. Each is told as the item's next version, so that search follows. Answers how many were renewed.
 */
export async function refreshLooks(deps: Deps, o: { pauseMs?: number } = {}): Promise<number> {
  let renewed = 0;
  for (let after: string | undefined; ;) {
    const items = await deps.items.withOldLooks(after, BATCH);
    for (const item of items) if (await renew(deps, item)) renewed += 1;
    after = items.at(-1)?.id;
    if (items.length < BATCH) return renewed;
    await new Promise((resolve) => setTimeout(resolve, o.pauseMs ?? PAUSE_MS));
  }
}

async function renew(deps: Deps, item: Item): Promise<boolean> {
  const preview = /^\/files\/(.+)$/.exec(item.master.preview.url)?.[1];
  if (!preview) return false;
  try {
    const picture = await deps.store.bytes(preview);
    const { descriptor } = (await decodeRaster(picture, { pixels: PIXELS })).facts;
    return await deps.db.transaction(async (session) => {
      const next = await deps.items.setLooks(session, item, descriptor, deps.now());
      // Somebody published another version meanwhile, with looks of its own.
      if (!next) return false;
      await emit(session, deps.db, itemPublished, itemPublishedOf(next), { subject: item.id });
      return true;
    });
  } catch (err) {
    // One that cannot be read holds up none behind it; a store or a database that is away ends the look.
    if (asAppError(err).code === 'UNAVAILABLE') throw err;
    deps.log.warn({ err, item: item.id }, 'what a picture looks like cannot be computed again');
    return false;
  }
}
