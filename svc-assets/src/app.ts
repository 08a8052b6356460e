import type { Built, Database, Logger } from '@commonplace/service-kit';
import { accountConsumers } from './accounts/account.consumers';
import { accountRepo } from './accounts/account.repo';
import { boardRepo } from './boards/board.repo';
import { boardRoutes } from './boards/boards.routes';
import { curationRepo } from './curation/curation.repo';
import { curationRoutes } from './curation/curation.routes';
import { pinRepo } from './curation/pin.repo';
import type { Deps } from './deps';
import { designRepo } from './designs/design.repo';
import { designRoutes } from './designs/designs.routes';
import { downloadRepo } from './downloads/download.repo';
import { downloadRoutes } from './downloads/downloads.routes';
import { favouriteRepo } from './favourites/favourite.repo';
import { favouriteRoutes } from './favourites/favourites.routes';
import { serveFiles } from './files/serve-files';
import { itemRepo } from './library/item.repo';
import { libraryRoutes } from './library/library.routes';
import { projectRepo } from './projects/project.repo';
import { projectRoutes } from './projects/projects.routes';
import type { ObjectStore } from './store/object-store';
import type { UrlSigner } from './store/signed-url';
import { uploadRepo } from './uploads/upload.repo';
import { uploadRoutes } from './uploads/uploads.routes';

export interface Parts {
  readonly db: Database;
  readonly log: Logger;
  readonly store: ObjectStore;
  readonly urls: UrlSigner;
  readonly now?: () => Date;
}

/** Puts the service together over its engines: for the server, the API tests and Pact alike. */
export function buildApp({ db, log, store, urls, now = () => new Date() }: Parts): Built & { deps: Deps } {
  const deps: Deps = {
    db,
    log,
    store,
    urls,
    now,
    items: itemRepo(db),
    designs: designRepo(db),
    accounts: accountRepo(db),
    uploads: uploadRepo(db),
    favourites: favouriteRepo(db),
    projects: projectRepo(db),
    downloads: downloadRepo(db),
    curation: curationRepo(db),
    pins: pinRepo(db),
    boards: boardRepo(db),
  };
  return {
    deps,
    routes: [
      // `designs/sizes` is curated; it stands before `designs/{id}`.
      ...curationRoutes(deps),
      ...boardRoutes(deps),
      ...libraryRoutes(deps),
      ...uploadRoutes(deps),
      ...favouriteRoutes(deps),
      ...projectRoutes(deps),
      ...designRoutes(deps),
      ...downloadRoutes(deps),
    ],
    consumers: accountConsumers(deps),
    raw: serveFiles({ store, urls, log, now }),
    ready: { store: () => store.ping() },
  };
}
