import type { Database, Logger } from '@commonplace/service-kit';
import type { AccountRepo } from './accounts/account.repo';
import type { BoardRepo } from './boards/board.repo';
import type { CurationRepo } from './curation/curation.repo';
import type { PinRepo } from './curation/pin.repo';
import type { TeamRepo } from './accounts/team.repo';
import type { BrandKitRepo } from './brand-kits/brand-kit.repo';
import type { DesignShareRepo } from './designs/design-share.repo';
import type { DesignRepo } from './designs/design.repo';
import type { VersionRepo } from './designs/version.repo';
import type { DownloadRepo } from './downloads/download.repo';
import type { FavouriteRepo } from './favourites/favourite.repo';
import type { CaseRepo } from './library/case.repo';
import type { PublicationRepo } from './library/publication.repo';
import type { Narrowed } from './files/narrowed';
import type { Limits } from './limits';
import type { ItemRepo } from './library/item.repo';
import type { ProjectRepo } from './projects/project.repo';
import type { ShareRepo } from './projects/share.repo';
import type { ObjectStore } from './store/object-store';
import type { BegunRepo } from './store/begun.repo';
import type { RemovalRepo } from './store/removal.repo';
import type { PurgedRepo } from './trash/purged.repo';
import type { UrlSigner } from './store/signed-url';
import type { DecodedCache } from './uploads/decoded-cache';
import type { Renditions } from './uploads/renditions';
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
  readonly limits: Limits;
  readonly teams: TeamRepo;
  readonly uploads: UploadRepo;
  readonly narrowed: Narrowed;
  readonly decoded: DecodedCache;
  readonly renditions: Renditions;
  readonly versions: VersionRepo;
  readonly shares: ShareRepo;
  readonly designShares: DesignShareRepo;
  readonly brandKits: BrandKitRepo;
  /** Where people reach the product. */
  readonly publicUrl: string;
  /** Origins that serve the same files. */
  readonly mirrors: readonly string[];
  readonly favourites: FavouriteRepo;
  readonly projects: ProjectRepo;
  readonly downloads: DownloadRepo;
  readonly curation: CurationRepo;
  readonly pins: PinRepo;
  readonly boards: BoardRepo;
  readonly publications: PublicationRepo;
  readonly cases: CaseRepo;
  readonly begun: BegunRepo;
  readonly removals: RemovalRepo;
  readonly purged: PurgedRepo;
}
