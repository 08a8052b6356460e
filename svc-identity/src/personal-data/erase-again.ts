import { AppError } from '@commonplace/service-kit';
import { z } from 'zod';
import { newToken } from '../sessions/session';
import { eraseAccount, type EraseNeeds } from './erase-account';

/** That somebody had their account deleted. */
export interface Asked {
  readonly uid: number;
  readonly at: Date;
}

const asked = z.object({ uid: z.number().int().min(1), at: z.iso.datetime().transform((at) => new Date(at)) });
/** As `deletions` lists them, or whole events `identity.account.deleted.v1`. */
const line = z.union([asked, z.object({ data: asked }).transform(({ data }) => data)]);

/** Reads deletions, one JSON line each. Throws a RangeError that names the first line that is none. */
export function readDeletions(text: string): Asked[] {
  return text.split('\n').flatMap((one, n) => {
    if (one.trim() === '') return [];
    const found = line.safeParse(json(one));
    if (!found.success) throw new RangeError(`Line ${n + 1} tells of no deletion: ${one.slice(0, 80)}`);
    return [found.data];
  });
}

/**
 * Erases the accounts that a restored backup has brought back though they were deleted, as they were erased then: everybody is told, and gets a proof
 * anew. An account that is younger than the deletion has only got the same number since the restore, and stays. `say` hears what became of each that is
 * there; the answer is how many could not be erased.
 */
export async function eraseAgain(
  deps: EraseNeeds,
  list: readonly Asked[],
  say: (uid: number, what: string) => void,
): Promise<number> {
  let refused = 0;
  for (const { uid, at } of list) {
    const account = await deps.accounts.byUid(uid);
    if (!account) continue;
    if (account.created > at) {
      say(uid, 'is somebody else since, and stays');
      continue;
    }
    try {
      await deps.db.transaction((tx) => eraseAccount(deps, tx, account, newToken(), deps.now()));
      say(uid, 'is erased again');
    } catch (err) {
      if (!(err instanceof AppError) || !['CONFLICT', 'NOT_FOUND'].includes(err.code)) throw err;
      // Somebody else was faster.
      if (err.code === 'NOT_FOUND') continue;
      refused += 1;
      say(uid, 'owns a team again, or is the only administrator: transfer or end that, then run this once more');
    }
  }
  return refused;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
