import type { BenchContext } from '../bench';
import { ownEngines as startEngines } from '../processes/own-engines';
import type { EngineAddresses } from './assets-process';

export interface OwnEngines extends EngineAddresses {
  /** SIGKILL; the supervisor starts it again on the same data. */
  kill: (name: 'mongodb' | 'nats') => void;
}

/** MongoDB and NATS of this trial alone, on data of their own, so that they may be killed. */
export async function ownEngines(root: string, context: BenchContext): Promise<OwnEngines> {
  const { urls, kill } = await startEngines(root, ['mongodb', 'nats'], context);
  return { mongodb: urls.mongodb('assets'), nats: urls.nats('assets'), kill };
}
