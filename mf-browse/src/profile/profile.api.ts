import { call } from '@commonplace/contracts/client';
import type { loadProfile, profileBySlug } from '@commonplace/contracts/identity/people';
import type { listTeams } from '@commonplace/contracts/identity/teams';
import { endpoint } from '@commonplace/remote-kit';
import { browseApi } from '../app/api';

/** What anybody may know of an account, and the teams that one is in. */
export const profileApi = browseApi.injectEndpoints({
  endpoints: (build) => ({
    creator: build.query(endpoint(call<typeof loadProfile>('GET', '/user/profile/load/{accountId}'))),
    ownTeams: build.query(endpoint(call<typeof listTeams>('GET', '/teams'))),
    profile: build.query(endpoint(call<typeof profileBySlug>('GET', '/user/profile/slug/{slug}'))),
  }),
});
export const { useProfileQuery, useCreatorQuery, useOwnTeamsQuery } = profileApi;
