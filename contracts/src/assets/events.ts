import { z } from 'zod';
import { event } from '../event';
import { ITEM_KINDS, KIND_NAMES } from '../kinds';
import { id, timestamp, uid } from '../primitives';

/** Everything the catalog needs to index an item without asking back. Sizes in px, duration in s, colours as `#rrggbb` with weights 0 to 1. */
export const publishedItem = z.object({
  id,
  kind: z.enum(ITEM_KINDS),
  masterVersion: z.number().int(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  paths: z.array(z.string()),
  licence: z.enum(['free', 'premium', 'cc0']),
  licence_id: z.string(),
  attribution: z.string(),
  author: z.string(),
  owner_uid: uid,
  width: z.number(),
  height: z.number(),
  duration: z.number().nullable(),
  preview: z.object({ url: z.string(), style_uri: z.string(), width: z.number(), height: z.number() }),
  palette: z.array(z.object({ colour: z.string(), weight: z.number() })),
  descriptor: z.array(z.number()).nullable(),
  placeholder: z.string().nullable(),
  has_alpha: z.boolean(),
  ai_generated: z.boolean(),
  adult: z.boolean(),
  files: z.record(z.string(), z.string()),
  facts: z.record(z.string(), z.unknown()),
  likes: z.number().int(),
  download_count: z.number().int(),
  countVersion: z.number().int(),
  published_at: timestamp,
});
export type PublishedItem = z.infer<typeof publishedItem>;

export const itemPublished = event({
  subject: 'assets.item.published.v1',
  owner: 'assets',
  summary: 'A library item is public, or a public one changed; carries the whole master as the catalog needs it.',
  data: publishedItem,
  consumers: ['catalog', 'identity'],
});

export const itemWithdrawn = event({
  subject: 'assets.item.withdrawn.v1',
  owner: 'assets',
  summary:
    'A library item is no longer public; the catalog keeps it as unpublished so that late events cannot bring it back.',
  data: z.object({
    id,
    kind: z.enum(KIND_NAMES),
    masterVersion: z.number().int(),
    /** The artist whose item it is, who is told; 0 for the library's own. */
    owner_uid: uid.optional(),
    /** Of the item, for who is told. */
    title: z.string().optional(),
    /** Whether the artist took it out: nobody is told of what one did oneself. */
    by_owner: z.boolean().optional(),
    at: timestamp,
  }),
  consumers: ['catalog', 'identity'],
});

export const itemCounted = event({
  subject: 'assets.item.counted.v1',
  owner: 'assets',
  summary: 'Likes or downloads of an item changed; older countVersions are dropped.',
  data: z.object({ id, countVersion: z.number().int(), likes: z.number().int(), download_count: z.number().int() }),
  consumers: ['catalog'],
});

export const favouriteChanged = event({
  subject: 'assets.favourite.changed.v1',
  owner: 'assets',
  summary: 'An account hearted or un-hearted a library item or a topic.',
  data: z.object({ uid, item: id, favourite: z.boolean(), version: z.number().int(), at: timestamp }),
  consumers: ['catalog'],
});

/** A job, not only news: stored with the thing it is about in one transaction, worked off by one of the replicas, again when one dies. */
export const mediaRequested = event({
  subject: 'assets.media.requested.v1',
  owner: 'assets',
  summary: 'The renditions of an upload are to be made.',
  data: z.object({ id, uid, at: timestamp }),
  consumers: [],
});

export const mediaProcessed = event({
  subject: 'assets.media.processed.v1',
  owner: 'assets',
  summary: 'The renditions of an upload are all there, or never will be; the pages of its account are told.',
  data: z.object({ id, uid, processing: z.enum(['done', 'failed']), at: timestamp }),
  consumers: ['edge', 'identity'],
});

export const trashPurgeSoon = event({
  subject: 'assets.trash.purge-announced.v1',
  owner: 'assets',
  summary:
    'Things in the trash of an account will be deleted for good in some days, the first of them at `first`; each is announced once.',
  data: z.object({ uid, uploads: z.number().int(), designs: z.number().int(), first: timestamp, at: timestamp }),
  consumers: ['identity'],
});

export const trashPurged = event({
  subject: 'assets.trash.purged.v1',
  owner: 'assets',
  summary: 'Things that lay in the trash for its full time were deleted for good.',
  data: z.object({ uid, uploads: z.number().int(), designs: z.number().int(), at: timestamp }),
  consumers: [],
});

export const assetsAccountErased = event({
  subject: 'assets.account.erased.v1',
  owner: 'assets',
  summary: 'Assets erased its part of a deleted account.',
  data: z.object({ uid, kept: z.array(z.string()).optional(), at: timestamp }),
  consumers: ['identity'],
});

export const designMovedToTeam = event({
  subject: 'assets.design.moved-to-team.v1',
  owner: 'assets',
  summary: 'A design belongs to a team from now on; identity tells the other members.',
  data: z.object({ uid, design: id, team: id, at: timestamp }),
  consumers: ['identity'],
});

/** How many likes are told: 10, 25, 50, 100, 250, 500, 1000 and so on. */
export const itemLikesReached = event({
  subject: 'assets.item.likes-reached.v1',
  owner: 'assets',
  summary: 'So many people like an item of this account that its owner is told.',
  data: z.object({ uid, item: id, path: z.string(), likes: z.number().int(), at: timestamp }),
  consumers: ['identity'],
});

/** Told once per account, item and period: what is fetched again is no new download. */
export const itemDownloaded = event({
  subject: 'assets.item.downloaded.v1',
  owner: 'assets',
  summary: 'An account downloaded a library item, the first time in a period; identity tells its webhooks.',
  data: z.object({ uid, item: id, kind: z.enum(KIND_NAMES), at: timestamp }),
  consumers: ['identity'],
});

export const assetsEvents = [
  itemPublished,
  itemWithdrawn,
  itemCounted,
  favouriteChanged,
  mediaRequested,
  mediaProcessed,
  trashPurgeSoon,
  trashPurged,
  assetsAccountErased,
  designMovedToTeam,
  itemLikesReached,
  itemDownloaded,
] as const;
