import { startHarness, type Harness } from '../../test/harness';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const ADMIN = { uid: 90, roles: ['admin'] };
const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 7) * 86_400_000);
const id = (at: number) => `p-${String(at).padStart(6, '0')}`;
const fill = (model: string, count: number, row: (at: number) => object) =>
  h.db.connection
    .model(model)
    .collection.insertMany(Array.from({ length: count }, (_, at) => ({ _id: id(at) as never, ...row(at) })));

/** Reads a list to its end by its own places; `between` runs after the first part. */
async function walk(
  path: string,
  idOf: (row: never) => string,
  between: () => Promise<unknown> = async () => undefined,
) {
  const seen: string[] = [];
  let after = '';
  for (let part = 0; part < 1_000; part++) {
    const { status, body } = await h.call('GET', `${path}${after}`, ADMIN);
    expect(status).toBe(200);
    seen.push(...body.results.map(idOf));
    if (part === 0) await between();
    if (body.next === null) return seen;
    after = `&after=${encodeURIComponent(body.next as string)}`;
  }
  throw new Error('the list has no end');
}

test('ten thousand boards are read by place: each once, also when boards are added meanwhile; the last part is as quick as the first', async () => {
  const board = (at: number) => ({
    ...{ uid: 1, version: 1, deleted: false, title: `Board ${at}`, description: '', tags: [], published: true },
    ...{ items: [], cover_item: null, image_cover_url: '', covers: [], likes: 0, taken_down: false, starter: null },
    ...{ created: day(at), changed: day(at) },
  });
  await fill('Board', 10_000, board);
  const boards = h.db.connection.model('Board').collection;
  const seen = await walk(
    '/boards?pagesize=500&sort=changed',
    (row: { id: string }) => row.id,
    // Newer than all: they come before the place, and shift nothing.
    () =>
      boards.insertMany(
        Array.from({ length: 30 }, (_, at) => ({ _id: `new-${at}` as never, ...board(at), changed: day(900_000) })),
      ),
  );
  expect(seen).toHaveLength(10_000);
  expect(new Set(seen).size).toBe(10_000);
  const titles = await walk('/boards?pagesize=500&sort=title', (row: { id: string }) => row.id);
  expect(new Set(titles).size).toBe(10_030);
}, 120_000);

test('masters, their history, pins, cases and works that were handed in are read by place as well', async () => {
  const kept = { version: 1, deleted: false, created: day(0), changed: day(0), changed_by: 1, flags: 0 };
  await fill('Curated', 25, (at) => ({
    kind: 'synonyms',
    tag: null,
    order: Math.floor(at / 4),
    ...kept,
    content: { title: 'S ' + String(at), published: true, lang: 'en', lines: ['a1, b1'] },
    cover: null,
    pictures: {},
  }));
  const record = (row: { id: string }) => row.id;
  expect(await walk('/admin/synonyms?pagesize=4', record)).toEqual(Array.from({ length: 25 }, (_, at) => id(at)));

  await h.db.connection.model('CurationChange').collection.insertMany(
    Array.from({ length: 9 }, (_, at) => ({
      ...{ _id: `${id(0)}:${at + 1}` as never, record: id(0), version: at + 1, action: 'changed', uid: 1 },
      ...{ at: day(at), fields: [], content: { title: 'S', published: true, lang: 'en', lines: ['a1, b1'] } },
    })),
  );
  const versions = await walk(`/admin/synonyms/${id(0)}/history?pagesize=4`, (row: { version: number }) =>
    String(row.version),
  );
  expect(versions).toEqual(['9', '8', '7', '6', '5', '4', '3', '2', '1']);

  await fill('ReportCase', 13, (at) => ({
    ...{ item: `i-${at}`, state: 'open', waiting: true, version: 1, reports: [], count: at % 3, appeal: null },
    ...{ note: '', decided_by: null, created: day(at), changed: day(at) },
  }));
  const cases = await walk('/admin/reports?pagesize=5', (row: { id: string }) => row.id);
  const most = [2, 1, 0].flatMap((count) => Array.from({ length: 13 }, (_, at) => at).filter((at) => at % 3 === count));
  expect(cases).toEqual(most.map(id));

  expect((await h.call('GET', '/admin/reports?after=nonsense', ADMIN)).status).toBe(400);
  for (const path of ['/admin/pins?pagesize=5', '/library?all=true&pagesize=5'])
    expect((await h.call('GET', path, ADMIN)).body).toMatchObject({ results: [], next: null });
}, 60_000);
