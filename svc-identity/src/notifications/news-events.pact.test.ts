import path from 'node:path';
import {
  assetsAccountErased,
  designMovedToTeam,
  itemDownloaded,
  itemLikesReached,
  itemPublished,
  itemWithdrawn,
  mediaProcessed,
  trashPurgeSoon,
} from '@commonplace/contracts/assets/events';
import { boardChanged, boardDecided } from '@commonplace/contracts/assets/curation-events';
import {
  designItemWithdrawn,
  designItemWithdrawnV1,
  workDecided,
} from '@commonplace/contracts/assets/publishing-events';
import { billingAccountErased, paymentSettled } from '@commonplace/contracts/billing/events';
import { catalogAccountErased } from '@commonplace/contracts/catalog/events';
import { assetsAdminActed, billingAdminActed } from '@commonplace/contracts/identity/admin-action';
import { HOOK_EVENT_NAMES } from '@commonplace/contracts/identity/hooks';
import type { Notification } from '@commonplace/contracts/identity/people';
import type { EventSpec } from '@commonplace/contracts/event';
import { connectMongo, handleOnce, readEvent, type Consumer, type Database } from '@commonplace/service-kit';
import { createTestIdentity, silentLog } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { buildApp, createDeps } from '../app';
import { createAccount } from '../accounts/create-account';
import type { Deps } from '../deps';
import { newSecret } from '../hooks/hook';
import { HOOKS_DURABLE } from '../hooks/on-outside-event';
import { PROFILES_DURABLE } from '../profile/on-published';
import { tokenHash } from '../sessions/session';

const { boolean, eachLike, integer, like, number, regex, string } = MatchersV3;
const at = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');
const pactWith = (provider: string) =>
  new PactV4({ consumer: 'svc-identity', provider, dir: path.resolve('contracts/pacts'), logLevel: 'warn' });
const pacts = {
  billing: pactWith('svc-billing-events'),
  assets: pactWith('svc-assets-events'),
  catalog: pactWith('svc-catalog-events'),
};

let engines: TestEngines;
let db: Database;
let deps: Deps;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
  const signer = (await createTestIdentity()).signers['identity'];
  if (!signer) throw new Error('no signer');
  const config = {
    PUBLIC_URL: 'http://localhost:3000',
    CAPTCHA_SECRET: 'a captcha secret of the pacts',
    SECOND_FACTOR_KEYS: ['a key that seals the secrets of the pacts'],
  };
  deps = await createDeps({ config, db, signer, ringPostman: () => undefined });
  for (const uid of [7, 8])
    await db.transaction((tx) =>
      createAccount(deps, tx, {
        uid,
        mid: uid,
        slug: `ada-${uid}`,
        mail: `${uid}@example.com`,
        fullName: 'Ada',
        passHash: '',
      }),
    );
  // The accounts brought numbers of their own.
  while ((await deps.notifications.nextMid()) < 20);
  const joined = new Date();
  const members = [7, 8].map((uid) => ({ uid, role: uid === 7 ? ('owner' as const) : ('member' as const), joined }));
  const team = { id: 'team-1', owner: 7, name: 'T', version: 1, running: true, members, created: joined };
  await db.transaction((tx) => deps.teams.add(team, tx));
  // Somebody outside wants to hear of everything of account 7.
  await db.transaction((tx) =>
    deps.hooks.add(
      {
        id: 'hook-7',
        uid: 7,
        name: '',
        url: 'https://example.org/hook',
        events: HOOK_EVENT_NAMES,
        paused: null,
        created: new Date(0),
        secret: newSecret(),
        oldSecret: null,
        oldUntil: null,
        failingSince: null,
      },
      tx,
    ),
  );
  await db.transaction((tx) => deps.deletions.add(7, tokenHash('proof'), joined, { at: joined, kept: [] }, tx));
}, 600_000);
afterAll(async () => {
  await db.close();
  await engines.close();
});

