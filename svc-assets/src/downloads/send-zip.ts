import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@commonplace/service-kit';
import yazl from 'yazl';
import type { Deps } from '../deps';
import { contentDisposition } from '../files/filename';
import { licenceNames } from './licence-name';

/** Formats that packing makes no smaller. */
const PACKED = /\.(jpe?g|png|webp|avif|gif|mp4|webm|mov|woff2?)$/i;

/** Sends the ZIP behind an address, packed while it goes: no file stands in memory whole, and none is read before its turn. */
export function zipSender(deps: Pick<Deps, 'downloads' | 'store' | 'now' | 'log'>) {
  return async (id: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const list = /^[\w-]{32}$/.test(id) ? await deps.downloads.zip(id) : undefined;
    if (!list) throw new AppError('NOT_FOUND');
    if (list.expires <= deps.now()) throw new AppError('EXPIRED', { detail: 'This address has expired' });
    res.setHeader('content-type', 'application/zip');
    res.setHeader('content-disposition', contentDisposition(list.filename, true));
    res.setHeader('cache-control', 'private, no-store');
    res.setHeader('x-content-type-options', 'nosniff');
    if (req.method === 'HEAD') return void res.writeHead(200).end();
    const zip = new yazl.ZipFile();
    const mtime = deps.now();
    const sent = pipeline(zip.outputStream, res);
    let reading: Readable | undefined;
    // The file that is read when a viewer goes is read to its end by nobody, and nobody else would close it.
    res.once('close', () => reading?.destroy());
    const licenceName = licenceNames(list.files.map(({ name }) => name));
    for (const { key, name, licence } of list.files) {
      const options = { mtime, compress: !PACKED.test(name) };
      zip.addReadStreamLazy(name, options, (give) => {
        if (res.destroyed) return;
        reading = deps.store.read(key);
        // A file that cannot be read ends the answer: a ZIP that breaks off is not taken for whole.
        reading.once('error', (err) => res.destroy(err));
        give(null, reading);
      });
      if (licence !== null) zip.addBuffer(Buffer.from(licence), licenceName(name), { mtime });
    }
    zip.end();
    try {
      await sent;
    } catch (err) {
      // A viewer that closes the tab is no fault.
      if ((err as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE')
        deps.log.error({ err }, 'a ZIP could not be sent whole');
    }
  };
}
