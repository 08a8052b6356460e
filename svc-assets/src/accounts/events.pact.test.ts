import path from 'node:path';
import { entitlementChanged } from '@commonplace/contracts/billing/events';
import type { EventSpec } from '@commonplace/contracts/event';
import {
  sessionStarted,
  teamChanged,
  teamCreated,
  teamDeleted,
  teamMemberAdded,
  teamMemberChanged,
  teamMemberRemoved,
  variableChanged,
} from '@commonplace/contracts/identity/events';
import { handleOnce, readEvent } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';

const { boolean, integer, like, number, regex, string } = MatchersV3;
const pactWith = (provider: string) =>
  new PactV4({ consumer: 'svc-assets', provider, dir: path.resolve('contracts/pacts'), logLevel: 'warn' });
const billing = pactWith('svc-billing-events');
const identity = pactWith('svc-identity-events');

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 600_000);
afterAll(() => h?.close());

const TIME = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');
const message = (spec: EventSpec, data: object) => ({
  specversion: '1.0',
  id: string('01K00000000000000000000001'),
  source: string(`urn:commonplace:${spec.owner}`),
  type: spec.subject,
  time: TIME,
  datacontenttype: 'application/json',
  data: like({ ...data, at: TIME }),
});
/** The consumer that runs behind JetStream, with its inbox and transaction. */
const handle = async (spec: EventSpec, content: unknown) => {
  const consumer = h.app.consumers?.find((one) => one.spec === spec);
  if (!consumer) throw new Error(`nobody consumes ${spec.subject}`);
  await handleOnce(consumer, readEvent(spec, JSON.stringify(content)), {
    db: h.db,
    log: silentLog,
    durable: spec.subject,
  });
};

test('svc-assets keeps the entitlement that billing publishes', async () => {
  await billing
    .addAsynchronousInteraction()
    .given('an account subscribed to a paid plan')
    .expectsToReceive(entitlementChanged.subject, (builder) =>
      builder.withMetadata({ subject: entitlementChanged.subject }).withJSONContent(
        message(entitlementChanged, {
          uid: integer(7),
          version: integer(2),
          premium: boolean(true),
          downloads: like({ unlimited: boolean(true), limit: integer(0), period: regex(/^(day|month)$/, 'month') }),
          storage_bytes: number(107_374_182_400),
          folders: null,
        }),
      ),
    )
    .executeTest(async (given) => {
      await handle(entitlementChanged, given.contents.content);
      const { body } = await h.call('GET', '/user/load-usage/7', { uid: 7 });
      expect((body as { limits: { unlimited: boolean } }).limits.unlimited).toBe(true);
    });
});

test('svc-assets moves a visitor’s uploads when identity tells of a log-in', async () => {
  const ulid = '01JPACTVISITOR000000000001';
  await h.call('POST', '/uploads', { ulid, body: form('file', await picture(20, 20), 'a.jpg') });
  await identity
    .addAsynchronousInteraction()
    .given('an anonymous visitor logged in')
    .expectsToReceive(sessionStarted.subject, (builder) =>
      builder
        .withMetadata({ subject: sessionStarted.subject })
        .withJSONContent(message(sessionStarted, { uid: integer(9), sid: string('s-1'), user_ulid: string(ulid) })),
    )
    .executeTest(async (given) => {
      await handle(sessionStarted, given.contents.content);
      expect(((await h.call('GET', '/uploads', { uid: 9 })).body as { total: number }).total).toBe(1);
    });
});

test('svc-assets follows the flag for anonymous uploads', async () => {
  await identity
    .addAsynchronousInteraction()
    .given('an administrator switched anonymous uploads off')
    .expectsToReceive(variableChanged.subject, (builder) =>
      builder
        .withMetadata({ subject: variableChanged.subject })
        .withJSONContent(
          message(variableChanged, { name: string('enableAnonymousUpload'), value: like({ enabled: boolean(false) }) }),
        ),
    )
    .executeTest(async (given) => {
      await handle(variableChanged, given.contents.content);
      const { body } = await h.call('GET', '/uploads/storage', { ulid: '01JPACTVISITOR000000000002' });
      expect((body as { allowed: boolean }).allowed).toBe(false);
    });
});

describe('svc-assets keeps who is in a team', () => {
  const TEAM = 'team-pact';
  const facts = (version: number) => ({ team: string(TEAM), owner: integer(31), version: integer(version) });
  const member = (version: number) => ({ ...facts(version), uid: integer(32) });
  const mayRead = async (uid: number) => (await h.call('GET', `/designs?team_id=${TEAM}`, { uid })).status;
  const role = regex(/^(owner|manager|member)$/, 'member');
  // In the order of a team's life: each happening builds on the one before.
  const life: [EventSpec, object, number][] = [
    [teamCreated, { ...facts(1), running: boolean(true) }, 404],
    [teamMemberAdded, { ...member(2), role }, 200],
    [teamMemberChanged, { ...member(3), role }, 200],
    [teamChanged, { ...facts(4), running: boolean(true) }, 200],
    [teamMemberRemoved, member(5), 404],
    [teamDeleted, facts(6), 404],
  ];
  test.each(life.map((one) => [one[0].subject, ...one] as const))('%s', async (_name, spec, data, status) => {
    await identity
      .addAsynchronousInteraction()
      .given('something happened in a team')
      .expectsToReceive(spec.subject, (builder) =>
        builder.withMetadata({ subject: spec.subject }).withJSONContent(message(spec, data)),
      )
      .executeTest(async (given) => {
        await handle(spec, given.contents.content);
        expect(await mayRead(32)).toBe(status);
      });
  });
});
