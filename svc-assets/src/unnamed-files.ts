import { parseArgs } from 'node:util';
import { ConfigError, connectMongo, createLogger } from '@commonplace/service-kit';
import { requireWholeRestore } from '@commonplace/service-kit/indexes';
import { filesConfig } from './config';
import { designRepo } from './designs/design.repo';
import { itemRepo } from './library/item.repo';
import { openStore } from './store/open-store';
import { sweepFiles } from './store/sweep-files';
import { daysAgo, LEAST_DAYS } from './store/unnamed-files';
import { uploadRepo } from './uploads/upload.repo';

const USAGE = `Usage: unnamed-files [--older DAYS] [--remove] [--even-most]
Lists files of the store that no record names, with size in bytes and day: those stored more than DAYS ago (30, at least ${LEAST_DAYS}).
  --remove       removes them. Never where a newer backup of the database may still be put back: its records name files that none names now
  --even-most    also where they are more than half of what uploads, designs or items have; else that is taken for a wrong database
Reads MONGODB_URL, the database of svc-assets, and STORE_DIR or S3_… (or NAME_FILE).`;

const DAYS = 30;
/** Time in ms in which the database has to be there. */
const PATIENCE_MS = 15_000;

/** Why the command does nothing; the message says what to do. */
class Refusal extends Error {
  override name = 'Refusal';
}

async function main(): Promise<void> {
  const values = asked();
  const days = Number(values.older ?? DAYS);
  if (!Number.isInteger(days) || days < LEAST_DAYS) throw new Refusal(USAGE);
  const settings = filesConfig();
  const db = await reached(settings.MONGODB_URL);
  try {
    await requireWholeRestore(db.connection);
    const store = await openStore(settings);
    const deps = { store, uploads: uploadRepo(db), designs: designRepo(db), items: itemRepo(db) };
    const { remove = false, 'even-most': evenMost = false } = values;
    const swept = await sweepFiles(
      deps,
      { before: daysAgo(days, db.now()), remove, evenMost },
      ({ key, size, stored }) => say(`${key}\t${size}\t${stored.toISOString().slice(0, 10)}`),
    );
    const megabytes = (swept.bytes / 1e6).toFixed(1);
    complain(`${swept.unnamed} of ${swept.looked} files are named by no record: ${megabytes} MB.`);
    if (swept.removal === 'refused')
      throw new Refusal(
        `That is most of what there is of ${swept.missing.join(', ')}: is it the right database? Nothing was removed (--even-most).`,
      );
    if (swept.removal === 'done') complain('They were removed, but for those that a record names since.');
  } finally {
    await db.close();
  }
}

/** The options that were given. Throws a Refusal for one that there is not. */
function asked() {
  try {
    return parseArgs({
      options: { older: { type: 'string' }, remove: { type: 'boolean' }, 'even-most': { type: 'boolean' } },
    }).values;
  } catch (cause) {
    throw new Refusal(`${(cause as Error).message}\n${USAGE}`, { cause });
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** A service waits for its database for ever; whoever sits before a command wants to know. */
async function reached(url: string) {
  let why = 'it does not answer';
  const log = Object.assign(createLogger({ service: 'unnamed-files', level: 'silent' }), {
    warn: (facts: { err?: string }) => void (why = facts.err ?? why),
  });
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Refusal(`MongoDB cannot be used: ${why}`)), PATIENCE_MS).unref(),
  );
  return Promise.race([connectMongo(url, { log, autoIndex: false }), late]);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isPlain = error instanceof Refusal || error instanceof ConfigError || !(error instanceof Error);
    complain(isPlain ? String(error instanceof Error ? error.message : error) : (error.stack ?? error.message));
    process.exit(1);
  },
);
