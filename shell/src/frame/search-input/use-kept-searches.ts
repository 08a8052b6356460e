import { call } from '@commonplace/contracts/client';
import type { listHeartedSearches, unheartSearch } from '@commonplace/contracts/assets/favourites';
import { addressOfSaved } from '@commonplace/contracts/assets/saved-search';
import { isApiError, useSession, useShell } from '@commonplace/remote-kit';
import { useCallback, useState } from 'react';
import type { KeptSearch } from './options';
import { useText } from './texts';

const list = call<typeof listHeartedSearches>('GET', '/hearted-searches');
const unheart = call<typeof unheartSearch>('DELETE', '/hearted-searches');

/** Searches that the account saved, asked for when the field is entered; without them the input works as well. */
export function useKeptSearches() {
  const t = useText();
  const shell = useShell();
  const { uid } = useSession();
  const [kept, setKept] = useState<readonly KeptSearch[]>([]);
  const load = useCallback(() => {
    if (uid === 0) return;
    shell.call(list).then(
      ({ results }) =>
        setKept(
          results.map((saved) => {
            const { q, scope, path, address } = saved;
            return { q, to: addressOfSaved(saved), key: { q, scope, path, address } };
          }),
        ),
      (error: unknown) => {
        if (!isApiError(error)) shell.reportError(error, 'saved searches');
      },
    );
  }, [shell, uid]);
  const forget = async (one: KeptSearch) => {
    try {
      await shell.call(unheart, { body: one.key });
      setKept((before) => before.filter(({ to }) => to !== one.to));
      shell.notify({ text: t('keptForgotten') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ kind: 'error', text: t('keptFailed') });
    }
  };
  return { kept: uid === 0 ? [] : kept, load, forget };
}