const notificationsOf = async (uid: number): Promise<Notification[]> => {
  const found: Notification[] = [];
  for await (const one of deps.notifications.all(uid)) found.push(one);
  return found;
};
const types = async (uid: number) => (await notificationsOf(uid)).map((one) => one.type);
const queued = async (hook: string) => (await deps.deliveries.page(hook, undefined, 50)).map((one) => one.type);
const audited = async (action: string) => (await deps.audit.page({ action, limit: 1 }))?.total;
const content = async () => (await deps.accounts.byUid(7))?.content;
const erased = async () => Object.keys((await deps.deletions.byToken(tokenHash('proof')))?.services ?? {});

const cases: { spec: EventSpec; data: Record<string, unknown>; then: () => Promise<void> }[] = [
  {
    spec: paymentSettled,
    data: {
      uid: integer(7),
      payment: string('key_1'),
      status: regex(/^(paid|failed|refunded)$/, 'failed'),
      amount_minor: integer(18000),
      currency: regex(/^[A-Z]{3}$/, 'USD'),
      plan_id: string('raw_2_premium_yearly_usd'),
      at,
    },
    then: async () => {
      expect(await types(7)).toContain('payment_failed');
      expect(await queued('hook-7')).toContain('payment.settled');
    },
  },
  {
    spec: billingAdminActed,
    data: { actor: integer(1), action: string('plan.put-on-sale'), target: string('premium 2'), detail: like({}), at },
    then: async () => expect(await audited('plan.put-on-sale')).toBe(1),
  },
  {
    spec: billingAccountErased,
    data: { uid: integer(7), kept: eachLike('ledger: uid and amounts'), at },
    then: async () => expect(await erased()).toContain('billing'),
  },
  {
    spec: assetsAdminActed,
    data: { actor: integer(1), action: string('topic.changed'), target: string('forest'), detail: like({}), at },
    then: async () => expect(await audited('topic.changed')).toBe(1),
  },
  {
    spec: designMovedToTeam,
    data: { uid: integer(7), design: string('design-1'), team: string('team-1'), at },
    then: async () => {
      expect(await types(8)).toContain('design_moved_to_team');
      expect(await queued('hook-7')).toContain('design.moved');
    },
  },
  {
    spec: itemLikesReached,
    data: { uid: integer(7), item: string('sea-1'), path: string('/image/sea-1'), likes: integer(10), at },
    then: async () => {
      expect(await types(7)).toContain('item_liked');
      expect(await queued('hook-7')).toContain('item.liked');
    },
  },
  {
    spec: trashPurgeSoon,
    data: { uid: integer(7), uploads: integer(2), designs: integer(1), first: at, at },
    then: async () => {
      const told = (await notificationsOf(7)).find((one) => one.type === 'trash_purge_soon');
      expect(told).toMatchObject({ data: { things: '3', day: '2026-01-02' }, link: '/my-projects/trash' });
    },
  },
  {
    spec: itemWithdrawn,
    data: {
      id: string('sea-1'),
      kind: string('image'),
      masterVersion: integer(2),
      owner_uid: integer(7),
      title: string('Sea'),
      at,
    },
    then: async () => {
      expect(await types(7)).toContain('item_withdrawn');
      expect(await queued('hook-7')).toContain('item.withdrawn');
    },
  },
  {
    spec: workDecided,
    data: {
      uid: integer(7),
      item: string('sea-1'),
      title: string('Sea'),
      path: string('/image/sea-1'),
      decision: regex(/^(approve|reject|restore|uphold|mark-adult)$/, 'approve'),
      at,
    },
    then: async () => {
      const told = (await notificationsOf(7)).find((one) => one.type === 'work_approved');
      expect(told).toMatchObject({ data: { item: 'sea-1', title: 'Sea' }, link: '/image/sea-1' });
    },
  },
  {
    spec: boardDecided,
    data: {
      uid: integer(7),
      board: string('b1'),
      title: string('Blue Things'),
      decision: regex(/^(takedown|restore|delete)$/, 'takedown'),
      at,
    },
    then: async () => {
      const told = (await notificationsOf(7)).find((one) => one.type === 'board_taken_down');
      expect(told).toMatchObject({ data: { board: 'b1', title: 'Blue Things' }, link: '/board/b1' });
    },
  },
  {
    spec: boardChanged,
    data: {
      id: string('b1'),
      version: integer(1),
      deleted: boolean(false),
      uid: integer(7),
      title: string('Blue Things'),
      description: string(),
      tags: like([]),
      published: boolean(true),
      items: eachLike('sea-1'),
      cover_item: null,
      image_cover_url: string(),
      covers: like([]),
      total: integer(1),
      likes: integer(0),
      taken_down: boolean(false),
      created: at,
      changed: at,
    },
    then: async () => expect(await content()).toMatchObject({ boards: true }),
  },
  {
    spec: designItemWithdrawnV1,
    data: { uid: integer(7), design: string('design-0'), item: string('sea-0'), at },
    then: async () => {
      expect(await types(7)).toContain('design_item_withdrawn');
      expect(await queued('hook-7')).toContain('design.item_withdrawn');
    },
  },
  {
    spec: designItemWithdrawn,
    data: { uid: integer(7), design: string('design-1'), item: string('sea-1'), title: string('Sea'), at },
    then: async () => {
      expect(await types(7)).toContain('design_item_withdrawn');
      expect(await queued('hook-7')).toContain('design.item_withdrawn');
    },
  },
  {
    spec: itemPublished,
    data: {
      id: string('sea-1'),
      kind: string('image'),
      // The one before it was withdrawn.
      masterVersion: integer(3),
      title: string('Sea'),
      description: string(),
      tags: eachLike('animal'),
      paths: like([]),
      licence: regex(/^(free|premium|cc0)$/, 'cc0'),
      licence_id: string('CC0-1.0'),
      attribution: string('by Ada'),
      author: string('Ada'),
      owner_uid: integer(7),
      width: number(1600),
      height: number(900),
      duration: null,
      preview: { url: string('/a.webp'), style_uri: string('/{width}.webp'), width: number(640), height: number(360) },
      palette: eachLike({ colour: regex(/^#[0-9a-f]{6}$/i, '#336699'), weight: number(0.6) }),
      descriptor: eachLike(number(0.1)),
      placeholder: string('abc'),
      has_alpha: boolean(false),
      ai_generated: boolean(false),
      adult: boolean(false),
      files: like({}),
      facts: like({}),
      likes: integer(0),
      download_count: integer(0),
      countVersion: integer(0),
      published_at: at,
    },
    then: async () => {
      expect(await queued('hook-7')).toContain('item.published');
      expect(await content()).toMatchObject({ images: true });
    },
  },
  {
    spec: mediaProcessed,
    data: { id: string('upload-1'), uid: integer(7), processing: regex(/^(done|failed)$/, 'done'), at },
    then: async () => expect(await queued('hook-7')).toContain('upload.ready'),
  },
  {
    spec: itemDownloaded,
    data: { uid: integer(7), item: string('sea-1'), kind: string('image'), at },
    then: async () => expect(await queued('hook-7')).toContain('download.made'),
  },
  {
    spec: assetsAccountErased,
    data: { uid: integer(7), at },
    then: async () => expect(await erased()).toContain('assets'),
  },
  {
    spec: catalogAccountErased,
    data: { uid: integer(7), at },
    then: async () => expect(await erased()).toContain('catalog'),
  },
];

test.each(cases)('identity acts on $spec.subject', async ({ spec, data, then }) => {
  await pacts[spec.owner as keyof typeof pacts]
    .addAsynchronousInteraction()
    .expectsToReceive(spec.subject, (message) =>
      message.withMetadata({ subject: spec.subject }).withJSONContent({
        specversion: '1.0',
        id: string('01K00000000000000000000000'),
        source: string(`urn:commonplace:${spec.owner}`),
        type: spec.subject,
        time: at,
        datacontenttype: 'application/json',
        data: like(data),
      }),
    )
    .executeTest(async (message) => {
      const event = readEvent(spec, JSON.stringify(message.contents.content));
      const app = buildApp(deps);
      const find = (list: readonly Consumer[]) => list.find((one) => one.spec.subject === spec.subject);
      const [consumer, telling, following] = [find(app.consumers), find(app.hookConsumers), find(app.profileConsumers)];
      if (!consumer && !telling && !following) throw new Error(`nobody consumes ${spec.subject}`);
      // Each case is an event of its own.
      const one = { ...event, id: spec.subject };
      if (consumer) await handleOnce(consumer, one, { db, log: silentLog, durable: 'svc-identity' });
      // Webhooks hear of it by a durable consumer of their own, without an inbox.
      if (telling) await handleOnce(telling, one, { log: silentLog, durable: HOOKS_DURABLE });
      if (following) await handleOnce(following, one, { db, log: silentLog, durable: PROFILES_DURABLE });
    });
  await then();
});

async function toldOfWithdrawn(item: string, more: object) {
  const consumer = buildApp(deps).consumers.find((one) => one.spec.subject === itemWithdrawn.subject);
  if (!consumer) throw new Error('nobody consumes it');
  const data = {
    id: item,
    kind: 'image',
    masterVersion: 2,
    owner_uid: 7,
    title: 'Sea Lion',
    at: '2026-01-02T03:04:05.000Z',
  };
  const event = { specversion: '1.0', id: item, source: 'urn:commonplace:assets', type: itemWithdrawn.subject };
  const given = { ...event, time: data.at, datacontenttype: 'application/json', data: { ...data, ...more } };
  await handleOnce(consumer, readEvent(itemWithdrawn, JSON.stringify(given)), {
    db,
    log: silentLog,
    durable: 'svc-identity',
  });
  return (await notificationsOf(7)).find((one) => one.data['item'] === item);
}

test('who hears that an item is withdrawn hears which one, where its service says it', async () => {
  expect((await toldOfWithdrawn('sea-2', {}))?.data).toEqual({ item: 'sea-2', title: 'Sea Lion' });
});

test('nobody is told of what one withdrew oneself; of what others did one is', async () => {
  expect(await toldOfWithdrawn('sea-3', { by_owner: true })).toBeUndefined();
  expect(await toldOfWithdrawn('sea-4', { by_owner: false })).toBeDefined();
});

const decided = (id: string, decision: string, path = '/image/sea-9') => {
  const data = { uid: 8, item: 'sea-9', title: 'Herons', path, decision, at: '2026-01-02T03:04:05.000Z' };
  const event = { specversion: '1.0', id, source: 'urn:commonplace:assets', type: workDecided.subject };
  return JSON.stringify({ ...event, time: data.at, datacontenttype: 'application/json', data });
};

test.each([
  ['approve', 'work_approved', '/image/sea-9', 'Your work “Herons” is public now'],
  ['reject', 'work_sent_back', '/services/publish', 'Your work “Herons” was sent back: see why, and change it'],
  ['restore', 'work_restored', '/image/sea-9', 'Your work “Herons” is public again'],
  ['uphold', 'work_stays_down', '/services/publish', 'We looked at your work “Herons” again: it stays taken down'],
  ['mark-adult', 'work_marked_adult', '/services/publish', 'Your work “Herons” was marked as for adults only'],
])(
  'an artist hears once, by bell and by mail, that %s was decided, with the way on',
  async (decision, type, link, subject) => {
    const consumer = buildApp(deps).consumers.find((one) => one.spec.subject === workDecided.subject);
    if (!consumer) throw new Error('nobody consumes it');
    const mails = () => db.connection.collection('mails').countDocuments({ to: '8@example.com', subject });
    // The same event comes twice, and once more as a letter that was sent again under another id.
    for (const id of [`told-${decision}`, `told-${decision}`, `again-${decision}`])
      await handleOnce(consumer, readEvent(workDecided, decided(id, decision)), {
        db,
        log: silentLog,
        durable: 'svc-identity',
      });
    const told = (await notificationsOf(8)).filter((one) => one.type === type);
    expect(told).toMatchObject([{ data: { item: 'sea-9', title: 'Herons' }, link }]);
    expect(await mails()).toBe(1);
  },
);

test('a path that leads away from here is not followed', async () => {
  const consumer = buildApp(deps).consumers.find((one) => one.spec.subject === workDecided.subject);
  if (!consumer) throw new Error('nobody consumes it');
  const away = decided('away', 'approve', '//example.org/').replace('"sea-9"', '"sea-10"');
  await handleOnce(consumer, readEvent(workDecided, away), { db, log: silentLog, durable: 'svc-identity' });
  const told = (await notificationsOf(8)).find((one) => one.data['item'] === 'sea-10');
  expect(told?.link).toBe('/services/publish');
});
