import type {
  archiveDesign,
  bulkDesigns,
  deleteDesign,
  duplicateDesign,
  emptyDesignTrash,
  listDesigns,
  listDesignVersions,
  moveDesignToTeam,
  restoreDesign,
  restoreDesignVersion,
  unarchiveDesign,
  updateDesign,
} from '@commonplace/contracts/assets/designs';
import type { download, downloadZip, listDownloads, loadUsage } from '@commonplace/contracts/assets/downloads';
import type { favouriteOwn, flagFavourite, listLikes, unflagFavourite } from '@commonplace/contracts/assets/favourites';
import type { getLibraryItem } from '@commonplace/contracts/assets/library';
import type {
  addProjectItem,
  bulkProjectItems,
  createProject,
  deleteProject,
  getProject,
  listProjects,
  openShare,
  projectShare,
  removeProjectItem,
  shareProject,
  unshareProject,
  updateProject,
} from '@commonplace/contracts/assets/projects';
import type {
  archiveUpload,
  bulkUploads,
  copyUploadToTeam,
  deleteUpload,
  emptyUploadTrash,
  getUpload,
  listUploads,
  renameUpload,
  restoreUpload,
  unarchiveUpload,
  uploadStorage,
} from '@commonplace/contracts/assets/uploads';
import { call } from '@commonplace/contracts/client';
import type { ApiError } from '@commonplace/remote-kit/api-error';
import { endpoint, shellBaseQuery } from '@commonplace/remote-kit/remote-api';
import { createApi, retry } from '@reduxjs/toolkit/query/react';
import { endless } from '../lists/endless';
import { USAGE, usageRetry } from './usage';

