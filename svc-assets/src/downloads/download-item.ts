import { itemCounted, itemDownloaded } from '@commonplace/contracts/assets/events';
import type { download, DownloadLimits, GateReason } from '@commonplace/contracts/assets/downloads';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { AppError, emit } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import type { Item } from '../library/item';
import { itemCountedOf, itemDownloadedOf } from '../library/item.events';
import { licenceOf } from '../library/licence';
import { gateOf, limitsOf, periodOf } from './allowance';
import { fileInSize } from './make-size';
import { mirrorsOf } from './mirrors';

type Answer = AnswerOf<typeof download>;
/** A file of the library that somebody may have now; it was counted. */
export interface Released {
  readonly item: Item;
  readonly file: { readonly key: string; readonly filename: string };
  readonly limits: DownloadLimits;
}

/** A signed address of a library item, or the reason why not. */
export async function downloadItem(deps: Deps, uid: number, id: string, size: string): Promise<Answer> {
  const { item, file, limits } = await releaseItem(deps, uid, id, size);
  const url = deps.urls.url(file.key, file.filename, deps.now());
  return {
    url,
    mirrors: mirrorsOf(deps.mirrors, url),
    filename: file.filename,
    limits,
    attribution: item.master.attribution,
    licence: licenceOf(item.master.licence_id).name,
  };
}

/**
 * Lets a file go, or throws the reason why not. The allowance is spent once per item and period, however many tabs ask at once: one unique
 * insert and one conditional increment in the same transaction, with the item's count.
 */
export async function releaseItem(deps: Deps, uid: number, id: string, size: string): Promise<Released> {
  const item = await deps.items.get(id);
  if (item?.status !== 'published') throw new AppError('NOT_FOUND');
  const now = deps.now();
  const entitlement = await deps.accounts.entitlement(uid);
  const period = periodOf(entitlement.downloads.period, now);
  const spent = uid > 0 ? await deps.downloads.spent(uid, period.name) : { used: 0, ids: [] };
  const gate = gateOf({ uid, premiumItem: item.master.licence === 'premium', id, entitlement, spent });
  if (gate) throw gated(gate, limitsOf(entitlement, spent, period));
  const file = await fileInSize(deps, item, size);
  await spendOnce(async () =>
    deps.db.transaction(async (session) => {
      const { unlimited, limit } = entitlement.downloads;
      const outcome = await deps.downloads.spend(session, {
        uid,
        period: period.name,
        item: id,
        limit: unlimited ? null : limit,
        expires: period.ends,
      });
      if (outcome === 'limit') throw gated('limit', limitsOf(entitlement, { ...spent, used: limit }, period));
      await deps.downloads.remember(session, { uid, item: id, title: item.master.title, at: now });
      if (outcome === 'again') return;
      const counted = await deps.items.count(session, id, { download_count: 1 });
      if (counted) await emit(session, deps.db, itemCounted, itemCountedOf(counted), { subject: id });
      if (uid > 0) await emit(session, deps.db, itemDownloaded, itemDownloadedOf(uid, item, now), { subject: id });
    }),
  );
  return { item, file, limits: limitsOf(entitlement, await deps.downloads.spent(uid, period.name), period) };
}

/** Another tab that was first in the same moment shows as a duplicate key; on the second look the item is paid for. */
async function spendOnce(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (err) {
    if ((err as { code?: number }).code !== 11000) throw err;
    await work();
  }
}

function gated(reason: GateReason, limits: DownloadLimits): AppError {
  const details = {
    login: 'Log in to download',
    premium: 'This item needs a paid plan',
    limit: 'Your free downloads of this period are used up',
  };
  return new AppError(reason === 'login' ? 'NOT_SIGNED_IN' : 'GATED', {
    detail: details[reason],
    facts: { reason, ...(reason === 'login' ? {} : { limits }) },
  });
}
