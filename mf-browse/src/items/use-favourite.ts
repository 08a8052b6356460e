import { isApiError, useSession, useShell } from '@commonplace/remote-kit';
import { useDispatch, useSelector } from 'react-redux';
import { browseApi } from '../app/api';
import type { BrowseDispatch, BrowseState } from '../app/store';
import { useText } from '../texts';
import { heartPutBack, heartSet } from './favourites.slice';
import { typeOf } from './item-path';
import { useIsFlagged } from './use-flags';

interface Favoured {
  id: string;
  alias: string;
  kind: string;
  likes: number;
}

/**
 * The heart of an item: shown at once, sent, put back when the server refuses (FAV-03 to FAV-06). Who is not signed in is asked to sign up,
 * or told that sign-up is paused (FAV-01, FAV-02); nothing is toggled then.
 */
export function useFavourite(item: Favoured) {
  const shell = useShell();
  const user = useSession();
  const t = useText();
  const dispatch = useDispatch<BrowseDispatch>();
  // A topic's address is the list that it opens.
  const type = item.kind === 'topic' ? 'topic' : typeOf(item.alias);
  const flagged = useIsFlagged(user.uid, type, item.id);
  const heart = useSelector((state: BrowseState) => state.hearts[item.id]);
  const favourite = user.uid !== 0 && (heart?.favourite ?? flagged);
  const count = Math.max(0, heart?.count ?? item.likes);

  async function toggle(): Promise<void> {
    if (user.uid === 0) {
      if (user.website_status.throttle_free_signup.enabled) shell.notify({ text: t('signupPaused') });
      else await shell.open('auth', { mode: 'signup', reason: t('signupToFavourite') });
      return;
    }
    const next = !favourite;
    dispatch(heartSet({ id: item.id, favourite: next, count: Math.max(0, count + (next ? 1 : -1)) }));
    const endpoint = next ? browseApi.endpoints.favour : browseApi.endpoints.unfavour;
    try {
      const answer = await dispatch(endpoint.initiate({ params: { type, id: item.id } }, { track: false })).unwrap();
      const { count: counted, countVersion } = answer;
      dispatch(heartSet({ id: item.id, favourite: answer.favourite, count: counted, countVersion }));
      shell.emit('favourite-toggled', { type, id: item.id, favourite: answer.favourite, count: counted, countVersion });
    } catch (error) {
      dispatch(heartPutBack({ id: item.id, before: heart }));
      if (!isApiError(error)) throw error;
      shell.notify({ kind: 'error', text: next ? t('favouriteFailed') : t('unfavouriteFailed') });
    }
  }
  return { favourite, count, toggle };
}
