import { TRASH_DAYS } from '@commonplace/contracts/assets/upload-rules';

const DAY_MS = 86_400_000;

/** When the trash deletes what went into it at `trashed`; null outside the trash. */
export function purgeAt(deleted: boolean, trashed: Date | null | undefined): string | null {
  return deleted && trashed ? new Date(trashed.getTime() + TRASH_DAYS * DAY_MS).toISOString() : null;
}

/** What went to the trash before this has been there for its full time. */
export function purgedBefore(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS);
}
