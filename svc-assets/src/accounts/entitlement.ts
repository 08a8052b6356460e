import { FREE_DOWNLOADS } from '@commonplace/contracts/assets/downloads';
import { FREE_FOLDERS } from '@commonplace/contracts/assets/projects';
import type { entitlementChanged } from '@commonplace/contracts/billing/events';
import type { EventData } from '@commonplace/contracts/event';

export type Entitlement = Omit<EventData<typeof entitlementChanged>, 'at'>;

const GIB = 1024 ** 3;

/** What an account may use while billing has said nothing: the free plan. */
export function freeEntitlement(uid: number): Entitlement {
  return {
    uid,
    version: 0,
    premium: false,
    downloads: { unlimited: false, limit: FREE_DOWNLOADS, period: 'day' },
    storage_bytes: GIB,
    folders: FREE_FOLDERS,
  };
}
