import type { Built, Database, Logger } from '@commonplace/service-kit';
import type { Deps } from './deps';
import { designRepo } from './designs/design.repo';
import { serveFiles } from './files/serve-files';
import { itemRepo } from './library/item.repo';
import { libraryRoutes } from './library/library.routes';
import type { ObjectStore } from './store/object-store';
import type { UrlSigner } from './store/signed-url';

/** Puts the service together over its engines: for the server, the API tests and Pact alike. */
export function buildApp(o: {
  db: Database;
  log: Logger;
  store: ObjectStore;
  urls: UrlSigner;
  now?: () => Date;
}): Built & { deps: Deps } {
  const now = o.now ?? (() => new Date());
  const deps: Deps = {
    db: o.db,
    log: o.log,
    store: o.store,
    urls: o.urls,
    now,
    items: itemRepo(o.db),
    designs: designRepo(o.db),
  };
  return {
    deps,
    routes: [...libraryRoutes(deps)],
    raw: serveFiles({ store: o.store, urls: o.urls, log: o.log, now }),
    ready: { store: () => o.store.ping() },
  };
}
