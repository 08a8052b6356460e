import { randomBytes } from 'node:crypto';
import { UPLOAD_LIMITS } from '@commonplace/contracts/assets/upload-rules';
import { AppError } from '@commonplace/service-kit';
import pLimit from 'p-limit';
import { ulid } from 'ulid';
import type { Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import { safeFilename, splitName } from '../files/filename';
import type { Received } from '../files/receive';
import { fileKind } from '../media/file-kind';
import { readRaster } from '../media/picture';
import { refuse } from '../media/refusal';
import { blocked, storageOf } from './storage';
import type { Upload } from './upload';

const TAKEN = new Set(['png', 'jpg', 'webp']);
/** Pictures decoded at once: each may hold tens of MB while it is in work. */
const decoding = pLimit(3);

/** Whether the owner may begin an upload at all. Throws before a byte is read. */
export async function checkMayUpload(deps: Deps, owner: Owner): Promise<void> {
  const storage = await storageOf(deps, owner);
  if (!storage.allowed) throw new AppError('NOT_SIGNED_IN', { detail: 'Log in to upload' });
  if (storage.countLimit !== null && storage.count >= storage.countLimit) throw countReached(storage.countLimit);
  if (storage.storageAvailable <= 0) throw quotaExceeded(storage.storageAvailable);
}

/**
 * Keeps a received picture: type by its first bytes, decoded once, renditions made, the file itself kept byte for byte. Counters and record
 * change in one transaction; when it fails nothing stays in the store.
 */
export async function createUpload(deps: Deps, owner: Owner, file: Received): Promise<Upload> {
  const storage = await storageOf(deps, owner);
  if (file.size >= storage.perFileLimit) throw tooLarge(storage.perFileLimit);
  if (blocked(storage, file.size)) throw quotaExceeded(storage.storageAvailable);
  if (file.size === 0) throw refuse('NOT_DECODABLE', 'The file is empty');
  const kind = await fileKind(file.head);
  if (!kind || !TAKEN.has(kind.extension))
    throw refuse('WRONG_TYPE', 'Only PNG, JPEG and WebP pictures can be uploaded');
  const picture = await decoding(() => readRaster(file.source, { pixels: UPLOAD_LIMITS.pixels }));
  const id = ulid();
  const folder = `r/u/${randomBytes(18).toString('base64url').replace(/^[-_]/, 'x')}`;
  const original = `o/u/${id.slice(-2).toLowerCase()}/${id}.${kind.extension}`;
  const filename = safeFilename(file.filename, `upload.${kind.extension}`);
  const upload: Upload = {
    id,
    uid: owner.uid,
    user_ulid: owner.ulid,
    name: splitName(filename).stem,
    filename,
    extension: kind.extension,
    filesize: file.size,
    sha256: file.sha256,
    width: picture.width,
    height: picture.height,
    has_alpha: picture.has_alpha,
    palette: picture.palette,
    placeholder: picture.placeholder,
    original,
    folder,
    widths: picture.renditions.map(({ name }) => name),
    deleted: false,
    archive: 0,
    favourite: false,
    team_id: null,
    created: deps.now(),
  };
  try {
    await Promise.all(picture.renditions.map(({ name, webp }) => deps.store.put(`${folder}/${name}.webp`, webp)));
    await (typeof file.source === 'string'
      ? deps.store.putFile(original, file.source)
      : deps.store.put(original, file.source, { durable: true }));
    await deps.db.transaction(async (session) => {
      // Counted and checked in one step, so that uploads in flight at once cannot pass a limit together.
      const below = storage.countLimit === null ? { bytes: storage.storageLimit } : { uploads: storage.countLimit };
      if (!(await deps.accounts.use(session, owner.key, { bytes: file.size, uploads: 1 }, below)))
        throw storage.countLimit === null ? quotaExceeded(0) : countReached(storage.countLimit);
      await deps.uploads.add(session, upload);
    });
    return upload;
  } catch (err) {
    await Promise.all([deps.store.deleteUnder(`${folder}/`), deps.store.delete(original)]);
    throw err;
  }
}

export function tooLarge(limit: number): AppError {
  return new AppError('TOO_LARGE', {
    detail: `A file must be under ${Math.round(limit / 1024 / 1024)} MB`,
    facts: { limit },
  });
}
function quotaExceeded(available: number): AppError {
  return new AppError('QUOTA_EXCEEDED', { facts: { storageAvailable: available } });
}
function countReached(limit: number): AppError {
  return new AppError('LIMIT_REACHED', {
    detail: `Without an account ${limit} uploads are possible`,
    facts: { limit },
  });
}
