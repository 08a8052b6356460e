import type { createBoard, deleteBoard, getBoard, listBoards, updateBoard } from '@commonplace/contracts/assets/boards';
import type {
  allFlags,
  flagFavourite,
  heartSearch,
  listHeartedSearches,
  unflagFavourite,
  unheartSearch,
} from '@commonplace/contracts/assets/favourites';
import type { bulkProjectItems, createProject, listProjects } from '@commonplace/contracts/assets/projects';
import type { getLibraryItem } from '@commonplace/contracts/assets/library';
import type { downloadZip } from '@commonplace/contracts/assets/downloads';
import type { getItem, homeTab, similarItems } from '@commonplace/contracts/catalog/items';
import type { listFilters, searchItems } from '@commonplace/contracts/catalog/search';
import type { getTopic, listTopics } from '@commonplace/contracts/catalog/topics';
import { call } from '@commonplace/contracts/client';
import { endpoint, shellBaseQuery } from '@commonplace/remote-kit';
import { createApi } from '@reduxjs/toolkit/query/react';

/** Calls of this remote. Answers stay as long as somebody is likely to come back to them. */
export const browseApi = createApi({
  reducerPath: 'browse',
  baseQuery: shellBaseQuery,
  keepUnusedDataFor: 300,
  tagTypes: ['Flags', 'Searches', 'Folders', 'Boards'],
  endpoints: (build) => ({
    search: build.query(endpoint(call<typeof searchItems>('GET', '/search'))),
    filters: build.query(endpoint(call<typeof listFilters>('GET', '/filters'))),
    item: build.query(endpoint(call<typeof getItem>('GET', '/items/{kind}/{id}'))),
    similar: build.query(endpoint(call<typeof similarItems>('GET', '/items/{kind}/{id}/similar'))),
    home: build.query(endpoint(call<typeof homeTab>('GET', '/home/{tab}'))),
    flags: build.query({
      ...endpoint(call<typeof allFlags>('GET', '/flagged/all/{accountId}')),
      providesTags: ['Flags'],
    }),
    topics: build.query(endpoint(call<typeof listTopics>('GET', '/topics'))),
    topic: build.query(endpoint(call<typeof getTopic>('GET', '/topics/{tag}'))),
    libraryItem: build.query(endpoint(call<typeof getLibraryItem>('GET', '/library/{id}'))),
    board: build.query({ ...endpoint(call<typeof getBoard>('GET', '/boards/{id}')), providesTags: ['Boards'] }),
    boards: build.query({ ...endpoint(call<typeof listBoards>('GET', '/boards')), providesTags: ['Boards'] }),
    newBoard: build.mutation({
      ...endpoint(call<typeof createBoard>('POST', '/boards')),
      invalidatesTags: ['Boards'],
    }),
    // After a refusal, too: what is shown may be older than the board.
    putBoard: build.mutation({
      ...endpoint(call<typeof updateBoard>('PUT', '/boards/{id}')),
      invalidatesTags: ['Boards'],
    }),
    dropBoard: build.mutation({
      ...endpoint(call<typeof deleteBoard>('DELETE', '/boards/{id}')),
      invalidatesTags: (_answer, error) => (error ? ['Boards'] : []),
    }),
    heartedSearches: build.query({
      ...endpoint(call<typeof listHeartedSearches>('GET', '/hearted-searches')),
      providesTags: ['Searches'],
    }),
    heartSearch: build.mutation({
      ...endpoint(call<typeof heartSearch>('POST', '/hearted-searches')),
      invalidatesTags: ['Searches'],
    }),
    unheartSearch: build.mutation({
      ...endpoint(call<typeof unheartSearch>('DELETE', '/hearted-searches')),
      invalidatesTags: ['Searches'],
    }),
    folders: build.query({ ...endpoint(call<typeof listProjects>('GET', '/projects')), providesTags: ['Folders'] }),
    newFolder: build.mutation({
      ...endpoint(call<typeof createProject>('POST', '/projects')),
      invalidatesTags: ['Folders'],
    }),
    fillFolder: build.mutation({
      ...endpoint(call<typeof bulkProjectItems>('POST', '/projects/{id}/items/bulk')),
      invalidatesTags: ['Folders'],
    }),
    zip: build.mutation(endpoint(call<typeof downloadZip>('POST', '/downloads/zip'))),
    favour: build.mutation(endpoint(call<typeof flagFavourite>('POST', '/flag/{type}/favourite/{id}'))),
    unfavour: build.mutation(endpoint(call<typeof unflagFavourite>('DELETE', '/flag/{type}/favourite/{id}'))),
  }),
});

export const {
  useSearchQuery,
  useFiltersQuery,
  useItemQuery,
  useSimilarQuery,
  useHomeQuery,
  useFlagsQuery,
  useTopicsQuery,
  useTopicQuery,
  useBoardQuery,
  useBoardsQuery,
  useNewBoardMutation,
  usePutBoardMutation,
  useDropBoardMutation,
  useLibraryItemQuery,
  useHeartedSearchesQuery,
  useHeartSearchMutation,
  useUnheartSearchMutation,
  useFoldersQuery,
  useNewFolderMutation,
  useFillFolderMutation,
  useZipMutation,
} = browseApi;
