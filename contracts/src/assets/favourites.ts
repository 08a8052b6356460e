import { z } from 'zod';
import { gridItem } from '../grid-item';
import { KIND_NAMES, PAGES } from '../kinds';
import { operation } from '../operation';
import { id, idParam, queryText, timestamp, uidParam } from '../primitives';
import { favouriteChanged } from './events';
import { done, listOf, listQuery } from './lists';

/** What `{type}` may be in a path about library items: the first segment of the item's page, or its kind's own name. */
export const itemTypeParam = z.enum([...new Set([...PAGES, ...KIND_NAMES])] as [string, ...string[]]);
/** Types of one's own things that can be a favourite (FAV-08). */
export const OWN_TYPES = ['upload', 'project', 'design'] as const;

/** `count` never goes below 0; `countVersion` grows with every change, so that an older list does not undo a newer answer. */
const flagAnswer = z.object({
  success: z.literal(true),
  favourite: z.boolean(),
  count: z.number().int().min(0),
  countVersion: z.number().int(),
});
const target = z.object({ type: itemTypeParam, id: idParam });

export const flagFavourite = operation({
  id: 'assets.flagFavourite',
  owner: 'assets',
  method: 'POST',
  path: '/flag/{type}/favourite/{id}',
  summary: 'Hearts a library item or a topic.',
  access: 'member',
  params: target,
  body: z.object({}).default({}),
  answer: flagAnswer,
  errors: ['NOT_FOUND', 'MALFORMED'],
});
export const unflagFavourite = operation({
  id: 'assets.unflagFavourite',
  owner: 'assets',
  method: 'DELETE',
  path: '/flag/{type}/favourite/{id}',
  summary: 'Takes the heart back.',
  access: 'member',
  params: target,
  answer: flagAnswer,
  errors: ['NOT_FOUND', 'MALFORMED'],
});

/** Ids of everything the account hearted, by the first segment of the page (`image`, `video`, `design`, `font`…) and own type. */
export const allFlags = operation({
  id: 'assets.allFlags',
  owner: 'assets',
  method: 'GET',
  path: '/flagged/all/{accountId}',
  summary: 'The flag lists of the own account.',
  access: 'member',
  params: z.object({ accountId: uidParam }),
  answer: z.object({ success: z.literal(true), flags: z.object({ favourite: z.record(z.string(), z.array(id)) }) }),
  errors: ['NOT_FOUND'],
});

export const listLikes = operation({
  id: 'assets.listLikes',
  owner: 'assets',
  method: 'GET',
  path: '/likes',
  summary: 'Hearted items, the latest first; `q` looks in their titles, `type` takes the first segment of their page.',
  access: 'member',
  query: listQuery.extend({ q: queryText, type: z.string().max(40).optional() }),
  answer: listOf(gridItem),
});

const own = {
  owner: 'assets',
  path: '/user/favourite/{type}/{id}',
  access: 'member',
  params: z.object({ type: z.enum(OWN_TYPES), id: idParam }),
  body: z.object({ favourite: z.boolean(), uid: z.number().int().optional() }),
  answer: done.extend({ favourite: z.boolean() }),
  errors: ['NOT_FOUND', 'INVALID'],
} as const;
export const favouriteOwn = operation({
  ...own,
  id: 'assets.favouriteOwn',
  method: 'POST',
  summary: 'Marks an own upload, folder or design as favourite, or not.',
});
export const putFavouriteOwn = operation({
  ...own,
  id: 'assets.putFavouriteOwn',
  method: 'PUT',
  summary: 'The same as POST.',
});

export const heartedSearch = z.object({
  id,
  q: z.string(),
  scope: z.string(),
  path: z.string(),
  address: z.string(),
  created: timestamp,
});
/** `address` is the results page that is saved, with all that narrows it; without one the scope and path say where a search is. */
const searchKey = z.object({
  q: z.string().trim().min(1).max(255),
  scope: z.string().max(40).default('all'),
  path: z.string().max(300).default(''),
  address: z
    .string()
    .max(2_000)
    .regex(/^(?:\/(?![/\\])[^\s\\]*)?$/, 'a path that begins with one slash')
    .default(''),
});
export const listHeartedSearches = operation({
  id: 'assets.listHeartedSearches',
  owner: 'assets',
  method: 'GET',
  path: '/hearted-searches',
  summary: 'Saved searches, the latest first; at most 200 are kept.',
  access: 'member',
  answer: z.object({ results: z.array(heartedSearch) }),
});
export const heartSearch = operation({
  id: 'assets.heartSearch',
  owner: 'assets',
  method: 'POST',
  path: '/hearted-searches',
  summary: 'Saves a search; saving it again changes nothing.',
  access: 'member',
  body: searchKey,
  answer: done.extend({ search: heartedSearch }),
  errors: ['INVALID', 'LIMIT_REACHED'],
});
export const unheartSearch = operation({
  id: 'assets.unheartSearch',
  owner: 'assets',
  method: 'DELETE',
  path: '/hearted-searches',
  summary: 'Forgets a saved search.',
  access: 'member',
  body: searchKey,
  answer: done,
  errors: ['INVALID'],
});

/** Those taken back too: their versions tell a late event from a new one. Pages by `after`, which is the `next` of the page before. */
export const exportHearts = operation({
  id: 'assets.exportHearts',
  owner: 'assets',
  method: 'GET',
  path: '/internal/favourites/export',
  internal: true,
  summary: "Every account's hearts, for a rebuild of the index.",
  access: 'service',
  callers: ['catalog'],
  query: z.object({
    after: z.string().max(140).optional(),
    limit: z.coerce.number().int().min(1).max(2_000).default(1_000),
  }),
  answer: z.object({ hearts: z.array(favouriteChanged.data), next: z.string().nullable() }),
});

export const favouriteOperations = [
  exportHearts,
  flagFavourite,
  unflagFavourite,
  allFlags,
  listLikes,
  favouriteOwn,
  putFavouriteOwn,
  listHeartedSearches,
  heartSearch,
  unheartSearch,
] as const;
