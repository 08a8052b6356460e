import {
  allFlags,
  exportHearts,
  favouriteOwn,
  flagFavourite,
  heartSearch,
  listHeartedSearches,
  listLikes,
  putFavouriteOwn,
  unflagFavourite,
  unheartSearch,
} from '@commonplace/contracts/assets/favourites';
import { gridItemOf } from '@commonplace/contracts/assets/grid';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { keyOf } from '../accounts/owner';
import type { Deps } from '../deps';
import { publishedOf } from '../library/item';
import { favouriteOwnThing } from './favourite-own';
import type { HeartedSearch } from './favourite.repo';
import { toggleFavourite } from './toggle-favourite';
import { toggleTopic } from './toggle-topic';

const MOST_SEARCHES = 200;
const toggle = (type: string) => (type === 'topic' ? toggleTopic : toggleFavourite);
const view = (search: HeartedSearch) => ({ ...search, created: search.created.toISOString() });

export const favouriteRoutes = (deps: Deps): Route[] => [
  bind(flagFavourite, ({ auth, params }) => toggle(params.type)(deps, auth.uid, params.id, true)),
  bind(unflagFavourite, ({ auth, params }) => toggle(params.type)(deps, auth.uid, params.id, false)),
  bind(allFlags, async ({ auth, params }) => {
    if (params.accountId !== auth.uid) throw new AppError('NOT_FOUND');
    return { success: true as const, flags: { favourite: await deps.favourites.all(auth.uid) } };
  }),
  bind(listLikes, async ({ auth, query }) => {
    const { ids, total, next } = await deps.favourites.page(auth.uid, query);
    const items = await deps.items.many(ids);
    const results = ids.flatMap((id) => {
      const item = items.get(id);
      return item ? [{ ...gridItemOf(publishedOf(item)), status: item.status }] : [];
    });
    return { results, total, next, page: query.page, pagesize: query.pagesize };
  }),
  bind(favouriteOwn, ({ auth, params, body }) => favouriteOwnThing(deps, auth.uid, params.type, params.id, body)),
  bind(putFavouriteOwn, ({ auth, params, body }) => favouriteOwnThing(deps, auth.uid, params.type, params.id, body)),
  bind(exportHearts, ({ query }) => deps.favourites.export(query.after, query.limit)),
  bind(listHeartedSearches, async ({ auth }) => ({ results: (await deps.favourites.searches(auth.uid)).map(view) })),
  bind(heartSearch, async ({ auth, body }) => {
    const work = async (session: ClientSession) => {
      await deps.accounts.lock(session, keyOf(auth.uid));
      const kept = { ...body, created: deps.now() };
      const search = await deps.favourites.heartSearch(session, auth.uid, kept, MOST_SEARCHES);
      if (!search) throw new AppError('LIMIT_REACHED', { facts: { limit: MOST_SEARCHES } });
      return { success: true as const, search: view(search) };
    };
    return deps.db.transaction(work, { answer: (told) => told });
  }),
  bind(unheartSearch, async ({ auth, body }) => {
    await deps.favourites.unheartSearch(auth.uid, body);
    return { success: true as const };
  }),
];
