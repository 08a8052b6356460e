import { TRASH_DAYS, TRASH_NOTICE_DAYS } from '@commonplace/contracts/assets/upload-rules';

const DAY_MS = 86_400_000;

/** When the trash deletes what went into it at `trashed`; null outside the trash. */
export function purgeAt(deleted: boolean, trashed: Date | null | undefined): string | null {
  return deleted && trashed ? purgesAt(trashed) : null;
}

/** When the trash deletes what went into it at `trashed`. */
export function purgesAt(trashed: Date): string {
  return new Date(trashed.getTime() + TRASH_DAYS * DAY_MS).toISOString();
}

/** What went to the trash before this has been there for its full time. */
export function purgedBefore(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS);
}

/**
 * What went to the trash before this will be deleted within the days of notice, or later on the last of them: whole days, so that an account
 * hears at most once a day.
 */
export function announcedBefore(now: Date): Date {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  return new Date(today + (TRASH_NOTICE_DAYS + 1 - TRASH_DAYS) * DAY_MS);
}
