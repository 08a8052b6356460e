import { pipeline, Readable } from 'node:stream';
import type { PersonalData } from '@commonplace/contracts/identity/personal-data';
import yazl from 'yazl';
import { RecordList } from './record-list';

/** Formats that packing makes no smaller. */
const PACKED = /\.(jpe?g|png|webp|avif|gif|mp4|webm|mov|woff2?)$/i;

/** Where an archive has from what is too much to be given at once. */
interface Opens {
  /** A part of what a service holds, a record a line. */
  readonly openPart: (service: string, uid: number, part: string) => Promise<Readable>;
  readonly openFile: (url: string) => Promise<Readable>;
}

/**
 * One ZIP of what every service holds: `{service}/{part}.json`, the files in `{service}/files/`, and a list of contents. It is packed while it is
 * read: no part and no file stands in memory whole, none is opened before its turn. One that cannot be opened, or breaks off, breaks the archive off, so that it is
 * never taken for whole. Names are taken as names, never as paths.
 */
export function archiveOf(
  uid: number,
  made: Date,
  data: readonly PersonalData[],
  { openPart, openFile }: Opens,
): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  /** Read at the end, when it is known how much came. */
  const contents: (() => string)[] = [];
  let reading: Readable | undefined;
  // What is read when a caller goes is read to its end by nobody, and nobody else would end the call that brings it.
  out.once('close', () => reading?.destroy());
  const add = (name: string, compress: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { mtime: made, compress }, (give) => {
      if (out.destroyed) return;
      open().then(
        (stream) => {
          reading = stream.once('error', (err) => out.destroy(err));
          if (out.destroyed) stream.destroy();
          else give(null, stream);
        },
        (err: unknown) => void out.destroy(err instanceof Error ? err : new Error(String(err))),
      );
    });
  for (const { service, parts, streams = [] } of data) {
    for (const [part, records] of Object.entries(parts)) {
      const name = `${service}/${asName(part)}.json`;
      zip.addBuffer(Buffer.from(`${JSON.stringify(records, null, 2)}\n`), name, { mtime: made });
      contents.push(() => `${name}: ${records.length}`);
    }
    for (const part of streams) {
      const name = `${service}/${asName(part)}.json`;
      const list = new RecordList();
      add(name, true, async () => pipeline(await openPart(service, uid, part), list, () => undefined));
      contents.push(() => `${name}: ${list.records}`);
    }
  }
  for (const { service, files = [] } of data)
    for (const { name: given, url } of files) {
      const name = `${service}/files/${given.split('/').map(asName).join('/')}`;
      contents.push(() => name);
      add(name, !PACKED.test(name), () => openFile(url));
    }
  const head = [`Commonplace, personal data of account ${uid}`, `Made ${made.toISOString()}`, ''];
  add('contents.txt', true, () => {
    const text = [...head, ...contents.map((line) => line()), ''].join('\n');
    return Promise.resolve(Readable.from([Buffer.from(text)]));
  });
  zip.end();
  return out;
}

/** A name that is no path and no hidden file; letters of every script stay. */
function asName(text: string): string {
  return text.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^\.+/, '_') || '_';
}
