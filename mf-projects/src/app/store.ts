import { createRemoteStore } from '@commonplace/remote-kit/remote-api';
import type { ShellApi } from '@commonplace/remote-kit/shell-api';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { changeEntry } from '../lists/optimistic';
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
  // Many files in a row make one list new once a second, not once each.
  const uploads = seldom(() => dispatch(invalidateTags(['Uploads', 'Storage'])));
  let uid = shell.session.get().uid;
  const stops = [
    shell.on('favourite-toggled', () => dispatch(invalidateTags(['Likes']))),
    shell.on('folder-changed', () => dispatch(invalidateTags(['Folders', 'Folder']))),
    shell.on('upload-changed', uploads.ring),
    // What this page shows already is changed in place; another device's upload is fetched.
    shell.on('upload-processed', ({ id, processing }) => {
      const shown = dispatch(changeEntry('uploads', id, { processing }));
      if (!shown.some(({ patches }) => patches.length > 0)) uploads.ring();
    }),
    uploads.stop,
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

const PAUSE_MS = 1_000;

/** Runs at once, and then at most once a second: what rings in between is answered at its end. */
function seldom(run: () => void): { ring: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rung = false;
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (!rung) return;
      rung = false;
      run();
      rest();
    }, PAUSE_MS);
  };
  return {
    ring() {
      if (timer) {
        rung = true;
        return;
      }
      run();
      rest();
    },
    stop: () => clearTimeout(timer),
  };
}
