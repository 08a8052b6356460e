import path from 'node:path';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { PactV4 } from '@pact-foundation/pact';

/** What the editor asks of a service, written down beside all other contracts. */
export const pactWith = (provider: 'svc-assets' | 'svc-catalog' | 'svc-identity') =>
  new PactV4({ consumer: 'mf-editor', provider, dir: path.resolve('contracts/pacts'), logLevel: 'warn' });

/** The shell's real client, which the editor's calls go through. */
export const client = (url: string) =>
  createApiClient({
    csrf: () => 'csrf',
    refreshSession: async () => undefined,
    fetch: (input, init) => fetch(`${url}${input as string}`, init),
  });
