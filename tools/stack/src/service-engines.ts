import type { EngineName } from './engines/engine-set';
import type { ServiceName } from './permissions';

/** The engines that each service cannot work without; the start of a whole copy waits for the same. */
export const SERVICE_ENGINES: Readonly<Record<Exclude<ServiceName, 'edge'>, readonly EngineName[]>> = {
  identity: ['mongodb', 'nats'],
  billing: ['mongodb', 'nats'],
  assets: ['mongodb', 'nats'],
  catalog: ['elasticsearch', 'nats', 'kafka'],
};
