import { projectsApi } from '../app/api';
import type { ProjectsDispatch, ProjectsState } from '../app/store';

/** The lists that an entry can leave before the server has answered. */
export type ListName = 'designs' | 'uploads' | 'likes' | 'folders' | 'folder';
export interface Undo {
  undo: () => void;
}
type Thunk<T> = (dispatch: ProjectsDispatch, getState: () => ProjectsState) => T;

/** Takes an entry out of every page of a list that is known, its total included; what comes back puts it back. */
export function leaveList(list: ListName, id: string): Thunk<Undo[]> {
  return (dispatch, getState) => {
    const leave = (draft: { results: { id: string }[]; total: number }) => {
      const at = draft.results.findIndex((one) => one.id === id);
      if (at < 0) return;
      draft.results.splice(at, 1);
      draft.total = Math.max(0, draft.total - 1);
    };
    const state = getState() as never;
    return projectsApi.util
      .selectCachedArgsForQuery(state, list)
      .map((args) => dispatch(projectsApi.util.updateQueryData(list, args as never, leave as never)) as Undo);
  };
}

/** Sends a change whose effect is shown already; when it fails the effect is taken back and the failure goes on. */
export async function orBack<T>(undos: readonly Undo[], send: Promise<T>): Promise<T> {
  try {
    return await send;
  } catch (error) {
    undos.forEach(({ undo }) => undo());
    throw error;
  }
}
