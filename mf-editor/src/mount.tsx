import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import { App } from './app';

export const { version, mount, fragments } = defineRemote({
  createStore: (shell) => createRemoteStore(shell, []),
  App,
});
