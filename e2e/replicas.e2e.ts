// Two and three replicas of the edge and of each service, as processes behind balancers that send nobody back to where they were.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { TestStack } from '@commonplace/stack/testing';
import { launchChromium } from './driver/browser';
import { Collector } from './driver/collector';
import { newPerson, openContext, signUp } from './driver/join';
import { readMail } from './driver/mail';
import { runningCopy } from './driver/stack';
import { measured, NewsReader, replicasOf, RovingVisitor } from './driver/replicas';
import { until } from './driver/until';

jest.setTimeout(120_000);

const SERVICES = ['svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog'];
let stack: TestStack;
let collector: Collector;
let someone: RovingVisitor;

const roving = () => new RovingVisitor(stack.url);
const json = async <T>(reply: Response) => (await reply.json()) as T;
const alive = (part: string) =>
  until(
    async () => {
      const list = replicasOf(stack, part);
      const answers = await Promise.all(
        list.map(({ url }) =>
          fetch(`${url}/readyz`).then(
            (reply) => reply.ok,
            () => false,
          ),
        ),
      );
      return answers.every(Boolean);
    },
    60_000,
    `every replica of ${part}`,
  );

beforeAll(async () => {
  // A copy that runs already has to have been started with the same settings, and this port of the collector.
  collector = await Collector.start(Number(process.env.COMMONPLACE_REPLICAS_COLLECTOR ?? 0));
  const env = {
    REPLICAS: 'edge=2,svc-identity=3,svc-billing=2,svc-assets=3,svc-catalog=2',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TRACE_PAGES: '1',
  };
  stack = await runningCopy({ starter: 'none', env }, process.env.COMMONPLACE_REPLICAS_DATA);
  for (const part of ['edge', ...SERVICES]) await alive(part);
  // A new system has no index at first; searches say 503 with Retry-After until the first one is built.
  const search = `${stack.url}/api/v1/search?scope=all&q=arrow`;
  await until(async () => (await fetch(search)).ok, 120_000, 'the first index');
  someone = roving();
  await someone.logIn('business@example.com');
}, 900_000);

afterAll(async () => {
  await stack?.stop();
  collector?.stop();
}, 60_000);

test('no request has to come back to the replica that knows it: one session, every replica, every answer right', async () => {
  const { uid } = await someone.session();
  const ask = async () => {
    const replies = await Promise.all([
      someone.send('GET', '/api/v1/session'),
      someone.send('GET', '/api/v1/projects'),
      someone.send('POST', '/api/v1/subscription/info', { uid }),
      someone.send('GET', '/api/v1/search?scope=all&q=arrow'),
      // Made at one replica, wanted at once at any other.
      someone.captcha().then((captcha) => roving().send('POST', '/api/v1/user/login', { captcha })),
    ]);
    return replies.map(({ status }) => status);
  };
  for (let round = 0; round < 6; round += 1) {
    const rounds = await Promise.all(Array.from({ length: 6 }, ask));
    for (const statuses of rounds) expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
  }
  for (const part of SERVICES) {
    const served = await Promise.all(
      replicasOf(stack, part).map((one) => measured(one, 'http_request_duration_seconds_count')),
    );
    expect([part, served.length, served.every((count) => count > 0)]).toEqual([
      part,
      part === 'svc-identity' || part === 'svc-assets' ? 3 : 2,
      true,
    ]);
  }
});

test('a mail leaves once though three replicas look for mails, and its code is good at any of them', async () => {
  const run = randomUUID().slice(0, 8);
  const mails = Array.from({ length: 6 }, (_, n) => `replica-${run}-${n}@example.org`);
  const visitors = mails.map(() => roving());
  await Promise.all(
    mails.map(async (mail, n) => {
      const visitor = visitors[n]!;
      await visitor.session();
      const body = { name: 'Rhea Plica', mail, pass: `quiet ${run} harbour`, captcha: await visitor.captcha() };
      const reply = await visitor.send('POST', '/api/v1/user/pre-signup', body);
      expect([reply.status, reply.ok ? '' : await reply.text()]).toEqual([200, '']);
    }),
  );
  await Promise.all(
    mails.map(async (mail, n) => {
      const letter = await until(async () => (await readMail(stack.url, mail))[0], 30_000, 'the code');
      const code = /\b(\d{6})\b/.exec(letter.text)?.[1];
      const reply = await visitors[n]!.send('POST', '/api/v1/user/signup-code', { mail, code });
      expect([reply.status, reply.ok ? '' : await reply.text()]).toEqual([200, '']);
    }),
  );
  const counts = await Promise.all(mails.map(async (mail) => (await readMail(stack.url, mail)).length));
  expect(counts).toEqual(mails.map(() => 1));
});

