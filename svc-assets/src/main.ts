import { runService } from '@commonplace/service-kit';
import { buildApp } from './app';
import { config } from './config';
import { folderStore } from './store/folder-store';
import { createUrlSigner } from './store/signed-url';

await runService({
  name: 'svc-assets',
  issuer: 'assets',
  config: () => config(process.env),
  mongo: true,
  bus: true,
  build: async ({ config: settings, db, log }) =>
    buildApp({
      db,
      log,
      store: await folderStore(settings.STORE_DIR),
      urls: createUrlSigner(settings.STORE_SIGNING_KEY),
    }),
});
