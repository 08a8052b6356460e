import { parseArgs } from 'node:util';
import { runEngines } from './engines-command';
import { loadSettings } from './settings';
import { StopError } from './stop-error';

const usage = `npm run stack -- COMMAND
  start               everything, in the foreground
  engines             the four engines and the mail catcher only
  status [--json]     what runs
  test                all tests
Options: --data FOLDER (or COMMONPLACE_DATA), --port PORT (or PORT)`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, port: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const env = { ...process.env };
  if (values.data) env.COMMONPLACE_DATA = values.data;
  if (values.port) env.PORT = values.port;
  switch (positionals[0]) {
    case 'engines':
      return runEngines(loadSettings(env));
    default:
      throw new StopError(usage);
  }
}

main().catch((error: unknown) => {
  if (error instanceof StopError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
