import { useSession } from '@commonplace/remote-kit';
import { useSelector } from 'react-redux';
import { browseApi, useFlagsQuery } from '../app/api';
import type { BrowseState } from '../app/store';

const flagsOf = (uid: number) => browseApi.endpoints.flags.select({ params: { accountId: uid } });
let known: { uid: number; select: ReturnType<typeof flagsOf> } | undefined;

/** Asks for what the account hearted, once for all items of the page: a question of its own in each would cost more than all else in it. */
export function useFlagsAsked(): void {
  const { uid } = useSession();
  // Who asks has nothing to draw anew when the answer comes.
  useFlagsQuery({ params: { accountId: uid } }, { skip: uid === 0, selectFromResult: () => ({}) });
}

/** Whether the account hearted an item, as the server told last; `type` as in the addresses of items. */
export function useIsFlagged(uid: number, type: string, id: string): boolean {
  return useSelector((state: BrowseState) => {
    if (uid === 0) return false;
    if (known?.uid !== uid) known = { uid, select: flagsOf(uid) };
    return known.select(state).data?.flags.favourite[type as 'image']?.includes(id) ?? false;
  });
}
