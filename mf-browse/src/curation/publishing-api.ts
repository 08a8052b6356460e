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
import { call } from '@commonplace/contracts/client';
import { endpoint } from '@commonplace/remote-kit';
import { browseApi } from '../app/api';

/** Calls of publishing and moderation; loaded with their pages only. */
export const publishingApi = browseApi.enhanceEndpoints({ addTagTypes: ['Works', 'Cases'] }).injectEndpoints({
  endpoints: (build) => ({
    works: build.query({
      ...endpoint(call<typeof listPublications>('GET', '/library')),
      providesTags: ['Works'],
    }),
    ownUpload: build.query(endpoint(call<typeof getUpload>('GET', '/uploads/{uid}/{id}'))),
    handIn: build.mutation({
      ...endpoint(call<typeof publishFile>('POST', '/library')),
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
