import { call } from '@commonplace/contracts/client';
import type { loadProfile } from '@commonplace/contracts/identity/people';
import { isApiError } from '@commonplace/remote-kit/api-error';
import type { ShellApi } from '@commonplace/remote-kit/shell-api';

const PROFILE = call<typeof loadProfile>('GET', '/user/profile/load/{accountId}');

/** Full names of accounts by their number; who has none, or is gone, is left out. Each is asked for once, those that cannot be had now leave out nothing else. */
export async function namesOf(
  shell: Pick<ShellApi, 'call'>,
  uids: Iterable<number>,
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  await Promise.all(
    [...new Set(uids)].map(async (uid) => {
      try {
        const { full_name: name } = await shell.call(PROFILE, { params: { accountId: uid } });
        if (name.trim() !== '') names.set(uid, name);
      } catch (error) {
        if (!isApiError(error)) throw error;
      }
    }),
  );
  return names;
}
