import { curationEvents } from './assets/curation-events';
import { assetsEvents } from './assets/events';
import { publishingEvents } from './assets/publishing-events';
import { billingEvents } from './billing/events';
import { catalogEvents } from './catalog/events';
import type { EventSpec } from './event';
import { assetsAdminActed, billingAdminActed } from './identity/admin-action';
import { identityEvents } from './identity/events';

/** Every event of the system; AsyncAPI, broker permissions and the message Pacts' completeness check read this list. */
export const ALL_EVENTS: readonly EventSpec[] = [
  ...identityEvents,
  ...billingEvents,
  ...assetsEvents,
  ...curationEvents,
  ...publishingEvents,
  ...catalogEvents,
  assetsAdminActed,
  billingAdminActed,
];
