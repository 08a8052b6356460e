import { z } from 'zod';
import { PART_TYPES } from '../assets/curation-paths';

/**
 * One part of a path with what it narrows by (ITEM-37): items with `tag` or one of `tags_or`, only what the visitor hearted, the filter of
 * the sidebar with that tag; `action` is what choosing the part does besides.
 */
export const pathPart = z.object({
  type: z.enum(PART_TYPES),
  /** The part as it stands in the path. */
  tag: z.string(),
  title: z.string(),
  /** The path up to and with this part. */
  path: z.string(),
  /** Whether curators know it; an unknown part narrows by its own words. */
  known: z.boolean(),
  filters: z.object({
    tag: z.string().nullable(),
    hearted: z.boolean(),
    search_filter: z.string().nullable(),
    tags_or: z.array(z.string()),
    action: z.string().nullable(),
  }),
});
export type PathPart = z.infer<typeof pathPart>;
