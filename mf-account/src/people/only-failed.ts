import { isApiError } from '@commonplace/remote-kit';

/** Whether the failure is all there is to show: what is known already, and typed beside it, stays while a service or the network is away. */
export function onlyFailed({ error, currentData }: { error?: unknown; currentData?: unknown }): boolean {
  if (error === undefined) return false;
  const away = isApiError(error) && (error.code === 'NETWORK' || error.status >= 500);
  return !away || currentData === undefined;
}
