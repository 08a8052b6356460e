import { call } from '@commonplace/contracts/client';
import type { listTopics } from '@commonplace/contracts/catalog/topics';
import type { setTopicSelector } from '@commonplace/contracts/identity/people';
import type { confirmLogIn } from '@commonplace/contracts/identity/second-factor';
import type { listSocial, unlinkSocial } from '@commonplace/contracts/identity/social';
import type {
  confirmSignUp,
  forgotPassword,
  logIn,
  logOut,
  preSignUp,
  resendCode,
  resetPassword,
} from '@commonplace/contracts/identity/sign-up';
import { endpoint, shellBaseQuery } from '@commonplace/remote-kit';
import { createApi } from '@reduxjs/toolkit/query/react';

/** Everything that log-in, sign-up and set-up ask of the services. */
export const authApi = createApi({
  reducerPath: 'auth',
  baseQuery: shellBaseQuery,
  tagTypes: ['Social'],
  endpoints: (build) => ({
    logIn: build.mutation(endpoint(call<typeof logIn>('POST', '/user/login'))),
    confirmLogIn: build.mutation(endpoint(call<typeof confirmLogIn>('POST', '/user/login/code'))),
    preSignUp: build.mutation(endpoint(call<typeof preSignUp>('POST', '/user/pre-signup'))),
    confirmSignUp: build.mutation(endpoint(call<typeof confirmSignUp>('POST', '/user/signup-code'))),
    resendCode: build.mutation(endpoint(call<typeof resendCode>('POST', '/user/signup-code/resend'))),
    logOut: build.mutation(endpoint(call<typeof logOut>('POST', '/user/logout'))),
    forgotPassword: build.mutation(endpoint(call<typeof forgotPassword>('POST', '/user/password'))),
    resetPassword: build.mutation(endpoint(call<typeof resetPassword>('POST', '/user/reset'))),
    setTopics: build.mutation(endpoint(call<typeof setTopicSelector>('POST', '/user/topic-selector'))),
    social: build.query({
      ...endpoint(call<typeof listSocial>('GET', '/user/social')),
      providesTags: ['Social'],
    }),
    unlinkSocial: build.mutation({
      ...endpoint(call<typeof unlinkSocial>('DELETE', '/user/social/{provider}')),
      invalidatesTags: ['Social'],
    }),
    topics: build.query(endpoint(call<typeof listTopics>('GET', '/topics'))),
  }),
});

export const {
  useLogInMutation,
  useConfirmLogInMutation,
  usePreSignUpMutation,
  useConfirmSignUpMutation,
  useResendCodeMutation,
  useLogOutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useSetTopicsMutation,
  useTopicsQuery,
  useSocialQuery,
  useUnlinkSocialMutation,
} = authApi;
