import { call } from '@commonplace/contracts/client';
import type { listHeartedSearches } from '@commonplace/contracts/assets/favourites';
import { addressOfSaved } from '@commonplace/contracts/assets/saved-search';
import { isApiError, useSession, useShell } from '@commonplace/remote-kit';
import { useCallback, useState } from 'react';
import type { KeptSearch } from './options';

const list = call<typeof listHeartedSearches>('GET', '/hearted-searches');

/** Searches that the account saved, asked for when the field is entered; without them the input works as well. */
export function useKeptSearches() {
  const shell = useShell();
  const { uid } = useSession();
  const [kept, setKept] = useState<readonly KeptSearch[]>([]);
  const load = useCallback(() => {
    if (uid === 0) return;
    shell.call(list).then(
      ({ results }) => setKept(results.map((saved) => ({ q: saved.q, to: addressOfSaved(saved) }))),
      (error: unknown) => {
        if (!isApiError(error)) shell.reportError(error, 'saved searches');
      },
    );
  }, [shell, uid]);
  return { kept: uid === 0 ? [] : kept, load };
}
