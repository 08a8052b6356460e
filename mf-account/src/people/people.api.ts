import type {
  acceptAgreement,
  acceptLegals,
  accountSections,
  changePassword,
  clearUsage,
  endSessionOf,
  inviteByMail,
  listSessions,
  listUsage,
  loadAccount,
  loadAgreement,
  newsletterStatus,
  setNotificationMails,
  setSafeSearch,
  setUsage,
  updateAccount,
} from '@commonplace/contracts/identity/account';
import type {
  allVariables,
  changeAccount,
  endSessionsOf,
  findAccounts,
  listAudit,
  nameAccounts,
} from '@commonplace/contracts/identity/administration';
import type { loadProfile, loadVariable, profileBySlug, putVariable } from '@commonplace/contracts/identity/people';
import type { deleteAccount, loadDeletion } from '@commonplace/contracts/identity/personal-data';
import type { resetSecondFactor } from '@commonplace/contracts/identity/second-factor';
import type { claimReferral, loadReferral, replayReferrals, rewards } from '@commonplace/contracts/identity/referral';
import type {
  acceptInvite,
  createTeam,
  deleteTeam,
  invite,
  listInvites,
  listMembers,
  listTeams,
  loadTeam,
  readInvite,
  removeMember,
  renameTeam,
  setMemberRole,
  transferTeam,
  withdrawInvite,
} from '@commonplace/contracts/identity/teams';
import { call } from '@commonplace/contracts/client';
// By their own paths: this file also runs in contract tests, without the rest of the kit.
import type { ApiError } from '@commonplace/remote-kit/api-error';
import { endpoint, shellBaseQuery, type CallArgs, type RemoteStore } from '@commonplace/remote-kit/remote-api';
import type { ShellApi } from '@commonplace/remote-kit/shell-api';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';

/** CONST-03: the referral report is tried again while identity or the network is away, and stale after five minutes; other reads after one. */
export const REFERRAL_RETRIES = 35;
export const REFERRAL_STALE_S = 5 * 60;
export const STALE_S = 60;
const RETRY_PAUSE_MS = 1_000;

interface Limits {
  retries?: number;
  pause?: number;
}
const patientQuery: BaseQueryFn<CallArgs, unknown, ApiError, Limits | undefined> = async (args, api, limits) => {
  for (let tried = 0; ; tried++) {
    const result = await shellBaseQuery(args, api, {});
    const away = result.error && (result.error.code === 'UNAVAILABLE' || result.error.code === 'NETWORK');
    if (!away || api.signal.aborted || tried >= (limits?.retries ?? 0)) return result;
    await new Promise((resolve) => setTimeout(resolve, limits?.pause ?? RETRY_PAUSE_MS));
  }
};

/** The feature of a usage call; both carry it in their body. */
const featureOf = (given: unknown): string => (given as { body: { featureId: string } }).body.featureId;
const nameOf = (given: unknown): string => (given as { params: { name: string } }).params.name;

