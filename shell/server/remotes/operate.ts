import { connectBus, createLogger, issuerUrls, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';
import { remoteCommand } from './remote-command';
import { remoteSigners } from './signers';

const WAITS_MS = 20_000;
/** What a command about remotes needs of the edge's settings. */
const schema = z.object({ NATS_URL: z.string(), MF_URLS: issuerUrls, REMOTE_SIGNERS: remoteSigners });

/** `main.mjs remote …`: carries out one command and prints what came of it. */
export async function operate(env: Record<string, string | undefined>, words: readonly string[]): Promise<void> {
  const config = loadConfig(schema, env);
  const log = createLogger({ service: 'edge', level: 'fatal' });
  const late = setTimeout(() => {
    process.stderr.write('The broker does not answer.\n');
    process.exit(1);
  }, WAITS_MS);
  const bus = await connectBus({ url: config.NATS_URL, service: 'edge', issuer: 'edge', log, ownStream: false });
  try {
    const known = { bus, servers: config.MF_URLS, signers: config.REMOTE_SIGNERS };
    for (const line of await remoteCommand(words, known)) process.stdout.write(`${line}\n`);
  } finally {
    clearTimeout(late);
    await bus.close();
  }
}
