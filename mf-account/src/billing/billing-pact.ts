import path from 'node:path';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import type { ShellApi } from '@commonplace/remote-kit/shell-api';
import { PactV4 } from '@pact-foundation/pact';
import { configureStore } from '@reduxjs/toolkit';
import { billingApi } from './billing.api';

/** The contract between this remote and billing, for contract tests. */
export const billingPact = () =>
  new PactV4({
    consumer: 'mf-account',
    provider: 'svc-billing',
    dir: path.resolve('contracts/pacts'),
    logLevel: 'warn',
  });

/** The store that the pages use, sent to the pact's server. */
export function storeOf(url: string) {
  const call = createApiClient({
    csrf: () => 'csrf',
    refreshSession: async () => undefined,
    fetch: (input, init) => fetch(`${url}${input as string}`, init),
  });
  // The base query needs nothing of the shell but its calls.
  const shell = { call } as Pick<ShellApi, 'call'>;
  return configureStore({
    reducer: { billing: billingApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { shell } } }).concat(billingApi.middleware),
  });
}
