import type { Database, Logger } from '@commonplace/service-kit';
import type { DesignRepo } from './designs/design.repo';
import type { ItemRepo } from './library/item.repo';
import type { ObjectStore } from './store/object-store';
import type { UrlSigner } from './store/signed-url';

/** What every use case of the service is given. */
export interface Deps {
  readonly db: Database;
  readonly log: Logger;
  readonly store: ObjectStore;
  readonly urls: UrlSigner;
  readonly now: () => Date;
  readonly items: ItemRepo;
  readonly designs: DesignRepo;
}
