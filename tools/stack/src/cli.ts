import { parseArgs } from 'node:util';
import { ConfigError } from '@commonplace/service-kit/config';
import { runEngines } from './engines-command';
import { Progress } from './progress';
import { loadLibrary } from './load-library';
import { prepareEngines } from './prepare-engines';
import { loadSettings, type Settings } from './settings';
import { loadRest, startAll, type StarterSize } from './start';
import { printStatus } from './status';
import { StopError } from './stop-error';
import type { Supervisor } from './supervisor';
import { runTests } from './test-run';
import { runTestEngines } from './test-engines';
import { endOnSignals, endWithParent, forever } from './until-stopped';

const usage = `npm run stack -- COMMAND
  start               everything, in the foreground (npm start); --starter all, small or none: how much of the starter library
  engines             the four engines and the mail catcher only
  status [--json]     what runs
  prepare             makes the streams, buckets and topics, which no service may make, on the engines that NATS_URL and KAFKA_BROKERS
                      (or NAME_FILE) name; what is there stays
  library             loads the starter library into a running copy (--starter small: a part); what is in already stays
  test                all tests
Options: --data FOLDER (or COMMONPLACE_DATA), --port PORT (or PORT), --help`;

function starterSize(given: string): StarterSize {
  if (given === 'all' || given === 'small' || given === 'none') return given;
  throw new StopError(`--starter is "${given}": all, small or none.`);
}

async function runStart(settings: Settings, starter: StarterSize): Promise<void> {
  const progress = new Progress();
  let supervisor: Supervisor | undefined;
  const ending = endOnSignals(
    async () => {
      progress.end();
      await supervisor?.stop();
    },
    (line) => progress.say(line),
  );
  let edge: string;
  try {
    ({ edge } = await startAll(settings, { starter, progress, onSupervisor: (made) => (supervisor = made) }));
  } catch (error) {
    // Parts that were ended half-way are no news to whoever ended them.
    if (ending()) await forever();
    throw error;
  }
  progress.say(`ready: ${settings.publicUrl}`);
  if (starter === 'all') void loadRest(settings, edge, (line) => progress.say(line));
  await forever();
}

/** An option that there is not, or one without its value. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      json: { type: 'boolean', default: false },
      idle: { type: 'string', default: '0' },
      starter: { type: 'string', default: 'all' },
      'with-parent': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const env = { ...process.env };
  if (values.data) env.COMMONPLACE_DATA = values.data;
  if (values.port) env.PORT = values.port;
  switch (positionals[0]) {
    case 'start':
      // By the way that ends it in order; this process has no other end to come.
      if (values['with-parent']) endWithParent(() => process.kill(process.pid, 'SIGTERM'));
      return runStart(loadSettings(env), starterSize(values.starter));
    case 'engines':
      return runEngines(loadSettings(env));
    case 'status':
      process.exitCode = await printStatus(loadSettings(env).dataDir, values.json);
      return;
    case 'prepare':
      return prepareEngines(env);
    case 'library':
      return loadLibrary(env, starterSize(values.starter) === 'small' ? 'small' : undefined);
    case 'test':
      process.exit(await runTests(loadSettings(env)));
    case 'test-engines':
      return runTestEngines(loadSettings(env), { idleSeconds: Number(values.idle) });
    default:
      throw new StopError(usage);
  }
}

// Whoever reads our output may go away (a closed terminal, `| head`); that is no reason to leave parts unwatched.
process.stdout.on('error', () => undefined);

main().catch((error: unknown) => {
  if (error instanceof StopError || error instanceof ConfigError) console.error(error.message);
  else if (isWrongOption(error)) console.error(`${error.message}\n\n${usage}`);
  else console.error(error);
  process.exit(1);
});
