import type { Readable } from 'node:stream';
import type { PersonalData } from '@commonplace/contracts/identity/personal-data';
import yazl from 'yazl';

/** Formats that packing makes no smaller. */
const PACKED = /\.(jpe?g|png|webp|avif|gif|mp4|webm|mov|woff2?)$/i;

/**
 * One ZIP of what every service holds: `{service}/{part}.json`, the files in `{service}/files/`, and a list of contents. It is packed while it is
 * read: no file stands in memory whole, none is opened before its turn. One that cannot be opened breaks the archive off, so that it is never taken
 * for whole. Names are taken as names, never as paths.
 */
export function archiveOf(
  uid: number,
  made: Date,
  data: readonly PersonalData[],
  open: (url: string) => Promise<Readable>,
): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  const contents: string[] = [];
  let reading: Readable | undefined;
  // The file that is read when a caller goes is read to its end by nobody, and nobody else would end the call that brings it.
  out.once('close', () => reading?.destroy());
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: made });
  for (const { service, parts } of data)
    for (const [part, records] of Object.entries(parts)) {
      const name = `${service}/${asName(part)}.json`;
      add(name, `${JSON.stringify(records, null, 2)}\n`);
      contents.push(`${name}: ${records.length}`);
    }
  for (const { service, files = [] } of data)
    for (const { name: given, url } of files) {
      const name = `${service}/files/${given.split('/').map(asName).join('/')}`;
      contents.push(name);
      zip.addReadStreamLazy(name, { mtime: made, compress: !PACKED.test(name) }, (give) => {
        if (out.destroyed) return;
        open(url).then(
          (stream) => {
            reading = stream.once('error', (err) => out.destroy(err));
            if (out.destroyed) stream.destroy();
            else give(null, stream);
          },
          (err: unknown) => void out.destroy(err instanceof Error ? err : new Error(String(err))),
        );
      });
    }
  const head = [`Commonplace, personal data of account ${uid}`, `Made ${made.toISOString()}`, '', ...contents, ''];
  add('contents.txt', head.join('\n'));
  zip.end();
  return out;
}

/** A name that is no path and no hidden file; letters of every script stay. */
function asName(text: string): string {
  return text.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^\.+/, '_') || '_';
}
