import { checkPortrait } from '@commonplace/contracts/assets/uploads';
import type { ServiceClient } from '@commonplace/service-kit';
import type { Deps } from '../deps';

/** Asks svc-assets whose picture an address is. */
export function assetsPortraits(client: ServiceClient, assetsUrl: string): Deps['isPortraitOf'] {
  return async (uid, url) => (await client.call(checkPortrait, assetsUrl, { params: { uid }, query: { url } })).own;
}
