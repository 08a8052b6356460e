/**
 * ERR-09: whatever nobody caught is reported. In production it ends there; elsewhere it goes on to the browser's own report, as if nobody had
 * listened. What it returns ends the listening.
 */
export function watchGlobalErrors(
  page: Window,
  report: (error: unknown, where: string) => void,
  production: boolean,
): () => void {
  const take = (event: Event, error: unknown, where: string) => {
    report(error, where);
    if (production) event.preventDefault();
  };
  const onError = (event: ErrorEvent) => take(event, event.error ?? event.message, 'global error');
  const onRejection = (event: PromiseRejectionEvent) => take(event, event.reason, 'unhandled rejection');
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
