import { AppError } from '@commonplace/service-kit';
import type { Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import { quotaExceeded } from './create-upload';
import { IDLE_MS, placeFor, visitorMegabytes, type Full } from './open-uploads';
import type { Storage } from './storage';

const MINUTES = IDLE_MS / 60_000;

/**
 * Holds the place of an upload that begins, before anything of it is stored. Requests of one owner at once are counted one after the other. Answers which
 * resting ones went for it. Throws QUOTA_EXCEEDED, or TOO_MANY with the time until one may go.
 */
export async function holdPlace(
  deps: Deps,
  owner: Owner,
  storage: Storage,
  { id, bytes }: { id: string; bytes: number },
): Promise<string[]> {
  const now = deps.now();
  let gone: string[] = [];
  await deps.accounts.changeOpen(owner.key, (usage) => {
    const room = {
      usedBytes: usage.bytes,
      usedCount: usage.uploads,
      bytesLimit: storage.storageLimit,
      perFileLimit: storage.perFileLimit,
      countLimit: storage.countLimit,
    };
    const place = placeFor(bytes, usage.open, room, now);
    if ('full' in place) throw refused(place.full, storage.storageLimit - usage.bytes);
    gone = place.go;
    return [...place.stay, { id, bytes, begun: now, touched: now }];
  });
  return gone;
}

function refused({ of, waitMs }: Full, available: number): AppError {
  if (of === 'bytes' && waitMs === 0) return quotaExceeded(Math.max(0, available));
  if (of === 'bytes')
    return new AppError('QUOTA_EXCEEDED', {
      detail: `Unfinished uploads hold the rest of the storage. Finish them, or try again when they have rested for ${MINUTES} minutes.`,
      facts: { storageAvailable: 0 },
    });
  return new AppError('TOO_MANY', {
    detail: `Too many uploads are unfinished. Finish one, or try again when one has rested for ${MINUTES} minutes.`,
    retryAfter: Math.max(1, waitMs / 1000),
  });
}

/** Counts what a visitor sends against the day of their address: without a cookie every request is somebody new. Throws TOO_MANY. */
export async function countVisitor(deps: Deps, owner: Owner, address: string, bytes: number): Promise<void> {
  if (owner.uid > 0) return;
  await deps.limits.use('visitorMegabytes', address, {
    points: visitorMegabytes(bytes),
    detail: 'Too much was uploaded from this address today without an account. Log in, or try again tomorrow.',
  });
}
