import type { listBoards, deleteBoard, updateBoard } from '@commonplace/contracts/assets/boards';
import type {
  countPin,
  CurationChange,
  listPins,
  previewTopic,
  setPin,
  topicsAdmin,
} from '@commonplace/contracts/assets/curation';
import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import type { getLibraryItem } from '@commonplace/contracts/assets/library';
import { call, type Call } from '@commonplace/contracts/client';
import type { nameAccounts } from '@commonplace/contracts/identity/administration';
import type { Operation } from '@commonplace/contracts/operation';
import { endpoint, type CallArgs } from '@commonplace/remote-kit';
import { browseApi } from '../app/api';

export type Content = Record<string, unknown>;
/** A record of any kind: what all share, and its content. */
export type AnyRecord = Content & {
  id: string;
  version: number;
  deleted: boolean;
  order: number;
  changed: string;
  changed_by: number;
};
interface Page<T> {
  results: T[];
  total: number;
  page: number;
  pagesize: number;
}
export interface ListQuery {
  q?: string;
  published?: 'true' | 'false' | '';
  deleted?: 'true' | 'false';
  page?: number;
  pagesize?: number;
}

type Ops = typeof topicsAdmin;
/** The calls of one kind. Every kind has the same ones under its own name; the compiler checks them by those of topics. */
function of<O extends Operation>(like: Call<O>, kind: CuratedKind): Call<Operation> {
  return { method: like.method, path: like.path.replace('/admin/topics', `/admin/${kind}`) };
}
const LIST = call<Ops['list']>('GET', '/admin/topics');
const CREATE = call<Ops['create']>('POST', '/admin/topics');
const ORDER = call<Ops['order']>('POST', '/admin/topics/order');
const GET = call<Ops['get']>('GET', '/admin/topics/{id}');
const UPDATE = call<Ops['update']>('PUT', '/admin/topics/{id}');
const REMOVE = call<Ops['remove']>('DELETE', '/admin/topics/{id}');
const HISTORY = call<Ops['history']>('GET', '/admin/topics/{id}/history');

interface One {
  kind: CuratedKind;
  id: string;
}
const asRecord = (answer: unknown) => (answer as { record: AnyRecord }).record;
const args = (callOf: Call<Operation>, input: Omit<CallArgs, 'call'> = {}): CallArgs => ({ ...input, call: callOf });

/** Calls of the curation pages; they are loaded with these pages only. */
export const curationApi = browseApi
  .enhanceEndpoints({ addTagTypes: ['Curated', 'Pins', 'AdminBoards'] })
  .injectEndpoints({
    endpoints: (build) => ({
      curatedList: build.query<Page<AnyRecord>, { kind: CuratedKind; query: ListQuery }>({
        query: ({ kind, query }) => args(of(LIST, kind), { query: { ...query } }),
        transformResponse: (answer) => answer as Page<AnyRecord>,
        providesTags: (_answer, _error, { kind }) => [{ type: 'Curated', id: kind }],
      }),
      curatedOne: build.query<AnyRecord, One>({
        query: ({ kind, id }) => args(of(GET, kind), { params: { id } }),
        transformResponse: asRecord,
        providesTags: (_answer, _error, { id }) => [{ type: 'Curated', id }],
      }),
      curatedHistory: build.query<Page<CurationChange>, One & { page: number }>({
        query: ({ kind, id, page }) => args(of(HISTORY, kind), { params: { id }, query: { page, pagesize: 20 } }),
        transformResponse: (answer) => answer as Page<CurationChange>,
        providesTags: (_answer, _error, { id }) => [{ type: 'Curated', id }],
      }),
      createCurated: build.mutation<AnyRecord, { kind: CuratedKind; content: Content }>({
        query: ({ kind, content }) => args(of(CREATE, kind), { body: content }),
        transformResponse: asRecord,
        invalidatesTags: (_answer, _error, { kind }) => [{ type: 'Curated', id: kind }],
      }),
      updateCurated: build.mutation<AnyRecord, One & { version: number; content: Content }>({
        query: ({ kind, id, version, content }) =>
          args(of(UPDATE, kind), { params: { id }, body: { version, content } }),
        transformResponse: asRecord,
        invalidatesTags: (_answer, error, { kind, id }) =>
          error
            ? []
            : [
                { type: 'Curated', id: kind },
                { type: 'Curated', id },
              ],
      }),
      removeCurated: build.mutation<AnyRecord, One & { version: number }>({
        query: ({ kind, id, version }) => args(of(REMOVE, kind), { params: { id }, body: { version } }),
        transformResponse: asRecord,
        invalidatesTags: (_answer, error, { kind, id }) =>
          error
            ? []
            : [
                { type: 'Curated', id: kind },
                { type: 'Curated', id },
              ],
      }),
      orderCurated: build.mutation<unknown, { kind: CuratedKind; ids: string[] }>({
        query: ({ kind, ids }) => args(of(ORDER, kind), { body: { ids } }),
        invalidatesTags: (_answer, _error, { kind }) => [{ type: 'Curated', id: kind }],
      }),
      previewTopic: build.query(endpoint(call<typeof previewTopic>('POST', '/admin/topics/preview'))),
      chosenItem: build.query(endpoint(call<typeof getLibraryItem>('GET', '/library/{id}'))),
      pins: build.query({ ...endpoint(call<typeof listPins>('GET', '/admin/pins')), providesTags: ['Pins'] }),
      setPin: build.mutation({ ...endpoint(call<typeof setPin>('POST', '/admin/pins')), invalidatesTags: ['Pins'] }),
      countPin: build.mutation({
        ...endpoint(call<typeof countPin>('POST', '/admin/pins/{id}/count')),
        invalidatesTags: (_answer, error) => (error ? [] : ['Pins']),
      }),
      accountNames: build.query(endpoint(call<typeof nameAccounts>('GET', '/admin/accounts/names'))),
      adminBoards: build.query({
        ...endpoint(call<typeof listBoards>('GET', '/boards')),
        providesTags: ['AdminBoards', 'Boards'],
      }),
      changeBoard: build.mutation({
        ...endpoint(call<typeof updateBoard>('PUT', '/boards/{id}')),
        invalidatesTags: ['AdminBoards'],
      }),
      deleteBoard: build.mutation({
        ...endpoint(call<typeof deleteBoard>('DELETE', '/boards/{id}')),
        invalidatesTags: ['AdminBoards'],
      }),
    }),
  });

export const {
  useCuratedListQuery,
  useLazyCuratedListQuery,
  useCuratedOneQuery,
  useCuratedHistoryQuery,
  useCreateCuratedMutation,
  useUpdateCuratedMutation,
  useRemoveCuratedMutation,
  useOrderCuratedMutation,
  usePreviewTopicQuery,
  useChosenItemQuery,
  usePinsQuery,
  useSetPinMutation,
  useCountPinMutation,
  useAccountNamesQuery,
  useAdminBoardsQuery,
  useChangeBoardMutation,
  useDeleteBoardMutation,
} = curationApi;