test('news reach the pages at every replica of the edge: of everybody, and of one session', async () => {
  const visitor = roving();
  await visitor.logIn('creative@example.com');
  const readers = await Promise.all(
    replicasOf(stack, 'edge').map(({ url }) => NewsReader.open(url, visitor.sessionCookie())),
  );
  expect(readers.length).toBe(2);
  try {
    const admin = roving();
    await admin.logIn('admin@example.com');
    const put = await admin.send('PUT', '/api/v1/admin/variables/feature_ads', { value: { enabled: false } });
    expect(put.status).toBe(200);
    for (const reader of readers) await until(() => reader.has('variable.changed', 'feature_ads'), 10_000, 'the flag');
    expect((await visitor.send('POST', '/api/v1/user/logout', {})).status).toBe(200);
    for (const reader of readers) await until(() => reader.has('session.ended'), 10_000, 'the end of the session');
    // Ended at one replica of the edge is ended at all.
    for (let n = 0; n < 6; n += 1) expect((await visitor.session()).uid).toBe(0);
  } finally {
    for (const reader of readers) reader.close();
  }
});

test('a limit is one for all replicas: wrong passwords of a name, requests of an API key', async () => {
  const tries = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const visitor = roving();
      await visitor.session();
      const body = { name: 'lifetime@example.com', pass: 'not this one', captcha: await visitor.captcha() };
      return (await visitor.send('POST', '/api/v1/user/login', body)).status;
    }),
  );
  expect(tries.filter((status) => status === 429)).toHaveLength(6);

  const owner = roving();
  await owner.logIn('business@example.com');
  const made = await owner.send('POST', '/api/v1/api-keys', {
    name: 'Replicas',
    scopes: ['library:read'],
    requests_per_minute: 10,
  });
  const { key } = await json<{ key: string }>(made);
  expect(made.status).toBe(201);
  const edges = replicasOf(stack, 'edge');
  const statuses: number[] = [];
  for (let n = 0; n < 14; n += 1) {
    const { url } = edges[n % edges.length]!;
    const reply = await fetch(`${url}/api/v1/search?scope=all&q=arrow`, {
      headers: { authorization: `Bearer ${key}` },
    });
    statuses.push(reply.status);
    // Replicas tell each other a tenth of a second later.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)]);
});

test('what is done by the clock is done by one replica', async () => {
  const series = 'work_duration_seconds_count';
  const runs = () =>
    Promise.all(replicasOf(stack, 'svc-billing').map((one) => measured(one, series, 'work="renew-due"')));
  await until(async () => (await runs()).some((count) => count > 0), 60_000, 'a look at what is due');
  expect((await runs()).filter((count) => count > 0)).toHaveLength(1);
});

/** Reads one after the other until told to end; gives every answer that was no success: its path, status and text. */
function readers(count: number, paths: readonly string[]): () => Promise<string[]> {
  let over = false;
  const bad: string[] = [];
  const loops = Array.from({ length: count }, async (_, n) => {
    for (let turn = n; !over; turn += 1) {
      const path = paths[turn % paths.length]!;
      const reply = await someone.send('GET', path).catch((err: unknown) => String(err));
      if (typeof reply === 'string') bad.push(`${path}: ${reply}`);
      else if (reply.status !== 200) bad.push(`${path}: ${reply.status} ${await reply.text()}`);
      else await reply.arrayBuffer();
    }
  });
  return async () => {
    over = true;
    await Promise.all(loops);
    return bad;
  };
}
const READ = ['/api/v1/projects', '/api/v1/session', '/api/v1/search?scope=all&q=arrow', '/api/v1/uploads/storage'];

