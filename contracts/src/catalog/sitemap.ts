import { z } from 'zod';
import { operation } from '../operation';
import { timestamp } from '../primitives';

/** Items of one file of the sitemap; the protocol allows 50,000, and what is published later among them has room. */
export const SITEMAP_CHUNK = 40_000;
/** Items of one answer. */
export const SITEMAP_PAGE = 2_000;

export const sitemapChunks = operation({
  id: 'catalog.sitemap.chunks',
  owner: 'catalog',
  method: 'GET',
  path: '/internal/sitemap/chunks',
  summary: 'Where each file of the sitemap begins: after which item; items are in the order of their ids.',
  access: 'service',
  callers: ['edge'],
  internal: true,
  answer: z.object({
    chunks: z.array(
      z.object({
        /** Id of the last item before it; empty for the first. */
        after: z.string(),
        /** When its newest item was published. */
        changed: timestamp,
      }),
    ),
  }),
  errors: ['UNAVAILABLE'],
});

export const sitemapItems = operation({
  id: 'catalog.sitemap.items',
  owner: 'catalog',
  method: 'GET',
  path: '/internal/sitemap/items',
  summary: `Public items after one, in the order of their ids, at most ${SITEMAP_PAGE}; \`next\` goes on, and is null at the end.`,
  access: 'service',
  callers: ['edge'],
  internal: true,
  query: z.object({ after: z.string().max(128).default('') }),
  answer: z.object({
    items: z.array(
      z.object({
        /** Path of its page. */
        page: z.string(),
        /** Path of its preview picture. */
        image: z.string(),
        changed: timestamp,
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: ['MALFORMED', 'UNAVAILABLE'],
});
