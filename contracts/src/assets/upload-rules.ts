// Rules of uploading that page and server share. Plain numbers, no schemas: this travels to the browser.

/** Bytes and counts; a file must be smaller than its limit (UPL-01, UPL-02, UPL-03). */
export const UPLOAD_LIMITS = {
  memberBytes: 50 * 1024 * 1024,
  anonymousBytes: 10 * 1024 * 1024,
  anonymousCount: 3,
  /** Pixels that one picture may decode to. */
  pixels: 50_000_000,
  types: ['image/png', 'image/jpeg', 'image/webp'],
  extensions: ['.png', '.webp', '.jpg', '.jpeg'],
} as const;

/**
 * Whether a member's batch is blocked (UPL-04, UPL-05, as ruled): storage is exhausted, or the batch is larger than both what is left and
 * the per-file limit. Besides, each file obeys its own limit.
 */
export function storageBlocks(batchBytes: number, available: number, perFileLimit: number): boolean {
  return available <= 0 || (batchBytes > available && batchBytes > perFileLimit);
}

/** Days that the trash keeps things before it deletes them for good; said wherever the trash is shown. */
export const TRASH_DAYS = 30;
/** Whole days before that, at least, its owner hears of it. */
export const TRASH_NOTICE_DAYS = 3;
