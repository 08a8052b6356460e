import { createApi } from '@reduxjs/toolkit/query/react';
import type { createUpload, listUploads } from '@commonplace/contracts/assets/uploads';
import type { getItem } from '@commonplace/contracts/catalog/items';
import type { searchItems } from '@commonplace/contracts/catalog/search';
import { call } from '@commonplace/contracts/client';
import { endpoint, shellBaseQuery } from '@commonplace/remote-kit';

/** What the editor asks of the library and of the person's uploads. */
export const libraryApi = createApi({
  reducerPath: 'library',
  baseQuery: shellBaseQuery,
  tagTypes: ['Uploads'],
  endpoints: (build) => ({
    search: build.query(endpoint(call<typeof searchItems>('GET', '/search'))),
    item: build.query(endpoint(call<typeof getItem>('GET', '/items/{kind}/{id}'))),
    uploads: build.query({ ...endpoint(call<typeof listUploads>('GET', '/uploads')), providesTags: ['Uploads'] }),
    upload: build.mutation({
      ...endpoint(call<typeof createUpload>('POST', '/uploads')),
      invalidatesTags: ['Uploads'],
    }),
  }),
});
export const { useSearchQuery, useUploadsQuery, useUploadMutation } = libraryApi;
