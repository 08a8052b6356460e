import path from 'node:path';
import { accountDeleted, variableChanged } from '@commonplace/contracts/identity/events';
import type { CloudEvent, EventSpec } from '@commonplace/contracts/event';
import { readEvent, type Bus } from '@commonplace/service-kit';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { onAccountDeleted } from '../accounts/on-account-deleted';
import { suggestionFlags, watchFlags } from './suggestion-flags';

const { integer, like, regex, string } = MatchersV3;
const pact = new PactV4({
  consumer: 'svc-catalog',
  provider: 'svc-identity-events',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});
const time = () => regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');
const message = (spec: EventSpec, data: object) => ({
  specversion: '1.0',
  id: string('01K00000000000000000000000'),
  source: string('urn:commonplace:identity'),
  type: spec.subject,
  time: time(),
  datacontenttype: 'application/json',
  data: like(data),
});

async function heard(spec: EventSpec, data: object, then: (event: CloudEvent) => Promise<void>): Promise<void> {
  await pact
    .addAsynchronousInteraction()
    .expectsToReceive(spec.subject, (one) =>
      one.withMetadata({ subject: spec.subject }).withJSONContent(message(spec, data)),
    )
    .executeTest((received) => then(readEvent(spec, JSON.stringify(received.contents.content))));
}

test('[SEARCH-14] a variable that an administrator changed is followed', async () => {
  const { flags, take } = suggestionFlags();
  const data = { name: string('show_video_suggestions'), value: like({ enabled: false }), at: time() };
  await heard(variableChanged, data, async (event) => {
    await watchFlags(take).handle(event);
    expect(flags.videos).toBe(false);
  });
});

test('what a deleted account hearted is erased, and the catalog says so', async () => {
  const erased: number[] = [];
  const said: unknown[] = [];
  const bus = {
    issuer: 'catalog',
    publish: (event: unknown) => {
      said.push(event);
      return Promise.resolve();
    },
  } as unknown as Bus;
  const consumer = onAccountDeleted(bus, (uid) => {
    erased.push(uid);
    return Promise.resolve();
  });
  await heard(
    accountDeleted,
    { uid: integer(7), user_ulid: string('01J00000000000000000000000'), at: time() },
    async (event) => {
      await consumer.handle(event, undefined as never);
      expect(erased).toEqual([7]);
      expect(said).toMatchObject([{ type: 'catalog.account.erased.v1', data: { uid: 7 } }]);
    },
  );
});
