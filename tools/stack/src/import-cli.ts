import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findCopy, importClientOf } from './copy';
import { folderItems, listFolder } from './import/folder';
import { Ledger } from './import/ledger';
import { readManifest } from './import/manifest';
import { runImport } from './import/run-import';
import type { Refusal } from './import/run-import';
import { untilSearchable } from './import/searchable';
import { Progress } from './progress';
import { reason, StopError } from './stop-error';

const USAGE = 'Usage: npm run import -- FOLDER [--manifest FILE.jsonl]';

/** `npm run import`: adds a folder of files to the running library and waits until they are found by search. */
async function main(): Promise<void> {
  const { positionals, values } = arguments_();
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new StopError(USAGE);
  // npm changes to the root first; INIT_CWD is where the person was.
  const from = process.env.INIT_CWD ?? process.cwd();
  const folder = path.resolve(from, given);
  if (!isFolder(folder)) throw new StopError(`${folder} is not a folder.`);
  const copy = findCopy();

  const refused: Refusal[] = [];
  const names = new Map<string, string>();
  let lines: Parameters<typeof folderItems>[1];
  if (values.manifest === undefined) {
    lines = (await listFolder(folder)).map((file) => ({ file }));
  } else {
    const manifest = readManifest(readText(path.resolve(from, values.manifest)));
    refused.push(...manifest.refused);
    lines = manifest.lines;
  }
  async function* named() {
    for await (const { file, ...item } of folderItems(folder, lines, (refusal) => refused.push(refusal))) {
      names.set(item.key, file);
      yield item;
    }
  }

  const name = `${path.basename(folder)}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;
  const progress = new Progress();
  const task = progress.task(`Importing ${given}`);
  const summary = await runImport({
    items: named(),
    // File names must not replace the words that a manifest gave before.
    keepKnown: values.manifest === undefined,
    sender: await importClientOf(copy),
    ledger: new Ledger(path.join(copy.dataDir, 'import', `${name}.jsonl`)),
    progress: (done) => task.count(done, lines.length),
  });
  task.done(`${summary.imported} imported, ${summary.unchanged} unchanged`);
  const waiting = progress.task('Waiting until search finds them');
  const missing = await untilSearchable(copy.edgeUrl, summary.last);
  if (missing === 0) waiting.done();
  else waiting.failed();
  progress.end();

  const all = [...refused, ...summary.refused.map((each) => ({ ...each, name: names.get(each.name) ?? each.name }))];
  for (const { name: file, detail, code } of all) console.log(`refused: ${file}: ${detail} (${code})`);
  console.log(`${summary.imported} imported, ${summary.unchanged} unchanged, ${all.length} refused`);
  if (missing > 0) {
    throw new StopError(
      'The files are stored, but search does not show the last ones yet: see npm run stack -- status; they appear by themselves.',
    );
  }
}

function arguments_(): { positionals: string[]; values: { manifest?: string | undefined } } {
  try {
    return parseArgs({ allowPositionals: true, options: { manifest: { type: 'string' } } });
  } catch (error) {
    throw new StopError(`${reason(error)}\n${USAGE}`);
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StopError(`Cannot read the manifest: ${reason(error)}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StopError ? error.message : error);
  process.exitCode = 1;
});
