import { createRemoteStore, type ShellApi } from '@commonplace/remote-kit';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { favourites, heartSet, heartsForgotten, type Hearts } from '../items/favourites.slice';
import { selection, selectionCleared, type Selection } from '../items/selection.slice';
import { browseApi } from './api';

export interface BrowseState {
  hearts: Hearts;
  selection: Selection;
  [browseApi.reducerPath]: ReturnType<typeof browseApi.reducer>;
}
export type BrowseDispatch = ThunkDispatch<BrowseState, unknown, UnknownAction>;

export function createBrowseStore(shell: ShellApi) {
  return createRemoteStore(shell, [browseApi], { hearts: favourites.reducer, selection: selection.reducer });
}

/** News of other remotes and of the session: a heart set elsewhere shows here; another account sees nothing of the last one. */
export function connect(shell: ShellApi, store: ReturnType<typeof createBrowseStore>): () => void {
  const dispatch = store.dispatch as BrowseDispatch;
  let uid = shell.session.get().uid;
  const stops = [
    shell.on('favourite-toggled', ({ id, favourite, count, countVersion }) =>
      dispatch(heartSet({ id, favourite, count, countVersion })),
    ),
    shell.on('session-changed', (user) => {
      if (user.uid === uid) return;
      uid = user.uid;
      dispatch(heartsForgotten());
      dispatch(selectionCleared());
      dispatch(browseApi.util.resetApiState());
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
