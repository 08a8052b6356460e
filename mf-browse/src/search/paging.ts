import { latinDigits } from '@commonplace/contracts/digits';

/** Results that can be paged through (SEARCH-29); the catalog counts exactly up to here. */
export const RESULT_CAP = 10_000;
/** SEARCH-27. */
export const MAX_PAGE = 1_000;

/** Number of the last page that can be shown; at least 1. */
export function lastPageOf(total: number, pagesize: number): number {
  return Math.max(1, Math.ceil(Math.min(total, RESULT_CAP) / pagesize));
}

/** The page that a typed text means: between 1 and the smaller of the last page and {@link MAX_PAGE}. */
export function clampPage(typed: string, pages: number): number {
  const page = Number(latinDigits(typed).replace(/\D/g, '')) || 1;
  return Math.min(Math.max(1, page), pages, MAX_PAGE);
}
