import { defineRemote } from '@commonplace/remote-kit';
import { App } from './app/app';
import { connect, createBrowseStore } from './app/store';
import { DetailFragment } from './detail/detail-modal';

export const { version, mount, fragments } = defineRemote({
  createStore: createBrowseStore,
  connect,
  App,
  translations: { ar: async () => (await import('./arabic')).arabic },
  fragments: { detail: DetailFragment },
});
