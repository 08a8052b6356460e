import { z } from 'zod';
import { page, pagesize } from '../primitives';

/** Page and size of a list; both clamp. */
export const listQuery = z.object({ page: page.default(1), pagesize: pagesize.default(50) });

/** A page of a list with its exact total. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    results: z.array(item),
    total: z.number().int().min(0),
    page: z.number().int(),
    pagesize: z.number().int(),
  });
}

/** Answer of a change that has nothing else to say. */
export const done = z.object({ success: z.literal(true) });
