import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { AppError } from '@commonplace/service-kit';
import { HEAD_BYTES } from '../media/file-kind';

/** A file that has come in whole: small ones in memory, larger ones in the scratch folder. */
export interface Received {
  readonly field: string;
  readonly filename: string;
  readonly size: number;
  readonly sha256: string;
  readonly head: Buffer;
  /** Bytes, or the path of the scratch file. */
  readonly source: Buffer | string;
  bytes(): Promise<Buffer>;
  /** Path on disk; writes a file in memory out first. */
  path(): Promise<string>;
}

export interface ReceiveOptions {
  readonly scratch: string;
  readonly fileBytes: number;
  readonly files: number;
  /** Fields that are text; each may have `fieldBytes`. */
  readonly fields?: number;
  readonly fieldBytes?: number;
  /** Files up to this many bytes stay in memory. */
  readonly memoryBytes?: number;
}

export interface Form {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, Received>;
  /** Fields whose file was larger than allowed; nothing of them was kept. */
  readonly tooLarge: ReadonlySet<string>;
}

/**
 * Reads a multipart form as a stream: sizes are watched while it comes, nothing oversized is kept, and every scratch file is gone when
 * `work` ends, whichever way. Throws MALFORMED for what is no form or ends early.
 */
export async function withForm<T>(
  req: IncomingMessage,
  o: ReceiveOptions,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const scratch: string[] = [];
  try {
    return await work(await readForm(req, o, scratch));
  } finally {
    await Promise.all(scratch.map((file) => rm(file, { force: true })));
  }
}

async function readForm(req: IncomingMessage, o: ReceiveOptions, scratch: string[]): Promise<Form> {
  const fields = new Map<string, string>();
  const files = new Map<string, Received>();
  const tooLarge = new Set<string>();
  const parser = openParser(req, o);
  const work: Promise<void>[] = [];
  parser.on('field', (name, value, info) => {
    // A part is taken for a file by its file name; one that says it is a picture and has none is a file all the same.
    if (!/^(text\/|application\/json)/.test(info.mimeType))
      return void parser.destroy(
        new AppError('MALFORMED', { detail: `${name.slice(0, 60)}: a file has to be sent with its file name` }),
      );
    if (info.valueTruncated) parser.destroy(new AppError('TOO_LARGE', { detail: `${name.slice(0, 60)} is too long` }));
    fields.set(name, value);
  });
  parser.on('file', (name, stream, info) => {
    const one = receive(name, info.filename ?? '', stream, o, scratch).then((file) => {
      if (file) files.set(name, file);
      else tooLarge.add(name);
    });
    // Awaited below; until then a failure of the form itself must not count as unhandled.
    one.catch(() => undefined);
    work.push(one);
  });
  parser.on('filesLimit', () =>
    parser.destroy(new AppError('MALFORMED', { detail: `At most ${o.files} files in one call` })),
  );
  try {
    await pipeline(req, parser);
    await Promise.all(work);
  } catch (err) {
    await Promise.allSettled(work);
    if (err instanceof AppError) throw err;
    throw new AppError('MALFORMED', { detail: formFault(err), cause: err });
  }
  return { fields, files, tooLarge };
}

/** What is wrong with a form; the parser takes neither control characters in the lines that name a part nor lines of many thousands. */
function formFault(err: unknown): string {
  return err instanceof Error && err.message === 'Malformed part header'
    ? 'The name of the file is too long or has characters that no name may have'
    : 'The form ended early or is not a form';
}

function openParser(req: IncomingMessage, o: ReceiveOptions): busboy.Busboy {
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: {
        // One byte more, so that exactly the limit can be told from beyond it.
        fileSize: o.fileBytes + 1,
        files: o.files,
        fields: o.fields ?? 10,
        fieldSize: o.fieldBytes ?? 65_536,
        parts: o.files + (o.fields ?? 10),
      },
    });
  } catch (cause) {
    throw new AppError('MALFORMED', { detail: 'Send multipart/form-data', cause });
  }
}

async function receive(
  field: string,
  filename: string,
  stream: Readable & { truncated?: boolean },
  o: ReceiveOptions,
  scratch: string[],
): Promise<Received | undefined> {
  const hash = createHash('sha256');
  const memory = o.memoryBytes ?? 1_000_000;
  let chunks: Buffer[] = [];
  let size = 0;
  let head = Buffer.alloc(0);
  let file: string | undefined;
  const iterate = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const take = (chunk: Buffer) => {
    hash.update(chunk);
    size += chunk.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
  };
  for (let next = await iterate.next(); !next.done; next = await iterate.next()) {
    take(next.value);
    chunks.push(next.value);
    if (size <= memory) continue;
    file = newScratch(o.scratch, scratch);
    const started = chunks;
    chunks = [];
    await pipeline(
      async function* () {
        yield* started;
        for (let more = await iterate.next(); !more.done; more = await iterate.next()) {
          take(more.value);
          yield more.value;
        }
      },
      createWriteStream(file, { flags: 'wx' }),
    );
  }
  if (stream.truncated || size > o.fileBytes) return undefined;
  const source = file ?? Buffer.concat(chunks);
  let written = file;
  return {
    field,
    filename,
    size,
    sha256: hash.digest('hex'),
    head,
    source,
    bytes: async () => (typeof source === 'string' ? readFile(source) : source),
    async path() {
      if (!written) {
        written = newScratch(o.scratch, scratch);
        await pipeline([source], createWriteStream(written, { flags: 'wx' }));
      }
      return written;
    },
  };
}

function newScratch(folder: string, scratch: string[]): string {
  const file = path.join(folder, randomUUID());
  scratch.push(file);
  return file;
}
