/** NAV-24: the HTTP status of the failure that led here: of an answer, a route, or 500 for what has none. */
export function statusOfError(error: unknown): number {
  const status = (error as { status?: unknown } | null | undefined)?.status;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}
