import { isApiError, useSession, useShell } from '@commonplace/remote-kit';
import { IconButton } from '@commonplace/ui';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useHeartSearchMutation, useHeartedSearchesQuery, useUnheartSearchMutation } from '../app/api';
import { scopeOf, type SearchState } from '../search-paths';
import { useSearchText } from './texts';

/** Saves the search, so that it stands in the search field of every device; pressed again it is forgotten. */
export function KeepSearch({ state }: { state: SearchState }) {
  const t = useSearchText();
  const shell = useShell();
  const { uid } = useSession();
  const { data } = useHeartedSearchesQuery({}, { skip: uid === 0 });
  const [keep] = useHeartSearchMutation();
  const [forget] = useUnheartSearchMutation();
  if (!state.term) return null;
  const body = { q: state.term, scope: scopeOf(state), path: state.path };
  const kept = data?.results.some(({ q, scope, path }) => q === body.q && scope === body.scope && path === body.path);
  const press = async () => {
    if (uid === 0) {
      await shell.open('auth', { mode: 'signup', reason: t('signupToKeep') });
      return;
    }
    try {
      await (kept ? forget({ body }) : keep({ body })).unwrap();
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
      aria-pressed={kept ?? false}
      variant="secondary"
      onClick={() => void press()}
    />
  );
}