/** Calls of this remote. Every list carries a tag, so that a change makes exactly the lists new that may have changed. */
export const projectsApi = createApi({
  reducerPath: 'projects',
  // Nothing is tried again by itself but what says so.
  baseQuery: retry(shellBaseQuery, { maxRetries: 0 }),
  tagTypes: ['Designs', 'Versions', 'Uploads', 'Storage', 'Folders', 'Folder', 'Share', 'Downloads', 'Likes', 'Usage'],
  endpoints: (build) => ({
    designs: build.infiniteQuery({
      ...endless(call<typeof listDesigns>('GET', '/designs')),
      providesTags: ['Designs'],
    }),
    bulkDesigns: build.mutation({
      ...endpoint(call<typeof bulkDesigns>('POST', '/designs/bulk')),
      invalidatesTags: ['Designs'],
    }),
    emptyDesignTrash: build.mutation({
      ...endpoint(call<typeof emptyDesignTrash>('POST', '/designs/empty-trash')),
      invalidatesTags: ['Designs'],
    }),
    archiveDesign: build.mutation({
      ...endpoint(call<typeof archiveDesign>('POST', '/designs/{id}/archive')),
      invalidatesTags: ['Designs'],
    }),
    unarchiveDesign: build.mutation({
      ...endpoint(call<typeof unarchiveDesign>('POST', '/designs/{id}/unarchive')),
      invalidatesTags: ['Designs'],
    }),
    moveDesignToTeam: build.mutation({
      ...endpoint(call<typeof moveDesignToTeam>('POST', '/designs/{id}/move-to-team')),
      invalidatesTags: ['Designs'],
    }),
    designVersions: build.query({
      ...endpoint(call<typeof listDesignVersions>('GET', '/designs/{id}/versions')),
      providesTags: ['Versions'],
    }),
    restoreDesignVersion: build.mutation({
      ...endpoint(call<typeof restoreDesignVersion>('POST', '/designs/{id}/versions/{rev}/restore')),
      invalidatesTags: ['Designs', 'Versions'],
    }),
    favouriteOwn: build.mutation(endpoint(call<typeof favouriteOwn>('POST', '/user/favourite/{type}/{id}'))),
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

    uploads: build.infiniteQuery({
      ...endless(call<typeof listUploads>('GET', '/uploads')),
      providesTags: ['Uploads'],
    }),
    bulkUploads: build.mutation({
      ...endpoint(call<typeof bulkUploads>('POST', '/uploads/bulk')),
      invalidatesTags: ['Uploads', 'Storage'],
    }),
    emptyUploadTrash: build.mutation({
      ...endpoint(call<typeof emptyUploadTrash>('POST', '/uploads/empty-trash')),
      invalidatesTags: ['Uploads', 'Storage'],
    }),
    copyUploadToTeam: build.mutation({
      ...endpoint(call<typeof copyUploadToTeam>('POST', '/uploads/{id}/copy-to-team')),
      invalidatesTags: ['Uploads', 'Storage'],
    }),
    upload: build.query({
      ...endpoint(call<typeof getUpload>('GET', '/uploads/{uid}/{id}')),
      providesTags: ['Uploads'],
    }),
    storage: build.query({
      ...endpoint(call<typeof uploadStorage>('GET', '/uploads/storage')),
      providesTags: ['Storage'],
    }),
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

    folders: build.infiniteQuery({
      ...endless(call<typeof listProjects>('GET', '/projects')),
      providesTags: ['Folders'],
    }),
    folder: build.infiniteQuery({
      ...endless(call<typeof getProject>('GET', '/projects/{id}')),
      providesTags: ['Folder'],
    }),
    bulkFolderItems: build.mutation({
      ...endpoint(call<typeof bulkProjectItems>('POST', '/projects/{id}/items/bulk')),
      invalidatesTags: ['Folders', 'Folder'],
    }),
    folderShare: build.query({
      ...endpoint(call<typeof projectShare>('GET', '/projects/{id}/share')),
      providesTags: ['Share'],
    }),
    shareFolder: build.mutation({
      ...endpoint(call<typeof shareProject>('POST', '/projects/{id}/share')),
      invalidatesTags: ['Share', 'Folders', 'Folder'],
    }),
    unshareFolder: build.mutation({
      ...endpoint(call<typeof unshareProject>('DELETE', '/projects/{id}/share')),
      invalidatesTags: ['Share', 'Folders', 'Folder'],
    }),
    sharedFolder: build.infiniteQuery(endless(call<typeof openShare>('GET', '/shares/folder/{token}'))),
    createFolder: build.mutation({
      ...endpoint(call<typeof createProject>('POST', '/projects')),
      invalidatesTags: ['Folders'],
    }),
    updateFolder: build.mutation({
      ...endpoint(call<typeof updateProject>('PUT', '/projects/{id}')),
      invalidatesTags: ['Folders', 'Folder', 'Share'],
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

    likes: build.infiniteQuery({ ...endless(call<typeof listLikes>('GET', '/likes')), providesTags: ['Likes'] }),
    like: build.mutation({
      ...endpoint(call<typeof flagFavourite>('POST', '/flag/{type}/favourite/{id}')),
      invalidatesTags: ['Likes'],
    }),
    unlike: build.mutation({
      ...endpoint(call<typeof unflagFavourite>('DELETE', '/flag/{type}/favourite/{id}')),
      invalidatesTags: ['Likes'],
    }),

    downloads: build.infiniteQuery({
      ...endless(call<typeof listDownloads>('GET', '/downloads')),
      providesTags: ['Downloads'],
    }),
    downloadZip: build.mutation({
      ...endpoint(call<typeof downloadZip>('POST', '/downloads/zip')),
      invalidatesTags: ['Downloads', 'Usage'],
    }),
    usage: build.query({
      ...endpoint(call<typeof loadUsage>('GET', '/user/load-usage/{uid}')),
      transformErrorResponse: (error: ApiError) => ({ ...error, detail: USAGE.problem }),
      extraOptions: usageRetry,
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
  useDesignsInfiniteQuery,
  useDesignVersionsQuery,
  useUploadsInfiniteQuery,
  useUploadQuery,
  useStorageQuery,
  useFoldersInfiniteQuery,
  useFolderInfiniteQuery,
  useFolderShareQuery,
  useSharedFolderInfiniteQuery,
  useLikesInfiniteQuery,
  useDownloadsInfiniteQuery,
  useUsageQuery,
  useItemQuery,
} = projectsApi;
