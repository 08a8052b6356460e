import { z } from 'zod';
import { gridItem } from '../grid-item';
import { operation } from '../operation';
import { id, idParam, queryText, timestamp, uidParam } from '../primitives';
import { itemTypeParam } from './favourites';
import { listOf, listQuery } from './lists';

/** Free downloads a day (design: "Values that the spec leaves open"). */
export const FREE_DOWNLOADS = 10;

/** Why a download is gated; carried as `reason` by the problem. `login` comes with 401 NOT_SIGNED_IN, the others with 403 GATED. */
export const GATE_REASONS = ['login', 'premium', 'limit'] as const;
export type GateReason = (typeof GATE_REASONS)[number];

/** Download limits (DL-06). `ids` are the items already paid for in this period: downloading them again is free. */
export const downloadLimits = z.object({
  unlimited: z.boolean(),
  remaining: z.number().int().min(0),
  limit: z.number().int().min(0),
  ids: z.array(id),
  period: z.enum(['day', 'month']),
  resets_at: timestamp,
});
export type DownloadLimits = z.infer<typeof downloadLimits>;

/** `{type}` also takes `upload` for own uploads. `size` is one of the item's sizes (`original` unless said). */
export const download = operation({
  id: 'assets.download',
  owner: 'assets',
  method: 'POST',
  path: '/download/{type}/{id}',
  summary: 'A signed address that expires, or the reason why not.',
  access: 'public',
  params: z.object({ type: z.union([itemTypeParam, z.literal('upload')]), id: idParam }),
  body: z.object({ size: z.string().max(40).default('original') }).default({ size: 'original' }),
  answer: z.object({
    url: z.string(),
    /** Other addresses of the same file, tried in this order when the first does not answer (DL-07). */
    mirrors: z.array(z.string()).optional(),
    filename: z.string(),
    limits: downloadLimits,
    attribution: z.string(),
    licence: z.string(),
  }),
  errors: ['NOT_SIGNED_IN', 'GATED', 'NOT_FOUND', 'INVALID'],
});

/** `item` is null once the item is no longer public. */
export const listDownloads = operation({
  id: 'assets.listDownloads',
  owner: 'assets',
  method: 'GET',
  path: '/downloads',
  summary: 'What the account downloaded, the latest first, each item once.',
  access: 'member',
  query: listQuery.extend({ q: queryText }),
  answer: listOf(z.object({ id, item: gridItem.nullable(), title: z.string(), at: timestamp })),
});

/** Most items of one ZIP. */
export const ZIP_ITEMS = 100;
/**
 * Several items as one ZIP, with the licence text and the attribution of each beside its file. Every item passes its own gate and is counted
 * as if it was downloaded alone; those that are gated are left out and listed with their reason. The address expires.
 */
export const downloadZip = operation({
  id: 'assets.downloadZip',
  owner: 'assets',
  method: 'POST',
  path: '/downloads/zip',
  summary: 'A signed address of a ZIP of several items.',
  access: 'member',
  body: z.object({
    items: z
      .array(
        z.object({
          type: z.union([itemTypeParam, z.literal('upload')]),
          id,
          size: z.string().max(40).default('original'),
        }),
      )
      .min(1)
      .max(ZIP_ITEMS),
  }),
  answer: z.object({
    url: z.string().nullable(),
    filename: z.string(),
    included: z.array(id),
    left_out: z.array(z.object({ id, reason: z.enum([...GATE_REASONS, 'gone']) })),
    limits: downloadLimits,
  }),
  errors: ['NOT_SIGNED_IN', 'INVALID'],
});

export const loadUsage = operation({
  id: 'assets.loadUsage',
  owner: 'assets',
  method: 'GET',
  path: '/user/load-usage/{uid}',
  summary: 'What is left of the allowance in this period.',
  access: 'member',
  params: z.object({ uid: uidParam }),
  answer: z.object({ limits: downloadLimits }),
  errors: ['NOT_FOUND'],
});

export const downloadOperations = [download, downloadZip, listDownloads, loadUsage] as const;
