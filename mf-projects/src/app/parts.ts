import type { RemoteParts } from '@commonplace/remote-kit';
import { DownloadFragment } from '../download/download-fragment';
import { SaveFragment } from '../save/save-fragment';
import { App } from './app';
import { connect, createProjectsStore } from './store';

/** What this remote is made of; mounted once by the shell, and fresh by each test. */
export const parts: RemoteParts = {
  createStore: createProjectsStore,
  connect,
  App,
  translations: { ar: async () => (await import('../arabic')).arabic },
  fragments: { save: SaveFragment, download: DownloadFragment },
};
