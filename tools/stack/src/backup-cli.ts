import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, checkFolder, tryOut } from './backup/backup';
import { backupsBelow, newestOf, prune } from './backup/folders';
import { unbalancedMovements } from './backup/ledger';
import { openPlaces, type OpenPlaces } from './backup/places';
import type { BackupRecord } from './backup/record';
import { reason, StopError } from './stop-error';

const USAGE = `Usage: npm run backup -- FOLDER        writes a backup of the running system into an empty folder
       npm run backup -- into FOLDER    the same into a folder of its own below FOLDER, named by the time; --keep N keeps the newest N.
                                        Files unchanged since the newest there are linked, not copied; --whole copies all
       npm run backup -- check FOLDER   reads a backup again and compares it with its record
       npm run backup -- try FOLDER     restores its databases beside the real ones, compares, drops them; below FOLDER, the newest
       npm run backup -- ledger         says whether the books balance as they are now
Reads MONGODB_URL, NATS_URL, KAFKA_BROKERS and STORE_DIR or S3_… (or NAME_FILE), or the copy that COMMONPLACE_DATA names.`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      whole: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const [first, second] = positionals;
  if (!first) throw new StopError(USAGE);
  if (first === 'ledger')
    return withPlaces(async ({ mongo }) => report(await unbalancedMovements(mongo), 'The books balance.'));
  if (!['into', 'check', 'try'].includes(first)) return write(folderOf(first));
  if (!second) throw new StopError(USAGE);
  const folder = folderOf(second);
  if (first === 'into') {
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
      throw new StopError('--keep wants a number from 1.');
    // Before too, so that a volume that is full has room again.
    for (const gone of prune(folder, keep)) console.log(`  ${gone} is deleted`);
    const base = values.whole ? undefined : backupsBelow(folder).at(-1);
    await write(path.join(folder, new Date().toISOString().replaceAll(':', '-').slice(0, 19)), base);
    prune(folder, keep);
    return;
  }
  const backup = newestOf(folder);
  if (first === 'check') return report(await checkFolder(backup), `${backup} is whole.`);
  await withPlaces(async ({ mongo }) =>
    report(await tryOut(mongo, backup), `${backup} can be restored: all its databases came back as they were.`),
  );
}

async function write(folder: string, base?: string): Promise<void> {
  await withPlaces(async (places) => {
    const began = Date.now();
    const record = await backUp(places, folder, (line) => console.log(`  ${line}`), base);
    console.log(`${summary(record)} in ${Math.round((Date.now() - began) / 1000)} s: ${folder}`);
  });
}

function summary(record: BackupRecord): string {
  const documents = Object.values(record.databases).flatMap((one) => Object.values(one));
  const sum = (list: { count: number }[]): number => list.reduce((all, { count }) => all + count, 0);
  return [
    `${sum(documents)} documents`,
    `${sum(Object.values(record.streams))} messages`,
    `${sum(Object.values(record.topics))} records`,
    record.objects ? `${record.objects.count} files (${Math.round(record.objects.bytes / 1e6)} MB)` : 'no files',
  ].join(', ');
}

async function withPlaces(work: (places: OpenPlaces) => Promise<void>): Promise<void> {
  const places = await openPlaces();
  try {
    await work(places);
  } finally {
    await places.close();
  }
}

function report(faults: readonly string[], good: string): void {
  if (faults.length > 0) throw new StopError(faults.join('\n'));
  console.log(good);
}

/** npm changes to the root first; INIT_CWD is where the person was. */
function folderOf(given: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

main().catch((error: unknown) => {
  console.error(reason(error));
  process.exitCode = 1;
});
