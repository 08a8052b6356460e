import { call } from '@commonplace/contracts/client';
import type { profileBySlug } from '@commonplace/contracts/identity/people';
import { endpoint } from '@commonplace/remote-kit';
import { browseApi } from '../app/api';

/** What anybody may know of an account. */
export const profileApi = browseApi.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query(endpoint(call<typeof profileBySlug>('GET', '/user/profile/slug/{slug}'))),
  }),
});
export const { useProfileQuery } = profileApi;
