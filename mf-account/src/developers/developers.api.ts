import type { createApiKey, listApiKeys, revokeApiKey } from '@commonplace/contracts/identity/api-keys';
import type {
  createHook,
  deleteHook,
  listDeliveries,
  listHooks,
  loadDelivery,
  resendDelivery,
  rotateHookSecret,
  testHook,
  updateHook,
} from '@commonplace/contracts/identity/hooks';
import { call } from '@commonplace/contracts/client';
import { endpoint, shellBaseQuery } from '@commonplace/remote-kit/remote-api';
import { createApi } from '@reduxjs/toolkit/query/react';

/** What the developers' page asks of identity: API keys, webhooks and their log. */
export const developersApi = createApi({
  reducerPath: 'developers',
  baseQuery: shellBaseQuery,
  tagTypes: ['Keys', 'Hooks', 'Deliveries'],
  endpoints: (build) => ({
    keys: build.query({ ...endpoint(call<typeof listApiKeys>('GET', '/api-keys')), providesTags: ['Keys'] }),
    createKey: build.mutation({
      ...endpoint(call<typeof createApiKey>('POST', '/api-keys')),
      invalidatesTags: ['Keys'],
    }),
    revokeKey: build.mutation({
      ...endpoint(call<typeof revokeApiKey>('DELETE', '/api-keys/{id}')),
      invalidatesTags: ['Keys'],
    }),
    hooks: build.query({ ...endpoint(call<typeof listHooks>('GET', '/hooks')), providesTags: ['Hooks'] }),
    createHook: build.mutation({
      ...endpoint(call<typeof createHook>('POST', '/hooks')),
      invalidatesTags: ['Hooks'],
    }),
    updateHook: build.mutation({
      ...endpoint(call<typeof updateHook>('PATCH', '/hooks/{id}')),
      invalidatesTags: ['Hooks', 'Deliveries'],
    }),
    deleteHook: build.mutation({
      ...endpoint(call<typeof deleteHook>('DELETE', '/hooks/{id}')),
      invalidatesTags: ['Hooks'],
    }),
    rotateSecret: build.mutation({
      ...endpoint(call<typeof rotateHookSecret>('POST', '/hooks/{id}/rotate')),
      invalidatesTags: ['Hooks'],
    }),
    testHook: build.mutation({
      ...endpoint(call<typeof testHook>('POST', '/hooks/{id}/test')),
      invalidatesTags: ['Deliveries'],
    }),
    deliveries: build.query({
      ...endpoint(call<typeof listDeliveries>('GET', '/hooks/{id}/deliveries')),
      providesTags: ['Deliveries'],
    }),
    delivery: build.query({
      ...endpoint(call<typeof loadDelivery>('GET', '/hooks/{id}/deliveries/{delivery}')),
      providesTags: ['Deliveries'],
    }),
    resend: build.mutation({
      ...endpoint(call<typeof resendDelivery>('POST', '/hooks/{id}/deliveries/{delivery}/resend')),
      invalidatesTags: ['Deliveries'],
    }),
  }),
});

export const {
  useKeysQuery,
  useCreateKeyMutation,
  useRevokeKeyMutation,
  useHooksQuery,
  useCreateHookMutation,
  useUpdateHookMutation,
  useDeleteHookMutation,
  useRotateSecretMutation,
  useTestHookMutation,
  useDeliveriesQuery,
  useDeliveryQuery,
  useResendMutation,
} = developersApi;
