import type { BULK_UPLOAD_ACTIONS } from '@commonplace/contracts/assets/uploads';
import { AppError } from '@commonplace/service-kit';
import type { Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import { eachOf, type BulkAnswer } from '../lists/each-of';
import { deleteUpload, removeUpload } from './delete-upload';

type Action = (typeof BULK_UPLOAD_ACTIONS)[number];
const SETS = {
  restore: { deleted: false, trashed: null },
  archive: { archive: 1 },
  unarchive: { archive: 0 },
} as const;

/** One change of many; what is not the caller's is told apart and stops nothing. */
export function bulkUploads(deps: Deps, owner: Owner, action: Action, ids: readonly string[]): Promise<BulkAnswer> {
  return eachOf(ids, async (id) => {
    if (action === 'delete') return void (await deleteUpload(deps, owner, id));
    if (!(await deps.uploads.update(owner, id, SETS[action]))) throw new AppError('NOT_FOUND');
  });
}

const AT_A_TIME = 100;

/** Deletes everything in an owner's trash for good; answers how many. */
export async function emptyTrash(deps: Deps, owner: Owner): Promise<number> {
  let deleted = 0;
  for (;;) {
    const uploads = await deps.uploads.trash({ owner }, AT_A_TIME);
    if (uploads.length === 0) return deleted;
    const byId = new Map(uploads.map((upload) => [upload.id, upload]));
    const { changed } = await eachOf([...byId.keys()], async (id) => {
      const upload = byId.get(id);
      if (upload) await removeUpload(deps, owner, upload);
    });
    if (changed === 0) return deleted;
    deleted += changed;
  }
}
