import { createRemoteStore } from '@commonplace/remote-kit/remote-api';
import type { ShellApi } from '@commonplace/remote-kit/shell-api';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { queue, type QueueState } from '../uploads/queue.slice';
import { projectsApi } from './api';

export interface ProjectsState {
  queue: QueueState;
  [projectsApi.reducerPath]: ReturnType<typeof projectsApi.reducer>;
}
export type ProjectsDispatch = ThunkDispatch<ProjectsState, unknown, UnknownAction>;

export function createProjectsStore(shell: ShellApi) {
  return createRemoteStore(shell, [projectsApi], { queue: queue.reducer });
}

/** News of other remotes and of the session: what changed elsewhere is fetched again; another account sees nothing of the last one. */
export function connect(shell: ShellApi, store: ReturnType<typeof createProjectsStore>): () => void {
  const dispatch = store.dispatch as ProjectsDispatch;
  const { invalidateTags, resetApiState } = projectsApi.util;
  let uid = shell.session.get().uid;
  const stops = [
    shell.on('favourite-toggled', () => dispatch(invalidateTags(['Likes']))),
    shell.on('folder-changed', () => dispatch(invalidateTags(['Folders', 'Folder']))),
    shell.on('upload-changed', () => dispatch(invalidateTags(['Uploads', 'Storage']))),
    shell.on('design-changed', () => dispatch(invalidateTags(['Designs']))),
    shell.on('plan-changed', () => dispatch(invalidateTags(['Folders', 'Storage', 'Usage']))),
    shell.on('session-changed', (user) => {
      if (user.uid === uid) return;
      uid = user.uid;
      dispatch(queue.actions.cleared());
      dispatch(resetApiState());
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
