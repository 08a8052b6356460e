import { randomBytes } from 'node:crypto';
import { mediaRequested } from '@commonplace/contracts/assets/events';
import { UPLOAD_LIMITS } from '@commonplace/contracts/assets/upload-rules';
import { AppError, emit, mayBeCommitted } from '@commonplace/service-kit';
import { ulid } from 'ulid';
import type { Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import { safeFilename, splitName } from '../files/filename';
import type { Received } from '../files/receive';
import { fileKind, type FileKind } from '../media/file-kind';
import { encode } from '../media/encode';
import { ladder } from '../media/ladder';
import { decodeRaster, type DecodedPicture } from '../media/picture';
import { refuse } from '../media/refusal';
import { beginFiles, keepFiles, type BegunFiles } from '../store/begin-files';
import { inTurn } from './in-turn';
import { noteKey } from './renditions';
import { blocked, storageOf, type Storage } from './storage';
import { EARLY_WIDTH, type Upload } from './upload';

const TAKEN = new Set(['png', 'jpg', 'webp']);
/** ms that a picture waits for its turn: less than whoever is between here and the browser waits. */
export const TURN_MS = 25_000;
/** Pictures decoded at once: each may hold tens of MB while it is in work. */
const decoding = inTurn(2, TURN_MS);

/** What a new upload is and which earlier one of the same owner has the same content. */
export interface Uploaded {
  readonly upload: Upload;
  readonly sameAs: Upload | undefined;
}

/** Whether an owner may begin an upload of so many bytes. Throws before a byte is read. */
export async function checkMayUpload(deps: Deps, owner: Owner, bytes = 0): Promise<Storage> {
  const storage = await storageOf(deps, owner);
  if (!storage.allowed) throw new AppError('NOT_SIGNED_IN', { detail: 'Log in to upload' });
  if (storage.countLimit !== null && storage.count >= storage.countLimit) throw countReached(storage.countLimit);
  if (bytes >= storage.perFileLimit) throw tooLarge(storage.perFileLimit);
  if (storage.storageAvailable <= 0 || blocked(storage, bytes)) throw quotaExceeded(storage.storageAvailable);
  return storage;
}

/**
 * Keeps a received picture: type by its first bytes, decoded once, the tile made, the file itself kept byte for byte. Counters, record and
 * the job that makes the other renditions change in one transaction; when it fails nothing stays in the store. `answer`: what whoever asked for it
 * is answered. `id`: of a file that came in parts, whose end may be asked for by several at once: it becomes an upload once, and they get the same.
 */
export async function createUpload(
  deps: Deps,
  owner: Owner,
  file: Received,
  { id: given, answer }: { id?: string; answer?: (uploaded: Uploaded) => unknown } = {},
): Promise<Uploaded> {
  const made = () => (given === undefined ? undefined : deps.uploads.byId(given));
  const before = await made();
  if (before) return { upload: before, sameAs: undefined };
  const id = given ?? ulid();
  const storage = await checkMayUpload(deps, owner, file.size);
  if (file.size === 0) throw refuse('NOT_DECODABLE', 'The file is empty');
  const kind = await fileKind(file.head);
  if (!kind || !TAKEN.has(kind.extension))
    throw refuse('WRONG_TYPE', 'Only PNG, JPEG and WebP pictures can be uploaded');
  const { picture, rungs, tiles } = await decoding(() => readTiles(file));
  const upload = uploadOf({ id, owner, file, kind, picture, now: deps.now() });
  const { folder, original } = upload;
  const sameAs = await deps.uploads.sameContent(owner, file.sha256, id);
  const files = { original, folders: [folder], keys: [noteKey(folder)] };
  let begun: BegunFiles | undefined;
  try {
    begun = await beginFiles(deps, files, { fresh: given === undefined });
    const own = [begun];
    await Promise.all(tiles.map(({ width, data }) => deps.store.put(`${folder}/${width}.webp`, data)));
    await deps.store.put(noteKey(folder), Buffer.from(id));
    await (typeof file.source === 'string'
      ? deps.store.putFile(original, file.source)
      : deps.store.put(original, file.source, { durable: true }));
    // Before anybody hears of the job, which asks for them.
    deps.decoded.keep(id, rungs);
    await deps.db.transaction(
      async (session) => {
        // Counted and checked in one step, so that uploads in flight at once cannot pass a limit together.
        const below = storage.countLimit === null ? { bytes: storage.storageLimit } : { uploads: storage.countLimit };
        if (!(await deps.accounts.use(session, owner.key, { bytes: file.size, uploads: 1 }, below, id)))
          throw storage.countLimit === null ? quotaExceeded(0) : countReached(storage.countLimit);
        await deps.uploads.add(session, upload);
        // Where the service died between the files and the record, and was asked for the end again.
        const folders = await keepFiles(deps, session, own);
        if (folders.length > 0) await deps.removals.add(session, { folders, keys: folders.map(noteKey) });
        const job = { id, uid: owner.uid, at: upload.created.toISOString() };
        await emit(session, deps.db, mediaRequested, job, { subject: id });
      },
      answer ? { answer: () => answer({ upload, sameAs }) } : {},
    );
  } catch (err) {
    deps.decoded.forget(id);
    // Files that nobody needs are better than an upload without its file.
    if (mayBeCommitted(err)) throw err;
    const first = await made();
    await Promise.all([deps.store.deleteUnder(`${folder}/`), deps.store.delete(noteKey(folder))]);
    // Its name is made of the id: whoever was quicker has it, with the very same bytes.
    if (!first) await begun?.giveUp();
    if (first) return { upload: first, sameAs };
    throw err;
  }
  return { upload, sameAs };
}

async function readTiles(file: Received) {
  const picture = await decodeRaster(file.source, { pixels: UPLOAD_LIMITS.pixels });
  const rungs = await ladder(picture.decoded, picture.widths);
  const tiles: { width: number; data: Buffer }[] = [];
  for (const [width, pixels] of rungs)
    if (width <= EARLY_WIDTH) tiles.push({ width, data: (await encode(pixels, width, 'webp')).data });
  return { picture, rungs, tiles };
}

function uploadOf(o: {
  id: string;
  owner: Owner;
  file: Received;
  kind: FileKind;
  picture: DecodedPicture;
  now: Date;
}): Upload {
  const { id, owner, file, kind, picture } = o;
  const { width, height, has_alpha, palette, placeholder } = picture.facts;
  const filename = safeFilename(file.filename, `upload.${kind.extension}`);
  return {
    id,
    uid: owner.uid,
    user_ulid: owner.ulid,
    name: splitName(filename).stem,
    filename,
    extension: kind.extension,
    filesize: file.size,
    sha256: file.sha256,
    width,
    height,
    has_alpha,
    palette,
    placeholder,
    original: `o/u/${id.slice(-2).toLowerCase()}/${id}.${kind.extension}`,
    folder: `r/u/${randomBytes(18).toString('base64url').replace(/^[-_]/, 'x')}`,
    widths: picture.widths,
    deleted: false,
    archive: 0,
    favourite: false,
    team_id: null,
    created: o.now,
    processing: 'pending',
    reason: null,
    colour: picture.colour,
    trashed: null,
  };
}

export function tooLarge(limit: number): AppError {
  return new AppError('TOO_LARGE', {
    detail: `A file must be under ${Math.round(limit / 1024 / 1024)} MB`,
    facts: { limit },
  });
}
export function quotaExceeded(available: number): AppError {
  return new AppError('QUOTA_EXCEEDED', { facts: { storageAvailable: available } });
}
function countReached(limit: number): AppError {
  return new AppError('LIMIT_REACHED', {
    detail: `Without an account ${limit} uploads are possible`,
    facts: { limit },
  });
}
