import { randomBytes } from 'node:crypto';
import type { downloadZip } from '@commonplace/contracts/assets/downloads';
import { PRODUCT } from '@commonplace/contracts/product';
import type { AnswerOf, ParsedBody } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { callerOf } from '../accounts/owner';
import type { Deps } from '../deps';
import { splitName } from '../files/filename';
import { SIGNED_SECONDS } from '../store/signed-url';
import { servedName } from '../uploads/upload';
import { limitsOfAccount } from './account-limits';
import type { ZipList } from './download.repo';
import { releaseItem } from './download-item';
import { licenceText } from './licence-text';

type Asked = ParsedBody<typeof downloadZip>['items'][number];
type File = ZipList['files'][number];
type Reason = AnswerOf<typeof downloadZip>['left_out'][number]['reason'];

/**
 * Several files as one ZIP. Each item passes its own gate, one after the other, so that an allowance that ends in the middle lets exactly so
 * many through; the others are told with their reason. The ZIP is packed while it is sent.
 */
export async function zipItems(
  deps: Deps,
  auth: TokenClaims,
  items: readonly Asked[],
): Promise<AnswerOf<typeof downloadZip>> {
  const files: File[] = [];
  const included: string[] = [];
  const left: { id: string; reason: Reason }[] = [];
  const names = new Set<string>();
  for (const asked of new Map(items.map((item) => [item.id, item])).values()) {
    const file = await fileOf(deps, auth, asked);
    if (typeof file === 'string') {
      left.push({ id: asked.id, reason: file });
      continue;
    }
    files.push({ ...file, name: freeName(names, file.name) });
    included.push(asked.id);
  }
  const filename = `${PRODUCT}-${deps.now().toISOString().slice(0, 10)}.zip`;
  const id = randomBytes(24).toString('base64url');
  const expires = new Date(deps.now().getTime() + SIGNED_SECONDS * 1000);
  if (files.length > 0) await deps.downloads.keepZip({ id, uid: auth.uid, filename, files, expires });
  return {
    url: files.length > 0 ? `/files/z/${id}/${filename}` : null,
    filename,
    included,
    left_out: left,
    limits: await limitsOfAccount(deps, auth.uid),
  };
}

async function fileOf(deps: Deps, auth: TokenClaims, { type, id, size }: Asked): Promise<File | Reason> {
  if (type === 'upload') {
    const upload = await deps.uploads.get(await callerOf(deps, auth), id);
    return upload ? { key: upload.original, name: servedName(upload), licence: null } : 'gone';
  }
  try {
    const { item, file } = await releaseItem(deps, auth.uid, id, size);
    return { key: file.key, name: file.filename, licence: licenceText(item, deps.publicUrl) };
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    if (err.code === 'NOT_FOUND') return 'gone';
    const reason = err.details.facts?.['reason'];
    if (err.code === 'GATED') return reason === 'limit' ? 'limit' : 'premium';
    throw err;
  }
}

/** `photo.jpg`, then `photo 2.jpg`: names in a ZIP may meet, also where only the case differs. */
function freeName(taken: Set<string>, name: string): string {
  const { stem, extension } = splitName(name);
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem} ${n}${extension}`;
  taken.add(free.toLowerCase());
  return free;
}
