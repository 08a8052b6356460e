import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkFolder, compareWith, PARTS, restore, type BackupPart } from './backup/backup';
import { newestOf } from './backup/folders';
import { withEngines } from './backup/own-engines';
import { openPlaces } from './backup/places';
import { reason, StopError } from './stop-error';

const USAGE = `Usage: npm run restore -- FOLDER            restores a backup into empty engines, then compares
                                           below FOLDER the newest, where it is none itself
       npm run restore -- FOLDER --only PART  brings one engine back and leaves the others as they are: ${PARTS.join(', ')}
                                           (of objects, the files that the store lacks)
       npm run restore -- FOLDER --compare  compares only: what the system holds otherwise than the backup (or PART of it)
The engines are those that MONGODB_URL, NATS_URL and KAFKA_BROKERS name (or NAME_FILE; with STORE_DIR or S3_… for the files), or those of
the data folder that COMMONPLACE_DATA names, which are started for it where nothing runs. A restore that was broken off is run again.`;

/** `npm run restore`: puts a backup back; the services are started after it, on an Elasticsearch that knows nothing of later. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      compare: { type: 'boolean', default: false },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new StopError(USAGE);
  const only = PARTS.find((part) => part === values.only);
  if (values.only !== undefined && !only) throw new StopError(`--only wants one of ${PARTS.join(', ')}.`);
  // npm changes to the root first; INIT_CWD is where the person was.
  const folder = newestOf(path.resolve(process.env.INIT_CWD ?? process.cwd(), given));
  // Before anything is started for it.
  const faults = await checkFolder(folder);
  if (faults.length > 0) throw new StopError(`The backup is damaged, nothing was restored:\n${faults.join('\n')}`);
  await withEngines(() => (values.compare ? compare(folder, only) : put(folder, only)));
}

async function put(folder: string, only: BackupPart | undefined): Promise<void> {
  const places = await openPlaces();
  try {
    const began = Date.now();
    report(await restore(places, folder, (line) => console.log(`  ${line}`), only));
    console.log(
      `Restored and compared in ${Math.round((Date.now() - began) / 1000)} s. Start the services; Elasticsearch has to be empty (docs/operate/backup-and-restore.md#old-indexes).`,
    );
  } finally {
    await places.close();
  }
}

async function compare(folder: string, only: BackupPart | undefined): Promise<void> {
  const places = await openPlaces();
  try {
    report(await compareWith(places, folder, only));
    console.log('The system holds what the backup holds.');
  } finally {
    await places.close();
  }
}

function report(faults: readonly string[]): void {
  if (faults.length > 0) throw new StopError(`Not as in the backup:\n${faults.join('\n')}`);
}

main().then(
  // Nothing that an engine's client has left open keeps a finished command.
  () => process.exit(),
  (error: unknown) => {
    console.error(reason(error));
    process.exit(1);
  },
);
