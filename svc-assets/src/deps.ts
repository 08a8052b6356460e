import type { Database, Logger } from '@commonplace/service-kit';
import type { AccountRepo } from './accounts/account.repo';
import type { BoardRepo } from './boards/board.repo';
import type { CurationRepo } from './curation/curation.repo';
import type { PinRepo } from './curation/pin.repo';
import type { DesignRepo } from './designs/design.repo';
import type { DownloadRepo } from './downloads/download.repo';
import type { FavouriteRepo } from './favourites/favourite.repo';
import type { ItemRepo } from './library/item.repo';
import type { ProjectRepo } from './projects/project.repo';
import type { ObjectStore } from './store/object-store';
import type { UrlSigner } from './store/signed-url';
import type { UploadRepo } from './uploads/upload.repo';

/** What every use case of the service is given. */
export interface Deps {
  readonly db: Database;
  readonly log: Logger;
  readonly store: ObjectStore;
  readonly urls: UrlSigner;
  readonly now: () => Date;
  readonly items: ItemRepo;
  readonly designs: DesignRepo;
  readonly accounts: AccountRepo;
  readonly uploads: UploadRepo;
  readonly favourites: FavouriteRepo;
  readonly projects: ProjectRepo;
  readonly downloads: DownloadRepo;
  readonly curation: CurationRepo;
  readonly pins: PinRepo;
  readonly boards: BoardRepo;
}
