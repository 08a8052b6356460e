import { runService } from '@commonplace/service-kit';
import { buildApp } from './app';
import { config } from './config';
import { closeDecoders } from './media/encode';
import { openStore } from './store/open-store';
import { createUrlSigner } from './store/signed-url';

// What strangers send is decoded in a process of its own (media/picture-process.ts): here nothing can be, even by mistake.
closeDecoders();

await runService({
  name: 'svc-assets',
  issuer: 'assets',
  config: () => config(process.env),
  mongo: true,
  bus: true,
  build: async ({ config: settings, db, bus, log, verifier }) =>
    buildApp({
      db,
      bus,
      log,
      store: await openStore(settings),
      urls: createUrlSigner(settings.STORE_SIGNING_KEY),
      publicUrl: settings.PUBLIC_URL,
      mirrors: settings.FILE_MIRRORS,
      callerOf: (token) => verifier.verify(token),
    }),
});
