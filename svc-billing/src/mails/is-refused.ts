/** Whether a mail server has refused this very mail for good (5xx), rather than being away, busy, or not letting us in at all. */
export function isRefused(err: unknown): boolean {
  const { code, responseCode } = err as { code?: unknown; responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
