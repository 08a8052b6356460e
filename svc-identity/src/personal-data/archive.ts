import type { PersonalData } from '@commonplace/contracts/identity/personal-data';
import { strToU8, zipSync } from 'fflate';

/** One ZIP of what every service holds: `{service}/{part}.json`, and a list of contents. Names of parts are taken as names, never as paths. */
export function archiveOf(uid: number, made: Date, data: readonly PersonalData[]): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  const contents: string[] = [];
  for (const { service, parts } of data) {
    for (const [part, records] of Object.entries(parts)) {
      const name = `${service}/${part.replace(/[^\w-]/g, '_')}.json`;
      files[name] = strToU8(`${JSON.stringify(records, null, 2)}\n`);
      contents.push(`${name}: ${records.length}`);
    }
  }
  const head = [`Commonplace, personal data of account ${uid}`, `Made ${made.toISOString()}`, '', ...contents, ''];
  files['contents.txt'] = strToU8(head.join('\n'));
  return zipSync(files, { level: 6, mtime: made });
}
