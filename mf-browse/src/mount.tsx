import { defineRemote } from '@commonplace/remote-kit';
import { App } from './app/app';
import { connect, createBrowseStore } from './app/store';
import { LateDetail } from './app/late-detail';
import { preparePage } from './app/parts';

export const { version, mount, prepare, fragments } = defineRemote({
  createStore: createBrowseStore,
  connect,
  App,
  prepare: preparePage,
  translations: { ar: async () => (await import('./arabic')).arabic },
  fragments: { detail: LateDetail },
});
