import { existsSync } from 'node:fs';
import path from 'node:path';
import { catalogAccountErased } from '@commonplace/contracts/catalog/events';
import type { CloudEvent } from '@commonplace/contracts/event';
import { accountDeleted } from '@commonplace/contracts/identity/events';
import { envelope, type Bus } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { MessageProviderPact, providerWithMetadata } from '@pact-foundation/pact';
import { onAccountDeleted } from './on-account-deleted';

/** What the consumer of deletions publishes. */
async function answer(): Promise<CloudEvent> {
  const said: CloudEvent[] = [];
  const publish = (event: CloudEvent) => {
    said.push(event);
    return Promise.resolve();
  };
  const consumer = onAccountDeleted({ issuer: 'catalog', publish } as unknown as Bus, () => Promise.resolve());
  const data = { uid: 7, user_ulid: '01J00000000000000000000000', at: '2026-01-02T03:04:05.000Z' };
  const event = envelope(accountDeleted, data, { id: 'deleted-7', issuer: 'identity' });
  await consumer.handle(event, { session: undefined, log: silentLog });
  if (!said[0]) throw new Error('nothing was said');
  return said[0];
}

test('svc-catalog keeps what the consumers of its events rely on', async () => {
  const pact = path.resolve('contracts/pacts/svc-identity-svc-catalog-events.json');
  expect(existsSync(pact)).toBe(true);
  const { subject } = catalogAccountErased;
  await new MessageProviderPact({
    provider: 'svc-catalog-events',
    pactUrls: [pact],
    logLevel: 'warn',
    messageProviders: { [subject]: providerWithMetadata(answer, { subject, contentType: 'application/json' }) },
  }).verify();
}, 60_000);
