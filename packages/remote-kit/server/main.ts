import { readConfig } from './config';
import { startRemoteServer } from './remote-server';

/** One JSON line per message, as the services log. */
function log(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ level: 'info', time: new Date().toISOString(), ...line })}\n`);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const running = await startRemoteServer(config, log);
  log({ msg: 'listening', remote: config.remote, version: running.build.version, port: config.port });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log({ msg: 'stopping', signal });
      void running.stop().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  log({ level: 'fatal', msg: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
