import {
  startConsumers,
  triesInInbox,
  type Bus,
  type Consumer,
  type Database,
  type Logger,
  type Metrics,
} from '@commonplace/service-kit';
import { HOOKS_DURABLE } from './on-outside-event';

/** Tells webhooks of what happens. Its handlers need no inbox; what kills whoever handles it is counted all the same. */
export const startTelling = (o: {
  bus: Bus;
  db: Database;
  consumers: readonly Consumer[];
  log: Logger;
  metrics: Metrics;
}) =>
  startConsumers({
    bus: o.bus,
    service: HOOKS_DURABLE,
    consumers: o.consumers,
    tries: triesInInbox(o.db, HOOKS_DURABLE),
    log: o.log,
    metrics: o.metrics,
  });
