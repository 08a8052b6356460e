import { z } from 'zod';
import { id, idParam, page, pagesize } from '../primitives';

/**
 * Page and size of a list; both clamp. `after` is the `next` of an answer before: the list goes on behind its last entry, however many
 * entries lie before it, and `page` is not looked at.
 */
export const listQuery = z.object({
  page: page.default(1),
  pagesize: pagesize.default(50),
  after: z.string().max(600).optional(),
});

/** A page of a list with its exact total; `next` is null at the end, and absent where a list knows pages only. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    results: z.array(item),
    total: z.number().int().min(0),
    page: z.number().int(),
    pagesize: z.number().int(),
    next: z.string().nullable().optional(),
  });
}

/** Answer of a change that has nothing else to say. */
export const done = z.object({ success: z.literal(true) });

/** Ids of one call that changes many things. */
export const bulkIds = z.array(idParam).min(1).max(200);
/** What became of each id, in the order asked: `code` says why one was not changed; the others are. */
export const bulkAnswer = done.extend({
  results: z.array(z.object({ id, done: z.boolean(), code: z.string().optional() })),
  changed: z.number().int(),
});
