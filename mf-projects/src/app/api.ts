import type {
  deleteDesign,
  duplicateDesign,
  listDesigns,
  restoreDesign,
  updateDesign,
} from '@commonplace/contracts/assets/designs';
import type { download, listDownloads, loadUsage } from '@commonplace/contracts/assets/downloads';
import type { listLikes, unflagFavourite, flagFavourite } from '@commonplace/contracts/assets/favourites';
import type { getLibraryItem } from '@commonplace/contracts/assets/library';
import type {
  addProjectItem,
  createProject,
  deleteProject,
  getProject,
  listProjects,
  removeProjectItem,
  updateProject,
} from '@commonplace/contracts/assets/projects';
import type {
  archiveUpload,
  createUpload,
  deleteUpload,
  getUpload,
  listUploads,
  renameUpload,
  restoreUpload,
  unarchiveUpload,
  uploadStorage,
} from '@commonplace/contracts/assets/uploads';
import { call } from '@commonplace/contracts/client';
import { endpoint, shellBaseQuery } from '@commonplace/remote-kit/remote-api';
import { createApi } from '@reduxjs/toolkit/query/react';

/** Calls of this remote. Every list carries a tag, so that a change makes exactly the lists new that may have changed. */
export const projectsApi = createApi({
  reducerPath: 'projects',
  baseQuery: shellBaseQuery,
  tagTypes: ['Designs', 'Uploads', 'Storage', 'Folders', 'Folder', 'Downloads', 'Likes', 'Usage'],
  endpoints: (build) => ({
    designs: build.query({ ...endpoint(call<typeof listDesigns>('GET', '/designs')), providesTags: ['Designs'] }),
    renameDesign: build.mutation({
      ...endpoint(call<typeof updateDesign>('PUT', '/designs/{id}')),
      invalidatesTags: ['Designs'],
    }),
    deleteDesign: build.mutation({
      ...endpoint(call<typeof deleteDesign>('DELETE', '/designs/{id}')),
      invalidatesTags: ['Designs'],
    }),
    restoreDesign: build.mutation({
      ...endpoint(call<typeof restoreDesign>('POST', '/designs/{id}/restore')),
      invalidatesTags: ['Designs'],
    }),
    duplicateDesign: build.mutation({
      ...endpoint(call<typeof duplicateDesign>('POST', '/designs/{id}/duplicate')),
      invalidatesTags: ['Designs'],
    }),

    uploads: build.query({ ...endpoint(call<typeof listUploads>('GET', '/uploads')), providesTags: ['Uploads'] }),
    upload: build.query({
      ...endpoint(call<typeof getUpload>('GET', '/uploads/{uid}/{id}')),
      providesTags: ['Uploads'],
    }),
    storage: build.query({
      ...endpoint(call<typeof uploadStorage>('GET', '/uploads/storage')),
      providesTags: ['Storage'],
    }),
    // The list is made new once for a whole batch (upload-queue), not once a file.
    sendUpload: build.mutation({ ...endpoint(call<typeof createUpload>('POST', '/uploads')) }),
    renameUpload: build.mutation({
      ...endpoint(call<typeof renameUpload>('PATCH', '/uploads/{id}')),
      invalidatesTags: ['Uploads'],
    }),
    deleteUpload: build.mutation({
      ...endpoint(call<typeof deleteUpload>('DELETE', '/uploads/{id}')),
      invalidatesTags: ['Uploads', 'Storage'],
    }),
    restoreUpload: build.mutation({
      ...endpoint(call<typeof restoreUpload>('POST', '/uploads/{id}/restore')),
      invalidatesTags: ['Uploads'],
    }),
    archiveUpload: build.mutation({
      ...endpoint(call<typeof archiveUpload>('POST', '/uploads/{id}/archive')),
      invalidatesTags: ['Uploads'],
    }),
    unarchiveUpload: build.mutation({
      ...endpoint(call<typeof unarchiveUpload>('POST', '/uploads/{id}/unarchive')),
      invalidatesTags: ['Uploads'],
    }),

    folders: build.query({ ...endpoint(call<typeof listProjects>('GET', '/projects')), providesTags: ['Folders'] }),
    folder: build.query({ ...endpoint(call<typeof getProject>('GET', '/projects/{id}')), providesTags: ['Folder'] }),
    createFolder: build.mutation({
      ...endpoint(call<typeof createProject>('POST', '/projects')),
      invalidatesTags: ['Folders'],
    }),
    updateFolder: build.mutation({
      ...endpoint(call<typeof updateProject>('PUT', '/projects/{id}')),
      invalidatesTags: ['Folders', 'Folder'],
    }),
    deleteFolder: build.mutation({
      ...endpoint(call<typeof deleteProject>('DELETE', '/projects/{id}')),
      invalidatesTags: ['Folders'],
    }),
    addToFolder: build.mutation({
      ...endpoint(call<typeof addProjectItem>('POST', '/projects/{id}/items')),
      invalidatesTags: ['Folders', 'Folder'],
    }),
    removeFromFolder: build.mutation({
      ...endpoint(call<typeof removeProjectItem>('DELETE', '/projects/{id}/items')),
      invalidatesTags: ['Folders', 'Folder'],
    }),

    likes: build.query({ ...endpoint(call<typeof listLikes>('GET', '/likes')), providesTags: ['Likes'] }),
    like: build.mutation({
      ...endpoint(call<typeof flagFavourite>('POST', '/flag/{type}/favourite/{id}')),
      invalidatesTags: ['Likes'],
    }),
    unlike: build.mutation({
      ...endpoint(call<typeof unflagFavourite>('DELETE', '/flag/{type}/favourite/{id}')),
      invalidatesTags: ['Likes'],
    }),

    downloads: build.query({
      ...endpoint(call<typeof listDownloads>('GET', '/downloads')),
      providesTags: ['Downloads'],
    }),
    usage: build.query({
      ...endpoint(call<typeof loadUsage>('GET', '/user/load-usage/{uid}')),
      providesTags: ['Usage'],
    }),
    item: build.query(endpoint(call<typeof getLibraryItem>('GET', '/library/{id}'))),
    download: build.mutation({
      ...endpoint(call<typeof download>('POST', '/download/{type}/{id}')),
      invalidatesTags: ['Downloads', 'Usage'],
    }),
  }),
});

export const {
  useDesignsQuery,
  useUploadsQuery,
  useUploadQuery,
  useStorageQuery,
  useFoldersQuery,
  useFolderQuery,
  useLikesQuery,
  useDownloadsQuery,
  useUsageQuery,
  useItemQuery,
} = projectsApi;
