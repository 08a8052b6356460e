import { call } from '@commonplace/contracts/client';
import type {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  loadSecondFactor,
  renewRecoveryCodes,
} from '@commonplace/contracts/identity/second-factor';
import { endpoint } from '@commonplace/remote-kit/remote-api';
import { peopleApi } from '../people/people.api';

/** What the account page asks of identity about the second factor. Secrets are answers of mutations, which the page forgets with the step. */
export const secondFactorApi = peopleApi.enhanceEndpoints({ addTagTypes: ['SecondFactor'] }).injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query({
      ...endpoint(call<typeof loadSecondFactor>('GET', '/user/second-factor')),
      providesTags: ['SecondFactor'],
    }),
    begin: build.mutation(endpoint(call<typeof beginSecondFactor>('POST', '/user/second-factor'))),
    confirm: build.mutation({
      ...endpoint(call<typeof confirmSecondFactor>('POST', '/user/second-factor/confirm')),
      invalidatesTags: ['SecondFactor'],
    }),
    renewCodes: build.mutation({
      ...endpoint(call<typeof renewRecoveryCodes>('POST', '/user/second-factor/recovery-codes')),
      invalidatesTags: ['SecondFactor'],
    }),
    turnOff: build.mutation({
      ...endpoint(call<typeof endSecondFactor>('POST', '/user/second-factor/off')),
      invalidatesTags: ['SecondFactor'],
    }),
  }),
});

export const { useSecondFactorQuery, useBeginMutation, useConfirmMutation, useRenewCodesMutation, useTurnOffMutation } =
  secondFactorApi;
