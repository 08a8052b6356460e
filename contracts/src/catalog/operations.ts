import { z } from 'zod';
import { operation } from '../operation';
import { getItem, homeTab, similarItems } from './items';
import { listFilters, searchItems, suggestTerms } from './search';
import { sitemapChunks, sitemapItems } from './sitemap';
import { getTopic, listTopics } from './topics';

/** State of the rebuild that runs or ran last; counts are items. */
export const reindexState = z.object({
  state: z.enum(['idle', 'running', 'done', 'failed']),
  index: z.string().nullable(),
  indexed: z.number().int(),
  /** Items to index, where the owner of the masters says so. */
  total: z.number().int().nullable(),
  error: z.string().nullable(),
});
export type ReindexState = z.infer<typeof reindexState>;

export const startReindex = operation({
  id: 'catalog.reindex',
  owner: 'catalog',
  method: 'POST',
  path: '/internal/reindex',
  summary:
    'Starts a rebuild of the index from the masters, or joins the one that runs; ask the state for its progress.',
  access: 'service',
  callers: ['ops'],
  internal: true,
  status: 202,
  answer: reindexState,
  errors: ['UNAVAILABLE'],
});

export const getReindex = operation({
  id: 'catalog.reindex.state',
  owner: 'catalog',
  method: 'GET',
  path: '/internal/reindex',
  summary: 'How far the rebuild is.',
  access: 'service',
  callers: ['ops'],
  internal: true,
  answer: reindexState,
});

export const catalogOperations = [
  searchItems,
  suggestTerms,
  listFilters,
  getItem,
  similarItems,
  homeTab,
  listTopics,
  getTopic,
  startReindex,
  getReindex,
  sitemapChunks,
  sitemapItems,
] as const;
