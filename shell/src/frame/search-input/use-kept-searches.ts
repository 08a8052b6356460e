import { call } from '@commonplace/contracts/client';
import type { listHeartedSearches } from '@commonplace/contracts/assets/favourites';
import { SECTIONS } from '@commonplace/contracts/kinds';
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
      ({ results }) => setKept(results.map(({ q, scope, path }) => ({ q, path, section: sectionOfScope(scope) }))),
      (error: unknown) => {
        if (!isApiError(error)) shell.reportError(error, 'saved searches');
      },
    );
  }, [shell, uid]);
  return { kept: uid === 0 ? [] : kept, load };
}

function sectionOfScope(scope: string): string {
  return SECTIONS.find((section) => section.scope === scope)?.path ?? 'all';
}
