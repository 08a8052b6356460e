import path from 'node:path';
import { natsUrl } from '../engines/nats';
import { readRun, supervisorAlive } from '../run-file';
import { Secrets } from '../secrets';

/** NATS of the copy that runs on a data folder, as its operator; undefined when nothing runs there. */
export function opsUrlOf(dataDir: string): string | undefined {
  const run = readRun(dataDir);
  const port = run && supervisorAlive(run) ? run.ports.nats : undefined;
  return port === undefined
    ? undefined
    : natsUrl(port, 'ops', new Secrets(path.join(dataDir, 'secrets')).password('nats-ops'));
}
