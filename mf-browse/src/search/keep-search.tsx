import { addressOfSaved, type SavedSearch } from '@commonplace/contracts/assets/saved-search';
import { isApiError, useSession, useShell } from '@commonplace/remote-kit';
import { IconButton } from '@commonplace/ui';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useHeartSearchMutation, useHeartedSearchesQuery, useUnheartSearchMutation } from '../app/api';
import { printSearch, scopeOf, type SearchState } from '../search-paths';
import { useSearchText } from './texts';

/** Saves the search with all that narrows it, so that it stands in the search field of every device; pressed again it is forgotten. */
export function KeepSearch({ state }: { state: SearchState }) {
  const t = useSearchText();
  const shell = useShell();
  const { uid } = useSession();
  const { data } = useHeartedSearchesQuery({}, { skip: uid === 0 });
  const [keep] = useHeartSearchMutation();
  const [forget] = useUnheartSearchMutation();
  if (!state.term) return null;
  // Page and sidebar are no part of what is searched.
  const address = printSearch({ ...state, page: 1, pagesize: 50, tab: '' });
  const body = { q: state.term, scope: scopeOf(state), path: state.path, address };
  const kept = data?.results.find((saved) => addressOfSaved(saved) === address);
  const press = async () => {
    if (uid === 0) {
      await shell.open('auth', { mode: 'signup', reason: t('signupToKeep') });
      return;
    }
    try {
      await (kept ? forget({ body: keyOf(kept) }) : keep({ body })).unwrap();
      shell.notify({ text: kept ? t('searchForgotten') : t('searchKept') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ kind: 'error', text: t('keepFailed') });
    }
  };
  return (
    <IconButton
      icon={kept ? BookmarkCheck : Bookmark}
      label={t('keepSearch')}
      pressed={kept !== undefined}
      variant="secondary"
      onClick={() => void press()}
    />
  );
}

/** What a saved search is forgotten by; those that were saved without an address are known without one. */
function keyOf({ q, scope, path, address }: SavedSearch): SavedSearch {
  return { q, scope, path, address };
}
