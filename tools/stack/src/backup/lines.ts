import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a line for each of a list, however long: a single string cannot hold the names of some million files. */
export async function writeLines<T>(file: string, list: Iterable<T>, lineOf: (one: T) => string): Promise<void> {
  function* lines(): Generator<string> {
    let some: string[] = [];
    for (const one of list) {
      some.push(lineOf(one));
      if (some.length === 1_000) {
        yield `${some.join('\n')}\n`;
        some = [];
      }
    }
    if (some.length > 0) yield `${some.join('\n')}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
}

/** The lines of a file, without empty ones. Throws when it cannot be read. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) yield line;
}
