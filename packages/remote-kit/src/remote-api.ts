import type { Call, CallAnswer, CallInput } from '@commonplace/contracts/client';
import type { Operation } from '@commonplace/contracts/operation';
import { combineReducers, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { setupListeners, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { RawInput } from './api-client';
import { isApiError, type ApiError } from './api-error';
import type { CallOptions, ShellApi } from './shell-api';

/** What an endpoint's `query` gives: a call of the contract and its parts. */
export interface CallArgs extends RawInput {
  call: Call<Operation>;
  options?: Omit<CallOptions, 'signal'>;
}
/** Extra argument of every thunk of a remote's store. */
export interface StoreExtra {
  shell: ShellApi;
}

/** Base query of RTK Query that makes the call through the shell of the store it runs in; errors are {@link ApiError}. */
export const shellBaseQuery: BaseQueryFn<CallArgs, unknown, ApiError> = async (args, { extra, signal }) => {
  const { shell } = extra as StoreExtra;
  const { call, options, ...input } = args;
  try {
    const data: unknown = await shell.call(call, input as CallInput<Operation>, { ...options, signal });
    return { data: data ?? null };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { error: plain(error) };
  }
};

/** Nothing need be given when every part of the operation is optional. */
type Given<O extends Operation> = object extends CallInput<O> ? CallInput<O> | void : CallInput<O>;

/**
 * Definition of a typed endpoint from a call of the contract, for RTK's builder:
 * `search: build.query(endpoint(call<typeof searchItems>('GET', '/search')))`, or with options
 * `build.mutation({ ...endpoint(call<typeof setFlag>('POST', '/flag/{type}/favourite/{id}')), invalidatesTags: ['Likes'] })`.
 */
export function endpoint<O extends Operation>(
  call: Call<O>,
): { query: (input: Given<O>) => CallArgs; transformResponse: (answer: unknown) => CallAnswer<O> } {
  return {
    query: (input) => ({ ...(input as RawInput | undefined), call }),
    transformResponse: (answer) => answer as CallAnswer<O>,
  };
}

interface Api {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
}

/**
 * The store of one remote: its apis and slices, with the shell as the thunks' extra argument. `release` takes off the listeners that
 * refetch on focus and reconnect.
 */
export function createRemoteStore(shell: ShellApi, apis: readonly Api[], slices: Record<string, Reducer> = {}) {
  const reducer = combineReducers({
    ...slices,
    ...Object.fromEntries(apis.map((api) => [api.reducerPath, api.reducer])),
  });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { shell } satisfies StoreExtra } }).concat(apis.map((api) => api.middleware)),
  });
  return Object.assign(store, { release: setupListeners(store.dispatch) });
}
export type RemoteStore = ReturnType<typeof createRemoteStore>;

function plain(error: ApiError): ApiError {
  const { name, status, code, title, detail, errors, retryAfter, requestId, problem } = error;
  return { name, status, code, title, detail, errors, retryAfter, requestId, problem };
}
