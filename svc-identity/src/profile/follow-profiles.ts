import {
  startConsumers,
  type Bus,
  type Consumer,
  type Database,
  type Logger,
  type Metrics,
} from '@commonplace/service-kit';
import { PROFILES_DURABLE } from './on-published';

/** Follows what people publish, for what their profiles have. */
export const followProfiles = (o: {
  bus: Bus;
  db: Database;
  consumers: readonly Consumer[];
  log: Logger;
  metrics: Metrics;
}) => startConsumers({ ...o, service: PROFILES_DURABLE });
