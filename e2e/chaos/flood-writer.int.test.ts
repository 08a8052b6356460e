import { randomUUID } from 'node:crypto';
import { emptyLedger } from '@commonplace/stack/chaos/write-ledger';
import type { Answered, Call } from './flood-request';
import { Uploader } from './flood-uploader';
import { Writer } from './flood-writer';

const account = { uid: 7, cookie: 'commonplace_session=a', csrf: 'b' };
const answer = (status: number, body: unknown = {}, headers: Record<string, string> = {}): Answered => ({
  ...{
    status,
    end: String(status),
    text: status ? JSON.stringify(body) : '',
    retryAfter: status === 503,
    ms: 5,
    headers,
  },
});
const away = answer(503, { code: 'UNAVAILABLE' });

/** Answers in turn by what is given, and keeps what was sent. */
function server(...replies: (Answered | ((call: Call) => Answered))[]) {
  const calls: Call[] = [];
  const send = async (call: Call): Promise<Answered> => {
    calls.push(call);
    const reply = replies.shift();
    if (!reply) throw new Error('more is asked than was thought of');
    return typeof reply === 'function' ? reply(call) : reply;
  };
  return { calls, send };
}
const keyOf = ({ headers }: Call) => headers?.['idempotency-key'];
const madeDesign = answer(201, { design: { id: 'd1' }, rev: 1, document: { pages: { p1: {} } } });

test('a write that is turned away, or whose answer is lost, is sent again as it was under its key until it is answered for good', async () => {
  const ledger = emptyLedger();
  const { calls, send } = server(away, answer(0), answer(409, { code: 'IN_PROGRESS' }), answer(200), answer(201));
  const writer = new Writer({ send, account, item: { id: 'i1', type: 'image' }, name: 'run-1', ledger });
  const outcomes = [];
  for (let n = 0; n < 4; n += 1) outcomes.push((await writer.next()).outcome);
  expect(outcomes).toEqual(['away', 'other', 'working', 'well']);
  expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(1);
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/v1/flag/image/favourite/i1', body: '{}' });
  expect(calls[0]?.headers).toMatchObject({ cookie: account.cookie, 'x-csrf-token': 'b' });
  expect(ledger.tried.heart).toEqual(ledger.acknowledged.heart);
  expect(ledger.tried.heart).toEqual([expect.stringMatching(/^7:i1 on run-1-/)]);
  const folder = await writer.next();
  expect([folder.outcome, folder.actMs, keyOf(calls[4] as Call) === keyOf(calls[0] as Call)]).toEqual([
    'well',
    5,
    false,
  ]);
  expect(ledger.acknowledged.folder).toEqual(ledger.tried.folder);
});

test('hearts are given and taken back, folders made, and one design is drawn in, each save on top of the one before', async () => {
  const ledger = emptyLedger();
  const { calls, send } = server(
    ...[answer(200), answer(201), madeDesign],
    ...[answer(200), answer(201), answer(200, { rev: 2 })],
    ...[answer(200), answer(201), away, answer(409, { code: 'STALE_REVISION', rev: 3, changes: [] })],
    ...[answer(200), answer(201), madeDesign],
  );
  const writer = new Writer({ send, account, item: { id: 'i1', type: 'image' }, name: 'run-1', ledger });
  for (let n = 0; n < 10; n += 1) await writer.next();
  expect(calls.slice(0, 10).map(({ method, path }) => `${method} ${path.split('/')[3]}`)).toEqual([
    ...['POST flag', 'POST projects', 'POST designs'],
    ...['DELETE flag', 'POST projects', 'PATCH designs'],
    ...['POST flag', 'POST projects', 'PATCH designs', 'PATCH designs'],
  ]);
  const revOf = ({ body }: Call) => (JSON.parse(String(body)) as { rev: number }).rev;
  expect([calls[5], calls[8]].map((call) => revOf(call as Call))).toEqual([1, 2]);
  expect(ledger.acknowledged.save).toEqual(['d1 1']);
  expect(ledger.tried.save).toEqual(['d1 1', 'd1 2']);
  // Of a design whose save was refused nobody knows where it stands.
  for (let n = 0; n < 3; n += 1) await writer.next();
  expect(`${calls[12]?.method} ${calls[12]?.path}`).toBe('POST /api/v1/designs');
});

test('a design that was made before its answer was lost is done, and another is drawn in', async () => {
  const ledger = emptyLedger();
  const { calls, send } = server(
    ...[answer(200), answer(201), answer(0), answer(409, { code: 'ALREADY_DONE' })],
    ...[answer(200), answer(201), madeDesign],
  );
  const writer = new Writer({ send, account, item: { id: 'i1', type: 'image' }, name: 'run-1', ledger });
  for (let n = 0; n < 7; n += 1) await writer.next();
  expect(ledger.acknowledged.design).toEqual(ledger.tried.design);
  expect([ledger.tried.design.length, calls[6]?.path]).toEqual([2, '/api/v1/designs']);
});

test('a save that was done before its answer was lost, as what it missed shows, is done', async () => {
  const ledger = emptyLedger();
  let sent: { changes: unknown[] } | undefined;
  const lost = (call: Call) => ((sent = JSON.parse(String(call.body)) as typeof sent), answer(0));
  const stale = () => answer(409, { code: 'STALE_REVISION', rev: 2, changes: [{ rev: 2, changes: sent?.changes }] });
  const { send } = server(answer(200), answer(201), madeDesign, answer(200), answer(201), lost, stale);
  const writer = new Writer({ send, account, item: { id: 'i1', type: 'image' }, name: 'run-1', ledger });
  let last;
  for (let n = 0; n < 7; n += 1) last = await writer.next();
  expect(last?.outcome).toBe('well');
  expect(ledger.acknowledged.save).toEqual(['d1 1']);
});

test('a picture is begun, then sent, and goes on from where the server stands after it was held up', async () => {
  const ledger = emptyLedger();
  const id = `/api/v1/uploads/tus/${randomUUID()}`;
  const offset = (at: number) => answer(200, {}, { 'upload-offset': String(at) });
  const done = answer(200, {}, { 'x-upload-id': 'u1' });
  const { calls, send } = server(
    away,
    answer(201, {}, { location: id }),
    answer(0),
    answer(423),
    offset(10),
    away,
    done,
    away,
  );
  const pictures = [Buffer.from('ffd8ffd9', 'hex')];
  const uploader = new Uploader({ send, account, pictures, name: 'run-1', ledger });
  const turns = [];
  for (let n = 0; n < 7; n += 1) turns.push(await uploader.next());
  expect(turns.map(({ outcome }) => outcome)).toEqual(['away', 'well', 'other', 'working', 'well', 'away', 'well']);
  expect(turns.map(({ actMs }) => actMs)).toEqual([...Array<undefined>(6).fill(undefined), 35]);
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ...[
      ['POST', '/api/v1/uploads/tus'],
      ['POST', '/api/v1/uploads/tus'],
    ],
    ...['PATCH', 'HEAD', 'HEAD', 'PATCH', 'HEAD'].map((method) => [method, id]),
  ]);
  const length = Number(calls[0]?.headers?.['upload-length']);
  expect(calls[2]?.body).toHaveLength(length);
  expect([calls[5]?.headers?.['upload-offset'], calls[5]?.body?.length]).toEqual(['10', length - 10]);
  const name = Buffer.from(calls[0]?.headers?.['upload-metadata']?.split(' ')[1] ?? '', 'base64').toString();
  expect(ledger.acknowledged.upload).toEqual([name]);
  // The next is another picture.
  await uploader.next();
  expect(ledger.tried.upload).toHaveLength(2);
});
