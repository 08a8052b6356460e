import { projectsApi } from '../app/api';
import type { ProjectsDispatch, ProjectsState } from '../app/store';

/** The lists that an entry can leave before the server has answered. */
export type ListName = 'designs' | 'uploads' | 'likes' | 'folders' | 'folder';
export interface Undo {
  undo: () => void;
  /** What it changed; empty when it found nothing. */
  readonly patches: readonly unknown[];
}
/** What asks for a list anew. */
const TAGS = { designs: 'Designs', uploads: 'Uploads', likes: 'Likes', folders: 'Folders', folder: 'Folder' } as const;
type Thunk<T> = (dispatch: ProjectsDispatch, getState: () => ProjectsState) => T;
interface Draft {
  pages: { results: { id: string }[]; total: number }[];
}

/** Takes entries out of every page of a list that is known, its total included; what comes back puts them back. */
export function leaveList(list: ListName, ...ids: readonly string[]): Thunk<Undo[]> {
  return changeList(list, (draft) => {
    const gone = new Set(ids);
    let left = 0;
    for (const page of draft.pages) {
      const stay = page.results.filter(({ id }) => !gone.has(id));
      left += page.results.length - stay.length;
      if (stay.length < page.results.length) page.results = stay;
    }
    for (const page of draft.pages) page.total = Math.max(0, page.total - left);
  });
}

/** Changes one entry wherever a list shows it. */
export function changeEntry(list: ListName, id: string, changes: object): Thunk<Undo[]> {
  return changeList(list, (draft) => {
    for (const page of draft.pages) {
      const entry = page.results.find((one) => one.id === id);
      if (entry) Object.assign(entry, changes);
    }
  });
}

/** Changes what is known of a list, in all its forms (searched, sorted, of a team). */
export function changeList(list: ListName, change: (draft: Draft) => void): Thunk<Undo[]> {
  return (dispatch, getState) => {
    const state = getState() as never;
    return projectsApi.util
      .selectCachedArgsForQuery(state, list)
      .map((args) => dispatch(projectsApi.util.updateQueryData(list, args as never, change as never)) as Undo)
      .map(({ undo, patches }) => ({
        patches,
        undo: () => {
          try {
            undo();
          } catch {
            // The list has come anew meanwhile, and shorter: nothing in it can be put back where it was. What is true is asked.
            dispatch(projectsApi.util.invalidateTags([TAGS[list]]));
          }
        },
      }));
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
