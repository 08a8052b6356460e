import type { Deps } from '../deps';
import type { DocumentHead, PageRef } from './design';

/** KiB of designs, copies and versions that one account may have written in a day: a copy of the largest design is one short call. */
export const KIB_A_DAY = 2 * 1024 * 1024;
/** Saves of fewer bytes are work by hand: they are not counted. */
const BY_HAND = 65_536;
/** What a save counts as that does not say how long it is. */
const UNTOLD = 1_048_576;

/** Bytes of a whole document as JSON. */
export function bytesOf(head: Pick<DocumentHead, 'assets'>, pages: readonly PageRef[]): number {
  const shown = pages.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  return shown + Buffer.byteLength(JSON.stringify(head.assets));
}

/** Counts what an account has written. Throws TOO_MANY once that is too much for a day. */
export async function countWritten(deps: Pick<Deps, 'limits'>, uid: number, bytes: number): Promise<void> {
  await deps.limits.use('designKib', String(uid), {
    points: Math.max(1, Math.ceil(bytes / 1024)),
    detail: 'Too many large designs were made today. Please try again tomorrow.',
  });
}

/** The same of a save, by the length that it says it has. */
export async function countSave(
  deps: Pick<Deps, 'limits'>,
  uid: number,
  { headers }: { headers: { readonly 'content-length'?: string | undefined } },
): Promise<void> {
  const bytes = Number(headers['content-length'] ?? UNTOLD);
  if (!(bytes <= BY_HAND)) await countWritten(deps, uid, Number.isFinite(bytes) ? bytes : UNTOLD);
}
