import { storageBlocks, UPLOAD_LIMITS } from '@commonplace/contracts/assets/upload-rules';

/** An upload that has begun and not ended: its bytes are promised to it. */
export interface OpenUpload {
  readonly id: string;
  /** Bytes that it will have. */
  readonly bytes: number;
  readonly begun: Date;
  /** When something of it came last. */
  readonly touched: Date;
}

/** What stopped half-way is kept so long. */
export const KEEP_MS = 86_400_000;
/** What nothing came of for so long makes room for what somebody sends now. */
export const IDLE_MS = 900_000;
/** Of one owner; pages send four at a time. */
export const OPEN_AT_ONCE = 20;

export interface Room {
  readonly usedBytes: number;
  readonly usedCount: number;
  readonly bytesLimit: number;
  readonly perFileLimit: number;
  /** Uploads that the owner may have at all, where that is counted. */
  readonly countLimit: number | null;
}
/** Whom a new one finds: those that stay, and those that go for it; or what there is too little of, and ms until one may go. */
export type Place = { readonly stay: OpenUpload[]; readonly go: string[] } | { readonly full: Full };
export interface Full {
  readonly of: 'bytes' | 'count';
  readonly waitMs: number;
}

/**
 * Whether one more upload may begin beside those that are open. What is promised counts as used. Where there is no room, those that rest make it, the
 * longest-resting first, and only if that helps: somebody who gave up is not locked out by what they left behind.
 */
export function placeFor(bytes: number, open: readonly OpenUpload[], room: Room, now: Date): Place {
  const at = now.getTime();
  const live = open
    .filter(({ begun }) => at - begun.getTime() < KEEP_MS)
    .sort((a, b) => a.touched.getTime() - b.touched.getTime());
  const resting = live.filter(({ touched }) => at - touched.getTime() >= IDLE_MS).length;
  let full: Full['of'] | undefined;
  for (let leave = 0; leave <= resting; leave++) {
    const stay = live.slice(leave);
    full = lacks(bytes, stay, room);
    if (!full) {
      const kept = new Set(stay.map(({ id }) => id));
      return { stay, go: open.map(({ id }) => id).filter((id) => !kept.has(id)) };
    }
  }
  const next = live[resting];
  return { full: { of: full ?? 'bytes', waitMs: next ? next.touched.getTime() + IDLE_MS - at : 0 } };
}

function lacks(bytes: number, open: readonly OpenUpload[], room: Room): Full['of'] | undefined {
  const promised = open.reduce((sum, one) => sum + one.bytes, 0);
  const most = room.countLimit === null ? OPEN_AT_ONCE : Math.min(OPEN_AT_ONCE, room.countLimit - room.usedCount);
  if (open.length >= most) return 'count';
  const left = room.bytesLimit - room.usedBytes - promised;
  return storageBlocks(bytes, left, room.perFileLimit) ? 'bytes' : undefined;
}

/** MB that files from one address may have in a day, where nobody is logged in; each counts as one at least. */
export const VISITOR_MB_A_DAY = 500;
/** What one file of a visitor counts as; of unknown length as the largest. */
export function visitorMegabytes(bytes: number): number {
  const most = UPLOAD_LIMITS.anonymousBytes;
  return Math.max(1, Math.ceil((bytes > 0 ? Math.min(bytes, most) : most) / 1024 / 1024));
}
