import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { importClientOf, findCopy } from '../src/copy';
import { runImport } from '../src/import/run-import';
import { untilSearchable } from '../src/import/searchable';
import { starterLedger } from '../src/starter-mark';
import { applyStarterCuration, demoUids } from './curation/apply-starter';
import { starterEntries } from './order';
import { DEMO_PEOPLE } from './people';

export interface StarterOptions {
  /** Origin of the edge. */
  baseUrl: string;
  /** Base of svc-assets; taken from the record of the running copy unless given. */
  assetsUrl?: string;
  dataDir: string;
  /** File of the key with which the operators sign; the data folder's unless given. */
  keyFile?: string;
  /** Items wished for; all unless given. `small` is what tests use. */
  limit?: number | 'small';
  progress: (done: number, total: number, label: string) => void;
  /** Calls under way at once. */
  concurrency?: number;
  /** Waits until search finds the last item; true unless said. */
  wait?: boolean;
  /** Of what it is made (`starterMark`): noted once all of it is in, so that the next start need not make it to know. */
  mark?: string;
}

/**
 * Imports the starter library through the import operation, as `npm run import` does. Goes on where an earlier run stopped and does
 * nothing when this very library is already in. Curated content (topics, filters, boards…) follows the items. What was refused does not stop the rest and is listed in
 * `<data>/import/starter-refused.txt`; throws when svc-assets cannot be reached or search does not find the items in time.
 */
export async function importStarter(o: StarterOptions): Promise<void> {
  const ledger = starterLedger(o.dataDir);
  const entries = await starterEntries(o.limit);
  const fingerprint = createHash('sha256')
    .update(
      JSON.stringify(
        entries.map(({ key, title, tags, licence, document, owner, madeOf }) => [
          key,
          title,
          tags,
          licence,
          document,
          owner,
          madeOf,
        ]),
      ),
    )
    .digest('hex');
  const client = await importClientOf({
    assetsUrl:
      o.assetsUrl ?? findCopy({ ...process.env, SERVICE_KEY_FILE: undefined, COMMONPLACE_DATA: o.dataDir }).assetsUrl,
    keyFile: o.keyFile ?? path.join(o.dataDir, 'secrets', 'ops.jwk.json'),
  });
  const uids = await demoUids(o.baseUrl);
  const curate = async () => {
    const refused = await applyStarterCuration({ client, ledger, loaded: entries.map(({ key }) => key), uids });
    if (refused.length > 0)
      writeFileSync(path.join(o.dataDir, 'import', 'curation-refused.txt'), `${refused.join('\n')}\n`);
    // What was refused, or waits for somebody who is not there yet, is tried again.
    else if (o.mark && uids.size === DEMO_PEOPLE.length) ledger.complete(o.mark);
  };
  if (ledger.isComplete(fingerprint)) return curate();
  async function* each() {
    for (const { uses: _uses, owner, ...item } of entries) {
      const owner_uid = owner && uids.get(owner);
      yield { ...item, ...(owner_uid !== undefined && { owner_uid }) };
    }
  }
  const summary = await runImport({
    items: each(),
    sender: client,
    ledger,
    ...(o.concurrency && { concurrency: o.concurrency }),
    progress: (done, label) => o.progress(done, entries.length, label),
  });
  if (o.wait ?? true) {
    const missing = await untilSearchable(o.baseUrl, summary.last, 600_000);
    if (missing > 0) throw new Error(`Search does not find the last ${missing} items of the starter library yet.`);
  }
  const lines = summary.refused.map(({ name, detail, code }) => `${name}: ${detail} (${code})\n`);
  writeFileSync(path.join(o.dataDir, 'import', 'starter-refused.txt'), lines.join(''));
  ledger.complete(fingerprint);
  await curate();
}
