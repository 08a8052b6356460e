import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  assetsPersonalData,
  assetsPersonalDataPart,
  assetsPersonalDataParts,
} from '@commonplace/contracts/identity/personal-data';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { heavy } from '../designs/heavy';
import { UNWEIGHED } from '../designs/weigh';
import { partsOf, type Part } from './parts-of';
import { writtenRows, type Row } from './written-rows';

const MIB = 1024 * 1024;
/** Documents that are read, and all that is held, where everything is answered at once: JSON of many small lists is a multiple of that in memory. */
const AT_ONCE = { read: 8 * MIB, held: 128 * MIB } as const;

/** Seconds in which an archive may be read: there may be many gigabytes of files. */
const FILES_SECONDS = 86_400;

type FileDeps = Pick<Deps, 'urls' | 'now'>;

/** Everything that assets hold on an account: by part, each of them streamed, and its files; and all at once as long as that is not much. */
export const personalDataRoutes = (deps: Pick<Deps, 'db' | 'teams'> & FileDeps): Route[] => [
  bind(assetsPersonalDataParts, async ({ params }) => {
    const parts = await partsOf(deps, params.uid);
    return { service: 'assets', parts: {}, streams: parts.map(({ name }) => name), files: await filesOf(deps, parts) };
  }),
  bind(assetsPersonalDataPart, async ({ params, res, log }) => {
    const part = (await partsOf(deps, params.uid)).find(({ name }) => name === params.part);
    if (!part) throw new AppError('NOT_FOUND');
    res.status(200).setHeader('cache-control', 'private, no-store').type('application/x-ndjson');
    try {
      await pipeline(Readable.from(writtenRows(part.rows(), part.packed)), res);
    } catch (err) {
      // What breaks here breaks the archive off; one that was broken off elsewhere is no fault.
      if ((err as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE')
        log.error({ err, part: part.name }, 'a part of an archive could not be sent whole');
    }
    return undefined;
  }),
  bind(assetsPersonalData, ({ params }) =>
    heavy.work(UNWEIGHED, async () => {
      const all = await partsOf(deps, params.uid);
      const parts: Record<string, Row[]> = {};
      let left = AT_ONCE.held;
      for (const { name, packed, rows } of all) {
        const pieces: Buffer[] = [];
        for await (const piece of writtenRows(rows(), packed, AT_ONCE.read / all.length)) {
          left -= pieces[pieces.push(Buffer.from(piece)) - 1]?.length ?? 0;
          if (left < 0)
            throw new AppError('UNAVAILABLE', { detail: 'The account has more designs than one archive can hold' });
        }
        const lines = Buffer.concat(pieces).toString('utf8').split('\n').slice(0, -1);
        parts[name] = lines.map((line) => JSON.parse(line) as Row);
      }
      return { service: 'assets', parts, files: await filesOf(deps, all) };
    }),
  ),
];

/** Originals in the archive: the row's id before the name that the file came with. */
async function filesOf({ urls, now }: FileDeps, parts: readonly Part[]): Promise<{ name: string; url: string }[]> {
  const found: { name: string; url: string }[] = [];
  const list = async (part: string, original: (row: Row) => Row) => {
    const rows = parts.find(({ name }) => name === part)?.rows() ?? [];
    for await (const row of rows) {
      const { key, filename } = original(row);
      if (typeof key !== 'string' || typeof filename !== 'string') continue;
      const url = urls.url(key, filename, now(), { seconds: FILES_SECONDS });
      found.push({ name: `${part}/${String(row['_id'])}-${filename}`, url });
    }
  };
  await list('uploads', (row) => ({ key: row['original'], filename: row['filename'] }));
  await list('works', (row) => (row['original'] as Row | undefined) ?? {});
  return found;
}
