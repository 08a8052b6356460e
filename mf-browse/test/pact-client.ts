import path from 'node:path';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { PactV4 } from '@pact-foundation/pact';

/** What this remote expects of a service, written into contracts/pacts. */
export const pactWith = (provider: 'svc-catalog' | 'svc-assets' | 'svc-identity'): PactV4 =>
  new PactV4({ consumer: 'mf-browse', provider, dir: path.resolve('contracts/pacts'), logLevel: 'warn' });

/** The client that pages use, sent to the pact's server. */
export const clientOf = (url: string) =>
  createApiClient({
    csrf: () => 'csrf',
    refreshSession: async () => undefined,
    fetch: (input, init) => fetch(url + (input as string), init),
  });
