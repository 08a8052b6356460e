import { call } from '@commonplace/contracts/client';
import type { loadProfile, profileBySlug } from '@commonplace/contracts/identity/people';
import type { loadTeam } from '@commonplace/contracts/identity/teams';
import { endpoint } from '@commonplace/remote-kit';
import { browseApi } from '../app/api';

/** What anybody may know of an account, and what members may of their team. */
export const profileApi = browseApi.injectEndpoints({
  endpoints: (build) => ({
    creator: build.query(endpoint(call<typeof loadProfile>('GET', '/user/profile/load/{accountId}'))),
    /** For its members. */
    team: build.query(endpoint(call<typeof loadTeam>('GET', '/teams/{id}'))),
    profile: build.query(endpoint(call<typeof profileBySlug>('GET', '/user/profile/slug/{slug}'))),
  }),
});
export const { useProfileQuery, useCreatorQuery, useTeamQuery } = profileApi;
