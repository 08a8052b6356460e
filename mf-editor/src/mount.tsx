import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import { App } from './app';
import { libraryApi } from './library/library.api';

export const { version, mount, fragments } = defineRemote({
  createStore: (shell) => createRemoteStore(shell, [libraryApi]),
  connect: (shell, store) =>
    shell.on('upload-changed', () => void store.dispatch(libraryApi.util.invalidateTags(['Uploads']))),
  App,
  translations: { ar: async () => (await import('./arabic')).arabic },
});
