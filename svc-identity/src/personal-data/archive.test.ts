import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { strFromU8, unzipSync } from 'fflate';
import { archiveOf } from './archive';

test('whoever goes in the middle of an archive leaves no file open', async () => {
  const opened: Readable[] = [];
  const endless = () => {
    const stream = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    opened.push(stream);
    return Promise.resolve(stream);
  };
  const files = [{ name: 'a.png', url: '/files/s/x/a.png' }];
  const archive = archiveOf(7, new Date(), [{ service: 'assets', parts: {}, files }], {
    openPart: endless,
    openFile: endless,
  });
  const caller = new PassThrough();
  let bytes = 0;
  caller.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > 200_000) caller.destroy();
  });
  await expect(pipeline(archive, caller)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});

const nothing = () => Promise.reject(new Error('nobody has it'));
const data = [{ service: 'assets', parts: {}, streams: ['designs', 'boards'] }];
const archive = (openPart: () => Promise<Readable>) =>
  buffer(archiveOf(7, new Date(), data, { openPart, openFile: nothing }));

test('parts that come one record a line are lists in the archive, however they are cut, and its contents say how many', async () => {
  const lines = Buffer.from('{"a":"صورة"}\n{"b":[1,2]}\n{"c":3}\n');
  for (const size of [1, 5, 1_000]) {
    const cut = Array.from({ length: Math.ceil(lines.length / size) }, (_, n) =>
      lines.subarray(n * size, (n + 1) * size),
    );
    const sent = [cut, []];
    const files = unzipSync(new Uint8Array(await archive(() => Promise.resolve(Readable.from(sent.shift() ?? [])))));
    const read = (name: string) => strFromU8(files[name] as Uint8Array);
    expect(JSON.parse(read('assets/designs.json'))).toEqual([{ a: 'صورة' }, { b: [1, 2] }, { c: 3 }]);
    expect(JSON.parse(read('assets/boards.json'))).toEqual([]);
    expect(read('contents.txt')).toContain('assets/designs.json: 3\nassets/boards.json: 0\n');
  }
});

test('a part that cannot be had, or breaks off, breaks the archive off', async () => {
  await expect(archive(nothing)).rejects.toThrow('nobody has it');
  await expect(archive(() => Promise.resolve(Readable.from([Buffer.from('{"a":')])))).rejects.toThrow('broken off');
  async function* dying() {
    yield await Promise.resolve(Buffer.from('{"a":1}\n'));
    throw new Error('it died');
  }
  await expect(archive(() => Promise.resolve(Readable.from(dying())))).rejects.toThrow('it died');
});

test('of a part of any size no more is read than is taken', async () => {
  let made = 0;
  async function* rows() {
    for (; made < 1_000; made++) yield await Promise.resolve(randomBytes(500_000));
    yield Buffer.from('\n');
  }
  const zip = archiveOf(7, new Date(), data, {
    openPart: () => Promise.resolve(Readable.from(rows())),
    openFile: nothing,
  });
  for await (const piece of zip) if ((piece as Buffer).length > 10_000) break;
  expect(made).toBeLessThan(50);
});
