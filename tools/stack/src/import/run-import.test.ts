import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportResult } from '@commonplace/contracts/assets/library';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import { ImportClient } from './import-client';
import type { ImportItem, LoadedItem } from './import-item';
import { Ledger } from './ledger';
import { placeKeys, runImport } from './run-import';
import type { ImportSender } from './run-import';
import { untilSearchable } from './searchable';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'ledger-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const file = () => path.join(dir, 'import', 'test.jsonl');

/** A library in memory: refuses what says so, knows keys again. */
class MemoryLibrary implements ImportSender {
  readonly kept = new Map<string, string>();
  readonly calls: string[][] = [];
  down = false;

  async import(item: LoadedItem): Promise<ImportResult> {
    return this.take(item, [item]);
  }
  async importBatch(items: readonly LoadedItem[]): Promise<ImportResult[]> {
    return items.map((item) => this.take(item, items));
  }
  async addressOf(id: string): Promise<string> {
    return `/files/${id}.webp`;
  }
  private take(item: LoadedItem, call: readonly LoadedItem[]): ImportResult {
    if (this.down) throw new Error('svc-assets does not answer');
    if (call[0] === item) this.calls.push(call.map(({ meta }) => meta.key));
    const { key } = item.meta;
    if (item.file.toString() === 'bad')
      return { key, status: 'refused', code: 'NOT_DECODABLE', detail: 'cannot be read' };
    const status = !this.kept.has(key) ? 'created' : this.kept.get(key) === item.hash ? 'unchanged' : 'updated';
    this.kept.set(key, item.hash);
    return { key, id: `id-${key}`, status };
  }
}

function item(key: string, content = key, more: Partial<ImportItem> = {}): ImportItem {
  return {
    key,
    kind: 'icon',
    filename: `${key}.svg`,
    title: key,
    tags: ['a', 'b', 'c'],
    author: 'Ann',
    licence: 'MIT',
    attribution: 'Ann, MIT',
    source: '',
    bytes: async () => Buffer.from(content),
    ...more,
  };
}
async function* of(...items: ImportItem[]) {
  yield* items;
}
const many = (count: number) => Array.from({ length: count }, (_, i) => item(`k${i}`));

test('sends small files in batches, large ones alone, and counts what became of them', async () => {
  const library = new MemoryLibrary();
  const items = [
    ...many(120),
    item('large', 'x'.repeat(500_000)),
    item('broken', 'bad'),
    item('gone', '', { bytes: () => Promise.reject(new Error('ENOENT')) }),
  ];
  const seen: number[] = [];
  const summary = await runImport({
    items: of(...items),
    sender: library,
    ledger: new Ledger(file()),
    progress: (done) => seen.push(done),
  });
  expect(library.calls.map((call) => call.length).sort((a, b) => a - b)).toEqual([1, 21, 50, 50]);
  expect(summary.imported).toBe(121);
  expect(summary.refused).toEqual(
    expect.arrayContaining([
      { name: 'broken', code: 'NOT_DECODABLE', detail: 'cannot be read' },
      { name: 'gone', code: 'MALFORMED', detail: 'ENOENT' },
    ]),
  );
  expect(Math.max(...seen)).toBe(items.length);
});

test('a second run sends nothing, a changed item is sent again, a refused one is tried again', async () => {
  const library = new MemoryLibrary();
  await runImport({ items: of(...many(3), item('x', 'bad')), sender: library, ledger: new Ledger(file()) });
  library.calls.length = 0;
  const again = await runImport({
    items: of(item('k0'), item('k1'), item('k2', 'k2', { title: 'renamed' }), item('x', 'good now')),
    sender: library,
    ledger: new Ledger(file()),
  });
  expect(again).toMatchObject({ unchanged: 2, imported: 2, refused: [] });
  expect(library.calls).toEqual([['k2', 'x']]);
});

test('names made from files do not replace the words of a manifest', async () => {
  const library = new MemoryLibrary();
  await runImport({
    items: of(item('a', 'same', { title: 'From the manifest' })),
    sender: library,
    ledger: new Ledger(file()),
  });
  library.calls.length = 0;
  const run = { sender: library, ledger: new Ledger(file()), keepKnown: true };
  const summary = await runImport({ items: of(item('a', 'same', { title: 'img 001' }), item('b')), ...run });
  expect([summary.unchanged, library.calls]).toEqual([1, [['b']]]);
});

