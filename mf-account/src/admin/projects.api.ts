import type { deleteProject, listProjects, updateProject } from '@commonplace/contracts/assets/projects';
import { call } from '@commonplace/contracts/client';
import { endpoint } from '@commonplace/remote-kit/remote-api';
import { peopleApi } from '../people/people.api';

/** Folders of any account, as administrators see and change them (ADMIN-03). */
const projectsApi = peopleApi.enhanceEndpoints({ addTagTypes: ['Folders'] }).injectEndpoints({
  endpoints: (build) => ({
    foldersOf: build.query({
      ...endpoint(call<typeof listProjects>('GET', '/projects')),
      providesTags: ['Folders'],
    }),
    changeFolder: build.mutation({
      ...endpoint(call<typeof updateProject>('PUT', '/projects/{id}')),
      invalidatesTags: ['Folders'],
    }),
    dropFolder: build.mutation({
      ...endpoint(call<typeof deleteProject>('DELETE', '/projects/{id}')),
      invalidatesTags: ['Folders'],
    }),
  }),
});
export const { useFoldersOfQuery, useChangeFolderMutation, useDropFolderMutation } = projectsApi;
