import type { ShellApi } from '@commonplace/remote-kit';
import { configureStore } from '@reduxjs/toolkit';
import { billingApi } from './billing.api';

test('[API-14] the subscription is waited for ten seconds, no longer', () => {
  const clock = new AbortController();
  const waits = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const given: (AbortSignal | undefined)[] = [];
  // A service that never answers.
  const shell: Pick<ShellApi, 'call'> = {
    call: (_call, _input, options) => {
      given.push(options?.signal);
      return new Promise(() => undefined);
    },
  };
  const store = configureStore({
    reducer: { billing: billingApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { shell } } }).concat(billingApi.middleware),
  });
  void store.dispatch(billingApi.endpoints.loadSubscription.initiate({ params: { accountId: 7 } }));
  expect(waits).toHaveBeenCalledWith(10_000);
  expect(given[0]?.aborted).toBe(false);
  clock.abort();
  expect(given[0]?.aborted).toBe(true);
});
