import { z } from 'zod';
import { gridItem } from '../grid-item';
import { operation } from '../operation';
import { page, pagesize } from '../primitives';
import { topic } from '../topic';

/** A topic with what the catalog knows of it: `href` opens it in its section, `count` are the items it leads to. */
export const topicEntry = topic.extend({ href: z.string(), count: z.number().int().min(0) });
export type TopicEntry = z.infer<typeof topicEntry>;

export const listTopics = operation({
  id: 'catalog.topics',
  owner: 'catalog',
  method: 'GET',
  path: '/topics',
  summary: 'Published topics in the order of the curators; without `parent` those of the first level.',
  access: 'public',
  query: z.object({
    /** Dotted path of a topic: its children. */
    parent: z.string().max(400).optional(),
    q: z.string().optional(),
    /** `all` lists every level. */
    level: z.enum(['first', 'all', '']).optional(),
    /** Only collections of that sort (ITEM-17). */
    of: z.enum(['video', 'brand', 'art', 'pd', '']).optional(),
    page: page.default(1),
    pagesize: pagesize.default(50),
  }),
  answer: z.object({
    results: z.array(topicEntry),
    total: z.number().int().min(0),
    page: z.number().int(),
    pagesize: z.number().int(),
  }),
  errors: ['MALFORMED', 'UNAVAILABLE'],
});

export const getTopic = operation({
  id: 'catalog.topic',
  owner: 'catalog',
  method: 'GET',
  path: '/topics/{tag}',
  summary: 'One published topic by its tag or its dotted path, with its sub-topics, related topics and first items.',
  access: 'public',
  params: z.object({ tag: z.string().min(1).max(400) }),
  answer: z.object({
    topic: topicEntry,
    children: z.array(topicEntry),
    related: z.array(topicEntry),
    items: z.array(gridItem).max(24),
  }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});
