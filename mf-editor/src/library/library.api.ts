import { createApi } from '@reduxjs/toolkit/query/react';
import type { boostUpload } from '@commonplace/contracts/assets/boost';
import type { getBrandKit, saveBrandKit } from '@commonplace/contracts/assets/brand-kits';
import type { listDesigns } from '@commonplace/contracts/assets/designs';
import type { getProject, listProjects } from '@commonplace/contracts/assets/projects';
import type { createUpload, listUploads } from '@commonplace/contracts/assets/uploads';
import type { getItem } from '@commonplace/contracts/catalog/items';
import type { searchItems } from '@commonplace/contracts/catalog/search';
import { call } from '@commonplace/contracts/client';
import { endpoint, shellBaseQuery } from '@commonplace/remote-kit';

/** What the editor asks of the library and of what the person has. */
export const libraryApi = createApi({
  reducerPath: 'library',
  baseQuery: shellBaseQuery,
  tagTypes: ['Uploads', 'BrandKit'],
  endpoints: (build) => ({
    search: build.query(endpoint(call<typeof searchItems>('GET', '/search'))),
    item: build.query(endpoint(call<typeof getItem>('GET', '/items/{kind}/{id}'))),
    uploads: build.query({ ...endpoint(call<typeof listUploads>('GET', '/uploads')), providesTags: ['Uploads'] }),
    upload: build.mutation({
      ...endpoint(call<typeof createUpload>('POST', '/uploads')),
      invalidatesTags: ['Uploads'],
    }),
    boost: build.mutation({
      ...endpoint(call<typeof boostUpload>('POST', '/boost')),
      invalidatesTags: ['Uploads'],
    }),
    folders: build.query(endpoint(call<typeof listProjects>('GET', '/projects'))),
    folder: build.query(endpoint(call<typeof getProject>('GET', '/projects/{id}'))),
    designs: build.query(endpoint(call<typeof listDesigns>('GET', '/designs'))),
    brandKit: build.query({
      ...endpoint(call<typeof getBrandKit>('GET', '/brand-kits')),
      providesTags: ['BrandKit'],
    }),
    saveBrandKit: build.mutation({
      ...endpoint(call<typeof saveBrandKit>('PUT', '/brand-kits')),
      // Also when it failed: then it was changed elsewhere.
      invalidatesTags: ['BrandKit'],
    }),
  }),
});
export const {
  useSearchQuery,
  useUploadsQuery,
  useUploadMutation,
  useBoostMutation,
  useFoldersQuery,
  useFolderQuery,
  useDesignsQuery,
  useBrandKitQuery,
  useSaveBrandKitMutation,
} = libraryApi;
