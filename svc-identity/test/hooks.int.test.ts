import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { itemPublished, mediaProcessed } from '@commonplace/contracts/assets/events';
import type { HookEvent } from '@commonplace/contracts/identity/hooks';
import { envelope, MAX_DELIVERIES } from '@commonplace/service-kit';
import { Webhook } from 'standardwebhooks';
import { ulid } from 'ulid';
import { HOOKS_DURABLE } from '../src/hooks/on-outside-event';
import { send } from '../src/hooks/send';
import { signedHeaders } from '../src/hooks/hook';
import { ITEM } from './sample-item';
import { signUp, startIdentity, until, type Identity, type Json } from './service';

jest.setTimeout(60_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ config: { LOCAL: true } });
}, 600_000);
afterAll(() => identity.close());
beforeEach(() => {
  identity.clock.ahead = 0;
});

interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
type Reply = (res: ServerResponse, nth: number, req: IncomingMessage) => void;
const ok: Reply = (res) => void res.writeHead(200).end('thanks');

/** A real receiver on loopback, and a webhook of a fresh member that leads to it. */
async function receiver(reply: Reply = ok, events: HookEvent[] = ['upload.ready'], roles: string[] = []) {
  const got: Got[] = [];
  // A port may be one that a receiver of an earlier test had, and what waits for that one still comes to it.
  const path = `/hook/${ulid()}`;
  const server = createServer((req, res) => {
    if (new URL(req.url ?? '', 'http://receiver').pathname !== path) return void res.writeHead(404).end();
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => (body += text));
    req.on('end', () => {
      got.push({ path: req.url ?? '', headers: req.headers, body });
      reply(res, got.length, req);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const person = await signUp(identity);
  const member = identity.member(person.uid, { roles });
  if (roles.length > 0) await identity.deps.accounts.change(person.uid, { roles });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const made = await member.post('/hooks', { name: 'Mine', url, events });
  expect([made.status, made.body.code]).toEqual([201, undefined]);
  const id = made.body.id as string;
  return {
    got,
    url,
    member,
    uid: person.uid,
    id,
    secret: made.body.secret as string,
    log: async () => (await member.get(`/hooks/${id}/deliveries`)).body.deliveries as Json[],
    hook: async () => ((await member.get('/hooks')).body.hooks as Json[]).find((one) => one.id === id),
  };
}
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function uploadReady(uid: number, event = ulid()): Promise<string> {
  const data = { id: `upload-${event}`, uid, processing: 'done' as const, at: new Date().toISOString() };
  await identity.assets.publish(envelope(mediaProcessed, data, { id: event, issuer: 'assets' }));
  return data.id;
}
const settled = (r: { log: () => Promise<Json[]> }, state: string, nth = 1) =>
  until(async () => {
    const list = (await r.log()).filter((one) => one.state === state);
    return list.length >= nth ? list[0] : undefined;
  });
const quiet = () => new Promise((resolve) => setTimeout(resolve, 1_500));

test('an event of the member arrives once, signed by Standard Webhooks, with ids and no addresses; a stranger gets nothing', async () => {
  const [mine, other] = [await receiver(), await receiver()];
  const event = ulid();
  const upload = await uploadReady(mine.uid, event);
  await uploadReady(mine.uid, event);
  const one = await settled(mine, 'delivered');
  expect(mine.got).toHaveLength(1);
  const { headers, body } = mine.got[0] as Got;
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': one.id });
  expect(new Webhook(mine.secret).verify(body, headers as Record<string, string>)).toEqual({
    type: 'upload.ready',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    data: { upload },
  });
  expect(body).not.toContain('@');
  expect(one).toMatchObject({ type: 'upload.ready', status: 200, tries: 1, next: null, error: null });
  // The same event once more, past the broker’s own window of duplicates.
  for (const consumer of (await import('../src/hooks/on-outside-event')).hookConsumers(identity.deps))
    if (consumer.spec.subject === mediaProcessed.subject) {
      const data = { id: upload, uid: mine.uid, processing: 'done' as const, at: new Date().toISOString() };
      await consumer.handle(envelope(mediaProcessed, data, { id: event, issuer: 'assets' }), {
        session: undefined,
        log: undefined as never,
      });
    }
  await quiet();
  expect(mine.got).toHaveLength(1);
  expect(other.got).toEqual([]);
});

test('an event that processes died of while they told of it is set aside, and what is behind it is told', async () => {
  const r = await receiver();
  const { hooks, db } = identity.deps;
  const notes = db.connection.collection<{ _id: string; begun: number; at: Date }>('inbox');
  // As of the processes that died: what comes next was begun as often as it may be.
  const { state } = await identity.assets.jsm.streams.info('ASSETS');
  const _id = `begun:${HOOKS_DURABLE}:ASSETS:${state.last_seq + 1}`;
  await notes.insertOne({ _id, begun: MAX_DELIVERIES, at: new Date() });
  // Nothing but what comes again may have killed anybody.
  const failing = jest.spyOn(hooks, 'wanting').mockRejectedValueOnce(new Error('it comes again'));
  const deadly = ulid();
  const upload = await uploadReady(r.uid, deadly);
  const look = { comment: 'looked at by a test' };
  await until(async () => ((await notes.findOne({ _id }, look)) === null ? true : undefined));
  failing.mockRestore();
  const after = await uploadReady(r.uid);
  await settled(r, 'delivered');
  expect(r.got.map(({ body }) => JSON.parse(body).data.upload)).toEqual([after]);
  expect(after).not.toBe(upload);
});

test('a receiver that fails is tried again after 5 s under the same id, and the log keeps both tries', async () => {
  const r = await receiver((res, nth) => void res.writeHead(nth === 1 ? 500 : 200).end(nth === 1 ? 'broken' : 'fine'));
  await uploadReady(r.uid);
  const waiting = await until(async () => (await r.log()).find((one) => one.status === 500));
  expect(waiting).toMatchObject({ state: 'waiting', error: 'status', tries: 1 });
  expect(Math.abs(Date.parse(waiting.next as string) - Date.now() - 5_000)).toBeLessThan(2_000);
  await quiet();
  expect(r.got).toHaveLength(1);
  identity.clock.ahead = 6_000;
  const done = await settled(r, 'delivered');
  expect(r.got.map((one) => one.headers['webhook-id'])).toEqual([done.id, done.id]);
  const detail = (await r.member.get(`/hooks/${r.id}/deliveries/${done.id}`)).body;
  expect(detail.attempts.map((one: Json) => [one.status, one.error, one.answer])).toEqual([
    [500, 'status', 'broken'],
    [200, null, 'fine'],
  ]);
  expect(JSON.parse(detail.body as string).type).toBe('upload.ready');
});

test('a slow receiver is given up, holds up no other hook, and only the first kilobyte of an answer is kept', async () => {
  const slow = await receiver(() => undefined);
  for (let n = 0; n < 10; n++) await uploadReady(slow.uid);
  const fast = await receiver((res) => void res.writeHead(200).end('x'.repeat(5_000)));
  const started = Date.now();
  await uploadReady(fast.uid);
  const done = await settled(fast, 'delivered');
  expect(Date.now() - started).toBeLessThan(3_000);
  const detail = (await fast.member.get(`/hooks/${fast.id}/deliveries/${done.id}`)).body;
  expect(detail.attempts[0].answer).toHaveLength(1_024);
  const late = await until(async () => (await slow.log()).find((one) => one.error === 'timeout'));
  expect(late).toMatchObject({ state: 'waiting', status: null });
});

test('a redirect is not followed', async () => {
  const target = await receiver();
  const r = await receiver((res) => void res.writeHead(307, { location: target.url }).end());
  await uploadReady(r.uid);
  const one = await until(async () => (await r.log()).find((each) => each.status === 307));
  expect(one).toMatchObject({ state: 'waiting', error: 'redirect' });
  expect(target.got).toEqual([]);
});

test('410 pauses the hook at once, sets aside what waits, and its owner is told; it can go on', async () => {
  const r = await receiver((res, nth) => void res.writeHead(nth === 1 ? 410 : 200).end());
  await uploadReady(r.uid);
  const hook = await until(async () => ((await r.hook()).active ? undefined : r.hook()));
  expect(hook.paused).toBe('gone');
  expect(await settled(r, 'failed')).toMatchObject({ status: 410 });
  const told = (await r.member.get('/user/notifications')).body.results as Json[];
  expect(told.find((one) => one.type === 'hook_paused')).toMatchObject({ data: { hook: 'Mine' }, link: '/developers' });
  await uploadReady(r.uid);
  await quiet();
  expect(r.got).toHaveLength(1);
  expect((await r.member.post(`/hooks/${r.id}/test`)).status).toBe(409);
  expect((await r.member.call('PATCH', `/hooks/${r.id}`, { active: true })).body).toMatchObject({ active: true });
  expect((await r.member.post(`/hooks/${r.id}/test`)).status).toBe(200);
  expect(await settled(r, 'delivered')).toMatchObject({ type: 'ping', status: 200 });
});

test('after three days of nothing but failures a hook is paused; a success in between starts anew', async () => {
  const failing = await receiver((res) => void res.writeHead(503).end());
  await uploadReady(failing.uid);
  await until(async () => (await failing.log()).find((one) => one.status === 503));
  expect((await failing.hook()).active).toBe(true);
  identity.clock.ahead = 73 * 3_600_000;
  await uploadReady(failing.uid);
  const hook = await until(async () => ((await failing.hook()).active ? undefined : failing.hook()));
  expect(hook.paused).toBe('failing');
});

test('a failed delivery is sent again by hand, under its own id', async () => {
  let up = false;
  const r = await receiver((res) => void res.writeHead(up ? 200 : 500).end());
  await uploadReady(r.uid);
  const [one] = await until(async () => ((await r.log())[0]?.status === 500 ? r.log() : undefined));
  const path = `/hooks/${r.id}/deliveries/${one.id}/resend`;
  expect((await r.member.post(path)).status).toBe(409);
  await r.member.call('PATCH', `/hooks/${r.id}`, { active: false });
  expect((await r.log())[0]).toMatchObject({ state: 'failed', error: 'paused' });
  await r.member.call('PATCH', `/hooks/${r.id}`, { active: true });
  up = true;
  expect((await r.member.post(path)).body).toMatchObject({ state: 'waiting', id: one.id });
  expect(await settled(r, 'delivered')).toMatchObject({ id: one.id, tries: 2 });
  expect(new Set(r.got.map((each) => each.headers['webhook-id'])).size).toBe(1);
  expect((await identity.member(999_999).post(path)).status).toBe(404);
});

test('when a sender dies between sending and noting it, another sends it again under the same id', async () => {
  const r = await receiver();
  const hook = await identity.deps.hooks.byId(r.uid, r.id);
  if (!hook) throw new Error('no hook');
  const later = new Date(Date.now() + 60_000);
  const body = '{}';
  await identity.deps.deliveries.add({ hook: r.id, uid: r.uid, event: 'e', type: 'ping', body, now: later });
  const taken = await until(() => identity.deps.deliveries.claim(later, { hooks: [], accounts: [] }));
  await send({ url: r.url, headers: signedHeaders(hook, taken.id, body, later), body, local: true });
  // … and here it dies. Nothing happens while it is held; then it is sent again.
  identity.clock.ahead = 61_000;
  await quiet();
  expect(r.got).toHaveLength(1);
  identity.clock.ahead = 95_000;
  await settled(r, 'delivered');
  expect(r.got.map((one) => one.headers['webhook-id'])).toEqual([taken.id, taken.id]);
});

test('a rotated secret signs beside the new one', async () => {
  const r = await receiver();
  const rotated = await r.member.post(`/hooks/${r.id}/rotate`);
  expect(rotated.body.secret).toMatch(/^whsec_/);
  await uploadReady(r.uid);
  await settled(r, 'delivered');
  const { headers, body } = r.got[0] as Got;
  for (const secret of [r.secret, rotated.body.secret as string])
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'upload.ready' });
});

test('of two rotations at once one counts, so that a secret that was answered signs', async () => {
  const r = await receiver();
  const { hooks } = identity.deps;
  const byId = hooks.byId.bind(hooks);
  let first = '';
  const between = jest.spyOn(hooks, 'byId').mockImplementationOnce(async (uid, id) => {
    const found = await byId(uid, id);
    first = (await r.member.post(`/hooks/${r.id}/rotate`)).body.secret as string;
    return found;
  });
  expect((await r.member.post(`/hooks/${r.id}/rotate`)).status).toBe(409);
  between.mockRestore();
  expect(await hooks.byId(r.uid, r.id)).toMatchObject({ secret: first, oldSecret: r.secret });
});

test('for an event of somebody the hooks of nobody else are read', async () => {
  const [mine] = [await receiver(), await receiver()];
  const found = await identity.deps.hooks.wanting('upload.ready', [mine.uid]);
  expect(found.map(({ id }) => id)).toEqual([mine.id]);
});

test('public events reach the item’s author and administrators, and nobody else', async () => {
  const events: HookEvent[] = ['item.published'];
  const [author, admin, stranger] = [
    await receiver(ok, events),
    await receiver(ok, events, ['admin']),
    await receiver(ok, events),
  ];
  const data = { ...ITEM, owner_uid: author.uid };
  await identity.assets.publish(envelope(itemPublished, data, { id: ulid(), issuer: 'assets' }));
  await Promise.all([settled(author, 'delivered'), settled(admin, 'delivered')]);
  expect(JSON.parse(admin.got[0]?.body ?? '{}')).toMatchObject({
    type: 'item.published',
    data: { item: 'sea-1', kind: 'image', version: 1, owner: author.uid },
  });
  await quiet();
  expect(stranger.got).toEqual([]);
});

test('what happened before a hook was made is no news to it, and what it did not choose neither', async () => {
  const r = await receiver(ok, ['upload.failed']);
  await uploadReady(r.uid);
  const old = {
    ...envelope(
      mediaProcessed,
      { id: 'u', uid: r.uid, processing: 'failed', at: '2026-01-01T00:00:00.000Z' },
      { id: ulid(), issuer: 'assets' },
    ),
    time: '2026-01-01T00:00:00.000Z',
  };
  await identity.assets.publish(old);
  await quiet();
  expect(r.got).toEqual([]);
});

test('the log comes in pages, newest first', async () => {
  const r = await receiver();
  const now = new Date();
  for (let n = 0; n < 53; n++)
    await identity.deps.deliveries.add({ hook: r.id, uid: r.uid, event: `e${n}`, type: 'ping', body: '{}', now });
  const first = (await r.member.get(`/hooks/${r.id}/deliveries`)).body;
  expect(first.deliveries).toHaveLength(50);
  const nowhere = await r.member.get(`/hooks/${r.id}/deliveries?before=nonsense`);
  expect([nowhere.status, nowhere.body.code]).toEqual([400, 'MALFORMED']);
  const second = (await r.member.get(`/hooks/${r.id}/deliveries?before=${first.next}`)).body;
  expect([second.deliveries.length, second.next]).toEqual([3, null]);
  const ids = [...first.deliveries, ...second.deliveries].map((one: Json) => one.id as string);
  expect(ids).toEqual([...ids].sort().reverse());
});

test('an account has at most 10 webhooks, and another’s are missing', async () => {
  const r = await receiver();
  const body = { url: 'https://example.org/hook', events: ['upload.ready'] };
  for (let n = 0; n < 9; n++) expect((await r.member.post('/hooks', body)).status).toBe(201);
  expect((await r.member.post('/hooks', body)).body).toMatchObject({ code: 'LIMIT_REACHED', limit: 10 });
  const stranger = identity.member(999_999);
  for (const [method, path] of [
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/rotate'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
  ] as const)
    expect((await stranger.call(method, `/hooks/${r.id}${path}`, method === 'GET' ? undefined : {})).status).toBe(404);
  expect((await r.member.call('DELETE', `/hooks/${r.id}`)).status).toBe(200);
  expect((await r.member.get(`/hooks/${r.id}/deliveries`)).status).toBe(404);
});

test.each([
  [{ events: ['upload.ready'] }, 'url', 'hook-url'],
  [{ url: 'nonsense', events: ['upload.ready'] }, 'url', 'hook-url'],
  [{ url: 'ftp://example.org', events: ['upload.ready'] }, 'url', 'hook-url-https'],
  [{ url: 'https://a:b@example.org', events: ['upload.ready'] }, 'url', 'hook-url-user'],
  [{ url: 'https://10.0.0.1/', events: ['upload.ready'] }, 'url', 'hook-url-private'],
  [{ url: 'http://169.254.169.254/latest', events: ['upload.ready'] }, 'url', 'hook-url-private'],
  [{ url: `https://example.org/${'x'.repeat(500)}`, events: ['upload.ready'] }, 'url', 'account-too-long'],
  [{ url: 'https://example.org', events: [] }, 'events', 'hook-events'],
  [{ url: 'https://example.org', events: ['account.deleted'] }, 'events', 'hook-events'],
  [{ url: 'https://example.org', events: ['upload.ready'], name: 'x'.repeat(81) }, 'name', 'account-too-long'],
])('%j is refused at %s', async (body, field, key) => {
  const answer = await identity.member(7).post('/hooks', body);
  expect([answer.status, answer.body.code]).toEqual([422, 'INVALID']);
  expect(JSON.stringify(answer.body.errors)).toContain(key);
  expect(Object.keys(answer.body.errors as object).join()).toContain(field);
});