test('a replica of each service killed under load: no reading call fails, no acknowledged write or event is lost, none is done twice', async () => {
  const run = randomUUID().slice(0, 8);
  const end = readers(3, READ);
  const picture = (n: number) =>
    sharp({ create: { width: 40 + n, height: 60, channels: 3, background: { r: n * 9, g: 90, b: 200 - n * 7 } } })
      .png()
      .toBuffer();
  const folders: string[] = [];
  const uploads: string[] = [];
  const writes = Array.from({ length: 3 }, async (_, lane) => {
    for (let n = lane; n < 24; n += 3) {
      const name = `Folder ${run} ${n}`;
      const made = await someone.sendSurely('POST', '/api/v1/projects', { name }, `${run}-folder-${n}`);
      expect(made.status).toBe(201);
      folders.push(name);
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(await picture(n))], { type: 'image/png' }), `${run}-${n}.png`);
      const taken = await someone.sendSurely('POST', '/api/v1/uploads', form, `${run}-upload-${n}`);
      expect(taken.status).toBe(201);
      uploads.push(`${run}-${n}.png`);
    }
  });
  for (const part of SERVICES) {
    await until(() => folders.length >= 4 * (SERVICES.indexOf(part) + 1), 60_000, 'some writes');
    // Never the one whose turn it is by luck alone: the last of them.
    process.kill(replicasOf(stack, part).at(-1)!.pid, 'SIGKILL');
  }
  await Promise.all(writes);
  expect(await end()).toEqual([]);

  const listed = await json<{ results: { name: string }[] }>(
    await someone.send('GET', `/api/v1/projects?pagesize=100&q=${run}`),
  );
  expect(listed.results.map(({ name }) => name).sort()).toEqual([...folders].sort());
  // Each picture was announced by an event and worked at by whichever replica had it: all are done, each is there once.
  type Listed = { results: { filename: string; processing?: string }[] };
  const pictures = await until(
    async () => {
      const { results } = await json<Listed>(await someone.send('GET', '/api/v1/uploads?pagesize=100'));
      const mine = results.filter(({ filename }) => filename.includes(run));
      return mine.length >= uploads.length && mine.every(({ processing }) => (processing ?? 'done') === 'done') && mine;
    },
    60_000,
    'every picture',
  );
  expect(pictures).toHaveLength(uploads.length);
  for (const part of SERVICES) await alive(part);
});

test('a replica that is asked to leave under load fails no request, reading or writing, at the edge too', async () => {
  const run = randomUUID().slice(0, 8);
  const end = readers(3, READ);
  const statuses: number[] = [];
  let over = false;
  const writing = (async () => {
    for (let n = 0; !over; n += 1) {
      const reply = await someone.send('POST', '/api/v1/projects', { name: `Rolled ${run} ${n}` });
      statuses.push(reply.status);
      await reply.arrayBuffer();
    }
  })();
  for (const part of ['edge', 'svc-assets', 'svc-identity']) {
    const leaving = replicasOf(stack, part)[0]!;
    const before = statuses.length;
    process.kill(leaving.pid, 'SIGTERM');
    await until(() => replicasOf(stack, part)[0]?.pid !== leaving.pid, 30_000, 'another process');
    await alive(part);
    await until(() => statuses.length > before, 30_000, 'a write meanwhile');
  }
  over = true;
  await writing;
  expect([await end(), statuses.filter((status) => status !== 201)]).toEqual([[], []]);
});

test('one trace goes from the page through the edge, the service, its database and the broker to the mail that is sent and to the other services', async () => {
  const browser = await launchChromium();
  const { page } = await openContext(browser, stack.url);
  await signUp(page, stack.url, newPerson());
  // What the page has to tell leaves with it at the latest.
  await page.goto('about:blank');
  const made = [
    'page: POST /api/v1/user/pre-signup',
    'edge: POST api',
    'svc-identity: identity.preSignUp',
    'svc-identity: send mail',
  ];
  const heard = [
    'page: POST /api/v1/user/signup-code',
    'edge: POST api',
    'svc-identity: identity.confirmSignUp',
    'svc-identity: publish identity.session.started.v1',
    'svc-assets: process identity.session.started.v1',
  ];
  const seen = (way: readonly string[]) => {
    const name = way.at(-1)!.split(': ')[1]!;
    return collector.waysTo(name).some((found) => JSON.stringify(found) === JSON.stringify(way));
  };
  await until(() => seen(made), 30_000, 'the trace of the mail').catch(() =>
    expect(collector.waysTo('send mail')).toContainEqual(made),
  );
  await until(() => seen(heard), 30_000, 'the trace of the event').catch(() =>
    expect(collector.waysTo('process identity.session.started.v1')).toContainEqual(heard),
  );
  // The databases' part: the mail and the event are stored under the requests that wanted them.
  expect(collector.waysTo('update mails')).toContainEqual([...made.slice(0, 3), 'svc-identity: update mails']);
  expect(collector.waysTo('insert outbox')).toContainEqual([...heard.slice(0, 3), 'svc-identity: insert outbox']);
  await browser.close();
});