/** Everything that account sections, teams and administration ask of identity. */
export const peopleApi = createApi({
  reducerPath: 'people',
  baseQuery: patientQuery,
  keepUnusedDataFor: STALE_S,
  tagTypes: ['Account', 'Sections', 'Sessions', 'Usage', 'Referral', 'Team', 'Variables', 'Accounts', 'Audit'],
  endpoints: (build) => ({
    profileBySlug: build.query({
      ...endpoint(call<typeof profileBySlug>('GET', '/user/profile/slug/{slug}')),
      providesTags: ['Account'],
    }),
    loadProfile: build.query(endpoint(call<typeof loadProfile>('GET', '/user/profile/load/{accountId}'))),
    sections: build.query({
      ...endpoint(call<typeof accountSections>('GET', '/user/sections/{slug}')),
      providesTags: ['Sections'],
    }),
    account: build.query({
      ...endpoint(call<typeof loadAccount>('GET', '/user/account/{accountId}')),
      providesTags: ['Account'],
    }),
    updateAccount: build.mutation({
      ...endpoint(call<typeof updateAccount>('PUT', '/user/update/{accountId}')),
      invalidatesTags: ['Account', 'Sections'],
    }),
    newsletterStatus: build.query(
      endpoint(call<typeof newsletterStatus>('GET', '/user/newsletter/status/{accountId}')),
    ),
    setSafeSearch: build.mutation({
      ...endpoint(call<typeof setSafeSearch>('POST', '/user/safe-search')),
      invalidatesTags: ['Account'],
    }),
    setNotificationMails: build.mutation({
      ...endpoint(call<typeof setNotificationMails>('POST', '/user/notifications/mails')),
      invalidatesTags: ['Account'],
    }),
    listUsage: build.query({ ...endpoint(call<typeof listUsage>('GET', '/user/usage')), providesTags: ['Usage'] }),
    /** ACC-15: set and cleared at once, taken back when the call fails. */
    setUsage: build.mutation({
      ...endpoint(call<typeof setUsage>('POST', '/user/usage')),
      async onQueryStarted(given, { dispatch, queryFulfilled }) {
        const feature = featureOf(given);
        const patch = dispatch(
          peopleApi.util.updateQueryData('listUsage', undefined, (draft) => {
            if (!draft.features.includes(feature)) draft.features.push(feature);
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
    clearUsage: build.mutation({
      ...endpoint(call<typeof clearUsage>('DELETE', '/user/usage')),
      async onQueryStarted(given, { dispatch, queryFulfilled }) {
        const feature = featureOf(given);
        const patch = dispatch(
          peopleApi.util.updateQueryData('listUsage', undefined, (draft) => {
            draft.features = draft.features.filter((one) => one !== feature);
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
    inviteByMail: build.mutation(endpoint(call<typeof inviteByMail>('POST', '/user/invite-email'))),
    acceptLegals: build.mutation(endpoint(call<typeof acceptLegals>('POST', '/legals/accept'))),
    acceptAgreement: build.mutation({
      ...endpoint(call<typeof acceptAgreement>('POST', '/legals/artist-agreement')),
      invalidatesTags: ['Account'],
    }),
    agreement: build.query({
      ...endpoint(call<typeof loadAgreement>('GET', '/legals/artist-agreement/{accountId}')),
      providesTags: ['Account'],
    }),
    sessions: build.query({
      ...endpoint(call<typeof listSessions>('GET', '/user/sessions')),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation({
      ...endpoint(call<typeof endSessionOf>('DELETE', '/user/sessions/{sid}')),
      invalidatesTags: ['Sessions'],
    }),
    changePassword: build.mutation({
      ...endpoint(call<typeof changePassword>('POST', '/user/change-password')),
      invalidatesTags: ['Sessions'],
    }),
    rewards: build.query(endpoint(call<typeof rewards>('GET', '/user/rewards/{uid}'))),
    referral: build.query({
      ...endpoint(call<typeof loadReferral>('GET', '/user/referral/{accountId}')),
      extraOptions: { retries: REFERRAL_RETRIES },
      keepUnusedDataFor: REFERRAL_STALE_S,
      providesTags: ['Referral'],
    }),
    claimReferral: build.mutation(endpoint(call<typeof claimReferral>('POST', '/user/referral'))),
    teams: build.query({ ...endpoint(call<typeof listTeams>('GET', '/teams')), providesTags: ['Team'] }),
    team: build.query({ ...endpoint(call<typeof loadTeam>('GET', '/teams/{id}')), providesTags: ['Team'] }),
    createTeam: build.mutation({
      ...endpoint(call<typeof createTeam>('POST', '/teams')),
      invalidatesTags: ['Team', 'Sections'],
    }),
    renameTeam: build.mutation({
      ...endpoint(call<typeof renameTeam>('PUT', '/teams/{id}')),
      invalidatesTags: ['Team'],
    }),
    deleteTeam: build.mutation({
      ...endpoint(call<typeof deleteTeam>('DELETE', '/teams/{id}')),
      invalidatesTags: ['Sections'],
    }),
    members: build.query({
      ...endpoint(call<typeof listMembers>('GET', '/teams/{id}/members')),
      providesTags: ['Team'],
    }),
    setMemberRole: build.mutation({
      ...endpoint(call<typeof setMemberRole>('PUT', '/teams/{id}/members/{uid}')),
      invalidatesTags: ['Team'],
    }),
    removeMember: build.mutation({
      ...endpoint(call<typeof removeMember>('DELETE', '/teams/{id}/members/{uid}')),
      invalidatesTags: (_, error, { params }) => (error || !params ? [] : ['Team']),
    }),
    transferTeam: build.mutation({
      ...endpoint(call<typeof transferTeam>('PUT', '/teams/{id}/owner')),
      invalidatesTags: ['Team', 'Sections'],
    }),
    invites: build.query({
      ...endpoint(call<typeof listInvites>('GET', '/teams/{id}/invites')),
      providesTags: ['Team'],
    }),
    invite: build.mutation({
      ...endpoint(call<typeof invite>('POST', '/teams/{id}/invites')),
      invalidatesTags: ['Team'],
    }),
    withdrawInvite: build.mutation({
      ...endpoint(call<typeof withdrawInvite>('DELETE', '/teams/{id}/invites/{invite}')),
      invalidatesTags: ['Team'],
    }),
    readInvite: build.query(endpoint(call<typeof readInvite>('POST', '/teams/invites/read'))),
    acceptInvite: build.mutation({
      ...endpoint(call<typeof acceptInvite>('POST', '/teams/invites/accept')),
      invalidatesTags: ['Team'],
    }),
    variables: build.query({
      ...endpoint(call<typeof allVariables>('GET', '/admin/variables')),
      providesTags: ['Variables'],
    }),
    loadVariable: build.query(endpoint(call<typeof loadVariable>('GET', '/admin/variables/{name}/load'))),
    putVariable: build.mutation({
      ...endpoint(call<typeof putVariable>('PUT', '/admin/variables/{name}')),
      invalidatesTags: ['Variables', 'Audit'],
      /** The list says what is stored from then on, also while it is asked for anew. */
      async onQueryStarted(given, { dispatch, queryFulfilled }) {
        const name = nameOf(given);
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { value } = answer.data as { value?: unknown };
        dispatch(
          peopleApi.util.updateQueryData('variables', undefined, (draft) => {
            for (const one of draft.variables) if (one.name === name) one.value = value;
          }),
        );
      },
    }),
    findAccounts: build.query({
      ...endpoint(call<typeof findAccounts>('GET', '/admin/accounts')),
      providesTags: ['Accounts'],
    }),
    accountNames: build.query(endpoint(call<typeof nameAccounts>('GET', '/admin/accounts/names'))),
    changeAccount: build.mutation({
      ...endpoint(call<typeof changeAccount>('PUT', '/admin/accounts/{uid}')),
      invalidatesTags: ['Accounts', 'Audit'],
    }),
    logOutEverywhere: build.mutation({
      ...endpoint(call<typeof endSessionsOf>('DELETE', '/admin/accounts/{uid}/sessions')),
      invalidatesTags: ['Accounts', 'Audit'],
    }),
    resetSecondFactor: build.mutation({
      ...endpoint(call<typeof resetSecondFactor>('DELETE', '/admin/accounts/{uid}/second-factor')),
      invalidatesTags: ['Accounts', 'Audit'],
    }),
    audit: build.query({ ...endpoint(call<typeof listAudit>('GET', '/admin/audit')), providesTags: ['Audit'] }),
    replayReferrals: build.mutation({
      ...endpoint(call<typeof replayReferrals>('POST', '/admin/accounts/referrals/replay')),
      invalidatesTags: ['Referral', 'Audit'],
    }),
    deleteAccount: build.mutation(endpoint(call<typeof deleteAccount>('POST', '/user/delete/{accountId}'))),
    deletion: build.query({
      ...endpoint(call<typeof loadDeletion>('GET', '/user/deletions/{token}')),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useProfileBySlugQuery,
  useLoadProfileQuery,
  useSectionsQuery,
  useAccountQuery,
  useUpdateAccountMutation,
  useSetSafeSearchMutation,
  useSetNotificationMailsMutation,
  useListUsageQuery,
  useSetUsageMutation,
  useClearUsageMutation,
  useInviteByMailMutation,
  useAcceptLegalsMutation,
  useAcceptAgreementMutation,
  useAgreementQuery,
  useSessionsQuery,
  useEndSessionMutation,
  useChangePasswordMutation,
  useRewardsQuery,
  useReferralQuery,
  useClaimReferralMutation,
  useTeamsQuery,
  useTeamQuery,
  useCreateTeamMutation,
  useRenameTeamMutation,
  useDeleteTeamMutation,
  useMembersQuery,
  useSetMemberRoleMutation,
  useRemoveMemberMutation,
  useTransferTeamMutation,
  useInvitesQuery,
  useInviteMutation,
  useWithdrawInviteMutation,
  useReadInviteQuery,
  useAcceptInviteMutation,
  useVariablesQuery,
  useLazyVariablesQuery,
  usePutVariableMutation,
  useFindAccountsQuery,
  useAccountNamesQuery,
  useChangeAccountMutation,
  useLogOutEverywhereMutation,
  useResetSecondFactorMutation,
  useAuditQuery,
  useReplayReferralsMutation,
  useDeleteAccountMutation,
  useDeletionQuery,
} = peopleApi;

/** Another person, plan or team: what is known is old. A variable that somebody changed is shown as it is now. */
export function connectPeople(shell: ShellApi, store: RemoteStore): () => void {
  const forget = () =>
    void store.dispatch(
      peopleApi.util.invalidateTags(['Account', 'Sections', 'Team', 'Usage', 'Referral', 'Sessions']),
    );
  const stops = [
    shell.on('session-changed', forget),
    shell.on('plan-changed', forget),
    shell.on('access-changed', forget),
    shell.on('stream-reconnected', forget),
    // Much of the news is of one's teams: who joined, left, or owns one now.
    shell.on('notification', () => void store.dispatch(peopleApi.util.invalidateTags(['Team']))),
    shell.on('variable-changed', () => void store.dispatch(peopleApi.util.invalidateTags(['Variables', 'Sections']))),
  ];
  return () => stops.forEach((stop) => stop());
}