test('a stamped file is not made again while its words and its stamp are the same', async () => {
  const library = new MemoryLibrary();
  let made = 0;
  const cover = (title: string, stamp: string) =>
    item('cover', '', { title, stamp, bytes: async () => (made++, Buffer.from('picture')) });
  for (const [title, stamp] of [
    ['a', '1'],
    ['a', '1'],
    ['b', '1'],
    ['b', '2'],
  ] as const) {
    await runImport({ items: of(cover(title, stamp)), sender: library, ledger: new Ledger(file()) });
  }
  expect([made, library.calls.length]).toEqual([3, 3]);
});

test('goes on where it was cut off, even in the middle of a line', async () => {
  const library = new MemoryLibrary();
  await runImport({ items: of(...many(60)), sender: library, ledger: new Ledger(file()) });
  const text = readFileSync(file(), 'utf8');
  truncateSync(file(), text.length - 30);
  library.calls.length = 0;
  const summary = await runImport({ items: of(...many(60)), sender: library, ledger: new Ledger(file()) });
  expect(summary.unchanged).toBe(60);
  expect(library.calls.flat()).toHaveLength(1);
  expect(new Ledger(file()).get('k59')?.id).toBe('id-k59');
});

test('fails when the service is gone, and keeps what was taken before', async () => {
  const library = new MemoryLibrary();
  async function* thenDown() {
    yield* many(200);
    library.down = true;
    yield item('late', 'y'.repeat(500_000));
    yield* many(400).slice(200);
  }
  await expect(
    runImport({ items: thenDown(), sender: library, ledger: new Ledger(file()), concurrency: 1 }),
  ).rejects.toThrow('does not answer');
  expect(new Ledger(file()).get('k0')?.id).toBe('id-k0');
});

test('a damaged ledger costs only its damaged lines', () => {
  const ledger = new Ledger(file());
  ledger.add({ key: 'a', id: '1', status: 'created' }, 'h');
  ledger.complete('f');
  writeFileSync(file(), `${readFileSync(file(), 'utf8')}nonsense\n{"key":3`);
  const read = new Ledger(file());
  expect(read.has('a', 'h')).toBe(true);
  expect(read.isComplete('f')).toBe(true);
});

test('an item says by ids what it was made of, which is in the library before it; what is not there is passed over', async () => {
  const library = new MemoryLibrary();
  const sent = new Map<string, readonly string[] | undefined>();
  const note = ({ meta }: LoadedItem) => sent.set(meta.key, meta.made_of);
  const sender: ImportSender = {
    import: (one) => (note(one), library.import(one)),
    importBatch: (list) => (list.forEach(note), library.importBatch(list)),
    addressOf: (id) => library.addressOf(id),
  };
  await runImport({
    items: of(item('pic'), item('cut', 'cut', { madeOf: ['pic', 'gone'] }), item('own')),
    sender,
    ledger: new Ledger(file()),
  });
  expect([...sent]).toEqual([
    ['pic', undefined],
    ['cut', ['id-pic']],
    ['own', undefined],
  ]);
});

const design: DesignDocument = {
  version: 1,
  unit: 'px',
  resolution: 96,
  pages: {},
  assets: {
    a: { id: 'a', source: 'library', item: 'key:pic', kind: 'image', url: '', width: 10, height: 10, licence: null },
  },
  fonts: [],
  colours: [],
};

test('a template gets the ids of what it shows, which is sent before it', async () => {
  const library = new MemoryLibrary();
  const sent: LoadedItem[] = [];
  const sender: ImportSender = {
    import: (one) => (sent.push(one), library.import(one)),
    importBatch: (list) => (sent.push(...list), library.importBatch(list)),
    addressOf: (id) => library.addressOf(id),
  };
  await runImport({
    items: of(item('pic'), item('t', 'cover', { kind: 'template', document: design })),
    sender,
    ledger: new Ledger(file()),
  });
  expect(sent.map(({ meta }) => meta.key)).toEqual(['pic', 't']);
  expect(sent[1]?.meta.document?.assets?.a).toMatchObject({ item: 'id-pic', url: '/files/id-pic.webp' });
  expect(sent[1]?.meta.made_of).toEqual(['id-pic']);
});

