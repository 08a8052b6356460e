import { storageBlocks, UPLOAD_LIMITS } from '@commonplace/contracts/assets/upload-rules';
import type { uploadStorage } from '@commonplace/contracts/assets/uploads';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { VARIABLES } from '@commonplace/contracts/variables';
import type { Owner } from '../accounts/owner';
import type { Deps } from '../deps';

export type Storage = AnswerOf<typeof uploadStorage>;

/** What an owner may still upload, in bytes (UPL-06). */
export async function storageOf(deps: Deps, owner: Owner): Promise<Storage> {
  const usage = await deps.accounts.usage(owner.key);
  const anonymous = owner.uid === 0;
  const storageLimit = anonymous
    ? UPLOAD_LIMITS.anonymousBytes * UPLOAD_LIMITS.anonymousCount
    : (await deps.accounts.entitlement(owner.uid)).storage_bytes;
  return {
    storageAvailable: Math.max(0, storageLimit - usage.bytes),
    storageUsed: { total: usage.bytes },
    storageLimit,
    perFileLimit: anonymous ? UPLOAD_LIMITS.anonymousBytes : UPLOAD_LIMITS.memberBytes,
    count: usage.uploads,
    countLimit: anonymous ? UPLOAD_LIMITS.anonymousCount : null,
    allowed:
      !anonymous || visitorsMayUpload(await Promise.all(OF_VISITORS.map((name) => deps.accounts.variable(name)))),
  };
}

/** Whether a file of `bytes` is blocked by the owner's storage. */
export function blocked({ storageAvailable, perFileLimit }: Storage, bytes: number): boolean {
  return storageBlocks(bytes, storageAvailable, perFileLimit);
}

/** Variables that all have to be on for visitors to upload (ROLE-04). */
export const OF_VISITORS = ['enableAnonymousUpload', 'feature_ai_tools'] as const;

/** ROLE-04, by the values of {@link OF_VISITORS} as they are kept; what nobody has set is as it is at first. */
export function visitorsMayUpload(values: readonly unknown[]): boolean {
  return OF_VISITORS.every((name, at) => {
    const { schema, initial } = VARIABLES[name];
    const parsed = schema.safeParse(values[at]);
    return (parsed.success ? parsed.data : initial).enabled;
  });
}
