import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_EVENTS } from '../src/events';
import { ALL_OPERATIONS } from '../src/operations';
import { checkPact, type Pact } from './check-pact';

const dir = path.resolve('contracts/pacts');
const pacts = readdirSync(dir)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as Pact);
/** Declared for the deletion of accounts, which nothing does yet. */
const NOT_EMITTED = /\.account\.(deleted|erased)\.v1$/;

describe('the kept pacts', () => {
  test('ask for nothing that the contract does not promise', () => {
    expect(pacts.flatMap((pact) => checkPact(pact, ALL_OPERATIONS, ALL_EVENTS))).toEqual([]);
  });

  test.each(
    ALL_EVENTS.filter((event) => event.consumers.length > 0)
      .map((event) => event.subject)
      .filter((subject) => !NOT_EMITTED.test(subject)),
  )('%s has a message pact', (subject) => {
    const received = pacts.flatMap((pact) => pact.interactions ?? []).filter((one) => one.contents !== undefined);
    expect(received.map((one) => (one.contents?.content as { type?: string } | undefined)?.type)).toContain(subject);
  });

  test.each([
    ['mf-browse', 'svc-catalog'],
    ['mf-browse', 'svc-assets'],
    ['mf-browse', 'svc-identity'],
    ['mf-account', 'svc-identity'],
    ['mf-account', 'svc-billing'],
    ['mf-account', 'svc-assets'],
    ['mf-projects', 'svc-assets'],
    ['mf-editor', 'svc-assets'],
    ['mf-editor', 'svc-catalog'],
    ['edge', 'svc-identity'],
    ['edge', 'svc-catalog'],
  ])('%s and %s have an HTTP pact', (consumer, provider) => {
    expect(pacts.some((pact) => pact.consumer.name === consumer && pact.provider.name === provider)).toBe(true);
  });
});