test('a template whose picture was refused is refused too', async () => {
  await expect(placeKeys(design, async () => undefined)).rejects.toThrow('it shows pic, which is not in the library');
});

describe('over HTTP', () => {
  let server: Server;
  let requests: { path: string; body: string; authorization: string }[];
  let answers: { status: number; body: unknown; endsAfterMs?: number }[];
  let url: string;
  beforeEach(async () => {
    requests = [];
    answers = [];
    server = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        requests.push({
          path: req.url ?? '',
          body: Buffer.concat(chunks).toString('latin1'),
          authorization: req.headers.authorization ?? '',
        });
        const { status, body, endsAfterMs } = answers.shift() ?? { status: 500, body: {} };
        if (endsAfterMs !== undefined) return void setTimeout(() => req.socket.destroy(), endsAfterMs);
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const client = () => new ImportClient({ assetsUrl: url, token: async () => 'the-token', patienceMs: 1_000 });
  const loaded = (key: string): LoadedItem => {
    const { bytes: _bytes, poster: _poster, document: _document, ...meta } = item(key);
    return { meta, file: Buffer.from(`content of ${key}`), poster: undefined, hash: key };
  };

  test('what is said of a file goes before it, with the token', async () => {
    answers.push({ status: 200, body: { key: 'a', id: '1', status: 'created' } });
    expect(await client().import(loaded('a'))).toEqual({ key: 'a', id: '1', status: 'created' });
    const [request] = requests;
    expect(request?.path).toBe('/internal/library/import');
    expect(request?.authorization).toBe('Bearer the-token');
    expect(request?.body.indexOf('name="meta"')).toBeLessThan(
      request?.body.indexOf('name="file"; filename="a.svg"') ?? 0,
    );
  });

  test('a refusal is an answer with its reason', async () => {
    answers.push({
      status: 422,
      body: { code: 'NOT_DECODABLE', title: 'The file cannot be read', detail: 'it is cut off' },
    });
    expect(await client().import(loaded('a'))).toEqual({
      key: 'a',
      status: 'refused',
      code: 'NOT_DECODABLE',
      detail: 'it is cut off',
    });
  });

  test('a batch refused as a whole is sent one by one', async () => {
    answers.push({ status: 413, body: { code: 'TOO_LARGE', title: 'Too large' } });
    answers.push({ status: 200, body: { key: 'a', id: '1', status: 'created' } });
    answers.push({ status: 413, body: { code: 'TOO_LARGE', title: 'Too large' } });
    const results = await client().importBatch([loaded('a'), loaded('b')]);
    expect(results.map(({ status, code }) => [status, code])).toEqual([
      ['created', undefined],
      ['refused', 'TOO_LARGE'],
    ]);
  });

  test('a busy service is waited for, a forbidden caller is told at once', async () => {
    answers.push({ status: 503, body: {} }, { status: 200, body: { key: 'a', id: '1', status: 'created' } });
    expect((await client().import(loaded('a'))).id).toBe('1');
    answers.push({ status: 401, body: { code: 'TOKEN_INVALID' } });
    await expect(client().import(loaded('a'))).rejects.toThrow('refused the caller');
  });

  test('a service that is ended in the midst of a long call is waited for, however long the call took', async () => {
    answers.push({ status: 0, body: {}, endsAfterMs: 1_200 });
    answers.push({ status: 200, body: { key: 'a', id: '1', status: 'created' } });
    expect((await client().import(loaded('a'))).id).toBe('1');
  });

  test('waits until the last items are found by a visitor', async () => {
    answers.push({ status: 404, body: {} }, { status: 200, body: {} }, { status: 200, body: {} });
    const last = [
      { id: 'one', kind: 'icon' as const, title: 'One' },
      { id: 'two', kind: 'font' as const, title: 'Two' },
    ];
    expect(await untilSearchable(url, last, 10_000)).toBe(0);
    expect(requests.map((request) => request.path)).toEqual([
      '/api/v1/items/font/two',
      '/api/v1/items/font/two',
      '/api/v1/items/image/one',
    ]);
    expect(await untilSearchable(url, last, 0)).toBe(2);
  });
});
