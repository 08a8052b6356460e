import { defineRemote } from '@commonplace/remote-kit';
import { App } from './app/app';
import { connect, createProjectsStore } from './app/store';
import { DownloadFragment } from './download/download-fragment';
import { SaveFragment } from './save/save-fragment';

export const { version, mount, fragments } = defineRemote({
  createStore: createProjectsStore,
  connect,
  App,
  fragments: { save: SaveFragment, download: DownloadFragment },
});
