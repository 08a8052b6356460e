import { z } from 'zod';
import { gridItem } from '../grid-item';
import { operation } from '../operation';
import { idParam, timestamp, uid } from '../primitives';

/** Everything a detail page shows; a grid item and more. Sizes in px, duration in s. */
export const itemDetail = gridItem.extend({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  owner_uid: uid,
  licence: z.enum(['free', 'premium', 'cc0']),
  /** SPDX-like name of the licence, e.g. `CC-BY-4.0`. */
  licence_id: z.string(),
  /** The line that the licence asks for, ready to copy. */
  attribution: z.string(),
  duration: z.number().nullable(),
  /** Renditions and originals by role, path-absolute. */
  renditions: z.record(z.string(), z.string()),
  /** Facts by kind: a font's family and weights, an icon's category… */
  facts: z.record(z.string(), z.unknown()),
  ai_generated: z.boolean(),
  published_at: timestamp,
});
export type ItemDetail = z.infer<typeof itemDetail>;

/** `kind` is the first segment of the item's page, or a kind's own name. */
const itemParams = z.object({ kind: z.string().max(40), id: idParam });

export const getItem = operation({
  id: 'catalog.item',
  owner: 'catalog',
  method: 'GET',
  path: '/items/{kind}/{id}',
  summary: 'One published item with everything its page shows.',
  access: 'public',
  params: itemParams,
  answer: itemDetail,
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const similarItems = operation({
  id: 'catalog.similar',
  owner: 'catalog',
  method: 'GET',
  path: '/items/{kind}/{id}/similar',
  summary: 'Items that look like this one (visual descriptor) or are about the same (tags), best first; at most 30.',
  access: 'public',
  params: itemParams,
  answer: z.object({ results: z.array(gridItem).max(30) }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const homeRow = z.object({
  id: z.string(),
  title: z.string(),
  /** Where the row goes on: a browse page. */
  href: z.string(),
  items: z.array(gridItem),
  /** A widget for members without or with a plan only: who shows it knows the plan. */
  audience: z.enum(['free', 'paid']).optional(),
});
export type HomeRow = z.infer<typeof homeRow>;

export const homeTab = operation({
  id: 'catalog.home',
  owner: 'catalog',
  method: 'GET',
  path: '/home/{tab}',
  summary: 'Rows of real content for a tab of the home page; rows without content are left out.',
  access: 'public',
  params: z.object({ tab: z.string().max(40) }),
  answer: z.object({ tab: z.string(), rows: z.array(homeRow) }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});
