import type {
  appealTakedown,
  approvePublication,
  decideReport,
  editPublication,
  getReport,
  listPublications,
  listReports,
  publishFile,
  rejectPublication,
  reportItem,
} from '@commonplace/contracts/assets/publishing';
import type { getUpload } from '@commonplace/contracts/assets/uploads';
import type { withdrawItem } from '@commonplace/contracts/assets/library';
import { call, type CallAnswer } from '@commonplace/contracts/client';
import { endpoint, shellBaseQuery, type ApiError, type StoreExtra } from '@commonplace/remote-kit';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { fetchTelling } from '@commonplace/remote-kit/fetch-telling';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { browseApi } from '../app/api';

const PUBLISH = call<typeof publishFile>('POST', '/library');

/** A file with its words, and who is told how much of it has gone (0 to 1). */
interface HandIn {
  body: FormData;
  onSent: (share: number) => void;
}

/** Makes the call as the shell does, and tells how much has gone: the shell's own calls do not, as few are so large. */
async function sendTelling(body: FormData, onSent: HandIn['onSent'], api: BaseQueryApi) {
  const { shell } = api.extra as StoreExtra;
  const client = createApiClient({
    csrf: shell.csrf,
    refreshSession: shell.session.refresh,
    fetch: fetchTelling(onSent),
  });
  const extra: StoreExtra = { shell: { ...shell, call: client } };
  const answer = await shellBaseQuery({ call: PUBLISH, body }, { ...api, extra }, {});
  return answer as { data: CallAnswer<typeof publishFile> } | { error: ApiError };
}

/** Calls of publishing and moderation; loaded with their pages only. */
export const publishingApi = browseApi.enhanceEndpoints({ addTagTypes: ['Works', 'Cases'] }).injectEndpoints({
  endpoints: (build) => ({
    works: build.query({
      ...endpoint(call<typeof listPublications>('GET', '/library')),
      providesTags: ['Works'],
    }),
    ownUpload: build.query(endpoint(call<typeof getUpload>('GET', '/uploads/{uid}/{id}'))),
    handIn: build.mutation<CallAnswer<typeof publishFile>, HandIn>({
      queryFn: ({ body, onSent }, api) => sendTelling(body, onSent, api),
      invalidatesTags: ['Works'],
    }),
    editWork: build.mutation({
      ...endpoint(call<typeof editPublication>('PATCH', '/library/{id}')),
      invalidatesTags: (_answer, error) => (error ? [] : ['Works']),
    }),
    approveWork: build.mutation({
      ...endpoint(call<typeof approvePublication>('POST', '/library/{id}/approve')),
      invalidatesTags: ['Works'],
    }),
    rejectWork: build.mutation({
      ...endpoint(call<typeof rejectPublication>('POST', '/library/{id}/reject')),
      invalidatesTags: ['Works'],
    }),
    withdrawWork: build.mutation({
      ...endpoint(call<typeof withdrawItem>('POST', '/library/{id}/withdraw')),
      invalidatesTags: ['Works'],
    }),
    appealWork: build.mutation({
      ...endpoint(call<typeof appealTakedown>('POST', '/library/{id}/appeal')),
      invalidatesTags: ['Works'],
    }),
    reportWork: build.mutation(endpoint(call<typeof reportItem>('POST', '/library/{id}/report'))),
    cases: build.query({
      ...endpoint(call<typeof listReports>('GET', '/admin/reports')),
      providesTags: ['Cases'],
    }),
    oneCase: build.query({
      ...endpoint(call<typeof getReport>('GET', '/admin/reports/{id}')),
      providesTags: ['Cases'],
    }),
    decideCase: build.mutation({
      ...endpoint(call<typeof decideReport>('POST', '/admin/reports/{id}')),
      invalidatesTags: ['Cases'],
    }),
  }),
});

export const {
  useWorksQuery,
  useOwnUploadQuery,
  useHandInMutation,
  useEditWorkMutation,
  useApproveWorkMutation,
  useRejectWorkMutation,
  useWithdrawWorkMutation,
  useAppealWorkMutation,
  useReportWorkMutation,
  useCasesQuery,
  useOneCaseQuery,
  useDecideCaseMutation,
} = publishingApi;
