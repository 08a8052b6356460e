import path from 'node:path';
import { subscriptionChanged } from '@commonplace/contracts/billing/events';
import { connectMongo, handleOnce, readEvent, type Database } from '@commonplace/service-kit';
import { createTestIdentity, silentLog } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { createDeps } from '../app';
import { newSecret } from '../hooks/hook';
import { hookConsumers, HOOKS_DURABLE } from '../hooks/on-outside-event';
import { onSubscriptionChanged } from './on-subscription-changed';

const { boolean, integer, like, regex, string } = MatchersV3;

const pact = new PactV4({
  consumer: 'svc-identity',
  provider: 'svc-billing-events',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

let engines: TestEngines;
let db: Database;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
}, 600_000);
afterAll(async () => {
  await db.close();
  await engines.close();
});

test('a changed subscription becomes the plan of the session user', async () => {
  const signer = (await createTestIdentity()).signers['identity'];
  if (!signer) throw new Error('no signer');
  const config = {
    PUBLIC_URL: 'http://localhost:3000',
    CAPTCHA_SECRET: 'a captcha secret of the pacts',
    SECOND_FACTOR_KEYS: ['a key that seals the secrets of the pacts'],
  };
  const deps = await createDeps({ config, db, signer, ringPostman: () => undefined });
  const { accounts } = deps;
  const at = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');
  await db.transaction((tx) =>
    accounts.add(
      {
        uid: 7,
        ulid: '01J00000000000000000000000',
        slug: 'ada',
        mail: 'ada@example.com',
        fullName: 'Ada',
        passHash: '',
        roles: [],
        isDeveloper: false,
        created: new Date(),
      },
      tx,
    ),
  );
  await pact
    .addAsynchronousInteraction()
    .given('the account 7 bought the yearly premium plan')
    .expectsToReceive(subscriptionChanged.subject, (message) =>
      message.withMetadata({ subject: subscriptionChanged.subject }).withJSONContent({
        specversion: '1.0',
        id: string('01K00000000000000000000000'),
        source: string('urn:commonplace:billing'),
        type: subscriptionChanged.subject,
        time: at,
        datacontenttype: 'application/json',
        data: like({
          uid: integer(7),
          version: integer(1),
          plan_type: regex(/^(free|premium|creative|teams|premium_lifetime|custom)$/, 'premium'),
          plan_id: string('raw_9_premium_yearly_usd'),
          period: regex(/^(monthly|yearly|lifetime|until expiration)$/, 'yearly'),
          currency: regex(/^[A-Z]{3}$/, 'USD'),
          status: string('completed'),
          cancelled: boolean(false),
          expire: at,
          seats: integer(1),
          free_premium_active: boolean(false),
          at,
        }),
      }),
    )
    .executeTest(async (message) => {
      const event = readEvent(subscriptionChanged, JSON.stringify(message.contents.content));
      const consumer = onSubscriptionChanged(deps);
      await handleOnce(consumer, event, { db, log: silentLog, durable: 'svc-identity' });
      // Its owner's webhooks hear of it, too.
      await db.transaction((tx) =>
        deps.hooks.add(
          {
            id: 'hook-7',
            uid: 7,
            name: '',
            url: 'https://example.org/hook',
            events: ['subscription.changed'],
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
      const telling = hookConsumers(deps).find((one) => one.spec.subject === subscriptionChanged.subject);
      if (!telling) throw new Error('nobody tells');
      await handleOnce(telling, event, { log: silentLog, durable: HOOKS_DURABLE });
      expect((await deps.deliveries.page('hook-7', undefined, 1))[0]?.type).toBe('subscription.changed');
      expect((await accounts.byUid(7))?.plan).toMatchObject({ type: 'premium', period: 'yearly', version: 1 });
    });
});
