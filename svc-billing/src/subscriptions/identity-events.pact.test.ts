import path from 'node:path';
import type { EventSpec } from '@commonplace/contracts/event';
import {
  accountCreated,
  accountDeleted,
  teamChanged,
  teamCreated,
  teamDeleted,
  teamMemberAdded,
  teamMemberChanged,
  teamMemberRemoved,
} from '@commonplace/contracts/identity/events';
import { connectMongo, handleOnce, readEvent, type Database } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { onAccountDeleted } from '../accounts/forget-account';
import { repositories } from '../app';
import type { Deps } from '../deps';
import { sandboxProvider } from '../payments/sandbox-provider';
import { tableTaxes } from '../taxes/tax';
import { teamConsumers } from '../teams/team.consumers';
import { onAccountCreated } from './open-account';
import { readSubscription } from './read-subscription';
import { freeSubscription } from './subscription';

const { boolean, integer, like, regex, string } = MatchersV3;
const pact = new PactV4({
  consumer: 'svc-billing',
  provider: 'svc-identity-events',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

let engines: TestEngines;
let db: Database;
let deps: Deps;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
  const unused = () => {
    throw new Error('not asked for');
  };
  deps = {
    db,
    log: silentLog,
    clock: () => new Date(),
    ...repositories(db.connection),
    provider: sandboxProvider({ url: 'http://127.0.0.1:1', secret: 'a secret of the tests' }),
    limits: { open: unused, declined: unused, mayTry: unused },
    taxes: tableTaxes('US'),
    contacts: unused,
    tax: { token: '', scriptUrl: null },
    environment: 'test',
    wake: () => undefined,
  };
}, 600_000);
afterAll(async () => {
  await db?.close();
  await engines?.close();
});

test('[PRICE-21] svc-billing gives a new account the free plan when identity tells of it', async () => {
  await pact
    .addAsynchronousInteraction()
    .given('an account was created')
    .expectsToReceive(accountCreated.subject, (message) =>
      message.withMetadata({ subject: accountCreated.subject }).withJSONContent({
        specversion: '1.0',
        id: string('01K00000000000000000000002'),
        source: string('urn:commonplace:identity'),
        type: accountCreated.subject,
        time: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z'),
        datacontenttype: 'application/json',
        data: like({
          uid: integer(7),
          user_ulid: string('01J00000000000000000000000'),
          roles: like([]),
          at: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z'),
        }),
      }),
    )
    .executeTest(async (message) => {
      const event = readEvent(accountCreated, JSON.stringify(message.contents.content));
      await handleOnce(onAccountCreated(deps), event, { db, log: silentLog, durable: 'svc-billing' });
      expect(await deps.subscriptions.get(7)).toMatchObject({ plan_type: 'free', version: 1 });
    });
});

test('svc-billing ends the plan of a deleted account and says what it keeps', async () => {
  await pact
    .addAsynchronousInteraction()
    .given('an account was deleted')
    .expectsToReceive(accountDeleted.subject, (message) =>
      message.withMetadata({ subject: accountDeleted.subject }).withJSONContent({
        specversion: '1.0',
        id: string('01K00000000000000000000003'),
        source: string('urn:commonplace:identity'),
        type: accountDeleted.subject,
        time: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z'),
        datacontenttype: 'application/json',
        data: like({
          uid: integer(8),
          user_ulid: string('01J00000000000000000000000'),
          at: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z'),
        }),
      }),
    )
    .executeTest(async (message) => {
      await deps.db.transaction((session) =>
        deps.subscriptions.save(session, freeSubscription(8), {
          ...freeSubscription(8),
          version: 1,
          plan_type: 'premium',
          plan_id: 'raw_2_premium_yearly_usd',
          method: 'mth_1',
          card_suffix: '4242',
        }),
      );
      const event = readEvent(accountDeleted, JSON.stringify(message.contents.content));
      await handleOnce(onAccountDeleted(deps), event, { db, log: silentLog, durable: 'svc-billing' });
      expect(await deps.subscriptions.get(8)).toMatchObject({ plan_type: 'free', method: null, card_suffix: null });
    });
});

describe('svc-billing keeps who holds a plan as a member of a team', () => {
  const facts = (version: number) => ({
    team: string('team-pact'),
    owner: integer(31),
    version: integer(version),
    at: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z'),
  });
  const member = (version: number) => ({ ...facts(version), uid: integer(32) });
  const role = regex(/^(owner|manager|member)$/, 'member');
  // In the order of a team's life: each happening builds on the one before.
  const life: [EventSpec, object, 'free' | 'premium'][] = [
    [teamCreated, { ...facts(1), running: boolean(true) }, 'free'],
    [teamMemberAdded, { ...member(2), role }, 'premium'],
    [teamMemberChanged, { ...member(3), role }, 'premium'],
    [teamChanged, { ...facts(4), running: boolean(true) }, 'premium'],
    [teamMemberRemoved, member(5), 'free'],
    [teamDeleted, facts(6), 'free'],
  ];
  test.each(life.map((one, i) => [one[0].subject, i, ...one] as const))(
    '[TEAM-04] %s',
    async (_name, i, spec, data, plan) => {
      await pact
        .addAsynchronousInteraction()
        .given('something happened in a team')
        .expectsToReceive(spec.subject, (message) =>
          message.withMetadata({ subject: spec.subject }).withJSONContent({
            specversion: '1.0',
            id: string(`01K0000000000000000000001${i}`),
            source: string('urn:commonplace:identity'),
            type: spec.subject,
            time: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z'),
            datacontenttype: 'application/json',
            data: like(data),
          }),
        )
        .executeTest(async (message) => {
          const event = readEvent(spec, JSON.stringify(message.contents.content));
          const consumer = teamConsumers(deps).find((one) => one.spec.subject === spec.subject);
          if (!consumer) throw new Error(`nobody consumes ${spec.subject}`);
          await handleOnce(consumer, event, { db, log: silentLog, durable: 'svc-billing' });
          expect((await readSubscription(deps, 32)).plan_type).toBe(plan);
        });
    },
  );
});
