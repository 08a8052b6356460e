import type { Built, Bus, Database, Logger } from '@commonplace/service-kit';
import { accountConsumers } from './accounts/account.consumers';
import { accountRepo } from './accounts/account.repo';
import { teamRepo } from './accounts/team.repo';
import { boardRepo } from './boards/board.repo';
import { boardRoutes } from './boards/boards.routes';
import { curationRepo } from './curation/curation.repo';
import { curationRoutes } from './curation/curation.routes';
import { pinRepo } from './curation/pin.repo';
import type { Deps } from './deps';
import { boostRoutes } from './boost/boost.routes';
import { brandKitRepo } from './brand-kits/brand-kit.repo';
import { brandKitRoutes } from './brand-kits/brand-kits.routes';
import { designShareRepo } from './designs/design-share.repo';
import { designRepo } from './designs/design.repo';
import { designRoutes } from './designs/designs.routes';
import { versionRepo } from './designs/version.repo';
import { downloadRepo } from './downloads/download.repo';
import { downloadRoutes } from './downloads/downloads.routes';
import { zipSender } from './downloads/send-zip';
import { favouriteRepo } from './favourites/favourite.repo';
import { favouriteRoutes } from './favourites/favourites.routes';
import { renditionConverter } from './files/convert-rendition';
import { fileViewers, type CallerOf } from './files/file-viewers';
import { narrowedFolders } from './files/narrowed';
import { serveFiles } from './files/serve-files';
import { startChores } from './housekeeping';
import { caseRepo } from './library/case.repo';
import { publicationRepo } from './library/publication.repo';
import { publishingRoutes } from './library/publishing.routes';
import { itemRepo } from './library/item.repo';
import { libraryRoutes } from './library/library.routes';
import { closedFiles } from './library/taken-down';
import { refreshLooks } from './library/refresh-looks';
import { refreshSpecimens } from './library/refresh-specimens';
import { eraseLate, onAccountDeleted } from './personal-data/erase-account';
import { assetLimits } from './limits';
import { personalDataRoutes } from './personal-data/personal-data.routes';
import { projectRepo } from './projects/project.repo';
import { projectRoutes } from './projects/projects.routes';
import { shareRepo } from './projects/share.repo';
import { removeBegunFiles } from './store/begin-files';
import { begunRepo } from './store/begun.repo';
import type { ObjectStore } from './store/object-store';
import { removalRepo } from './store/removal.repo';
import { removeLeftFiles } from './store/remove-files';
import type { UrlSigner } from './store/signed-url';
import { announcePurge } from './trash/announce-purge';
import { purgeTrash } from './trash/purge-trash';
import { purgedRepo } from './trash/purged.repo';
import { decodedCache } from './uploads/decoded-cache';
import { markProcessed } from './uploads/mark-processed';
import { startMediaWorker, type MediaWorker } from './uploads/media-worker';
import { renditions } from './uploads/renditions';
import { tusUploads } from './uploads/tus';
import { uploadRepo } from './uploads/upload.repo';
import { uploadedView, uploadRoutes } from './uploads/uploads.routes';

const HOUR_MS = 3_600_000;

export interface Parts {
  readonly db: Database;
  readonly log: Logger;
  readonly store: ObjectStore;
  readonly urls: UrlSigner;
  readonly now?: () => Date;
  /** Where people reach the product, for what is written into files. */
  readonly publicUrl?: string;
  /** Origins that serve the same files (DL-07). */
  readonly mirrors?: readonly string[];
  /** Who stands behind a request for a file; without it files that are not everybody's open to signed addresses only. */
  readonly callerOf?: CallerOf;
  /** Without it no jobs are worked off; renditions are then made when somebody asks for them. */
  readonly bus?: Bus;
}

/** Puts the service together over its engines: for the server, the API tests and Pact alike. */
export function buildApp(parts: Parts): Built & { deps: Deps } {
  const { db, log, store, urls, now = () => parts.db.now(), bus } = parts;
  const uploads = uploadRepo(db);
  const designs = designRepo(db);
  const teams = teamRepo(db);
  const decoded = decodedCache();
  const deps: Deps = {
    db,
    log,
    store,
    urls,
    now,
    items: itemRepo(db),
    designs,
    accounts: accountRepo(db),
    limits: assetLimits(db.connection),
    teams,
    uploads,
    narrowed: narrowedFolders({ uploads, designs, teams }),
    decoded,
    renditions: renditions({ db, now, store, uploads, decoded, log }),
    versions: versionRepo(db),
    shares: shareRepo(db),
    designShares: designShareRepo(db),
    brandKits: brandKitRepo(db),
    publicUrl: parts.publicUrl ?? '',
    mirrors: parts.mirrors ?? [],
    favourites: favouriteRepo(db),
    projects: projectRepo(db),
    downloads: downloadRepo(db),
    curation: curationRepo(db),
    pins: pinRepo(db),
    boards: boardRepo(db),
    publications: publicationRepo(db),
    cases: caseRepo(db),
    begun: begunRepo(db),
    removals: removalRepo(db),
    purged: purgedRepo(db),
  };
  const tus = tusUploads(deps, (uploaded) => uploadedView(deps, uploaded));
  const running: { worker?: MediaWorker; chores?: { stop(): Promise<void> } } = {};
  return {
    deps,
    routes: [
      // `designs/sizes` is curated; it stands before `designs/{id}`.
      ...curationRoutes(deps),
      ...boardRoutes(deps),
      ...libraryRoutes(deps),
      ...publishingRoutes(deps),
      ...uploadRoutes(deps, tus),
      ...favouriteRoutes(deps),
      ...projectRoutes(deps),
      ...designRoutes(deps),
      ...brandKitRoutes(deps),
      ...boostRoutes(deps),
      ...downloadRoutes(deps),
      ...personalDataRoutes(deps),
    ],
    consumers: [...accountConsumers(deps), onAccountDeleted(deps)],
    raw: serveFiles({
      store,
      urls,
      log,
      now,
      converter: renditionConverter(store),
      closed: closedFiles(deps),
      opensTo: fileViewers(deps, parts.callerOf),
      narrowed: deps.narrowed,
      makeFor: (folder) => deps.renditions.makeFor(folder),
      zip: zipSender(deps),
    }),
    ready: { store: () => store.ping() },
    leans: { store_room: () => store.room() },
    started: async () => {
      if (bus)
        running.worker = startMediaWorker({
          bus,
          renditions: deps.renditions,
          uploads,
          failed: (id, reason) => markProcessed(deps, id, 'failed', reason),
          log,
        });
      running.chores = startChores(
        [
          { name: 'announce what the trash will delete', everyMs: HOUR_MS, run: () => announcePurge(deps) },
          { name: 'purge the trash', everyMs: HOUR_MS, run: () => purgeTrash(deps) },
          { name: 'look at pictures again', everyMs: 24 * HOUR_MS, run: () => refreshLooks(deps) },
          { name: 'draw specimens of fonts larger', everyMs: 24 * HOUR_MS, run: () => refreshSpecimens(deps) },
          { name: 'remove files of what was deleted', everyMs: 60_000, run: () => removeLeftFiles(deps) },
          { name: 'remove files that no record came of', everyMs: HOUR_MS, run: () => removeBegunFiles(deps) },
          { name: 'erase what came late of deleted accounts', everyMs: 60_000, run: () => eraseLate(deps) },
          { name: 'forget unfinished uploads', everyMs: HOUR_MS / 6, run: () => tus.clear() },
        ],
        log,
      );
    },
    stop: async () => {
      await running.chores?.stop();
      await running.worker?.stop();
    },
  };
}
