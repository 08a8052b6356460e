import { z } from 'zod';
import { CHANGES_PER_SAVE } from './version';

/**
 * A change is one record's difference: `path` names the record (`document`, `asset/{id}`, `page/{id}`, `page/{id}/element/{id}`),
 * `before` and `after` hold the properties that differ, or the whole record, or null where it did not or does not exist.
 * Undo applies the same change with before and after exchanged; autosave, history and offline work send the same list.
 */
export const change = z.object({
  path: z
    .string()
    .max(200)
    .regex(/^(document|asset\/[^/]+|page\/[^/]+(\/element\/[^/]+)?)$/),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type Change = z.infer<typeof change>;

/** Changes of one save; ids make a repeated save harmless. `rev` is the revision they were made on. */
export const changeSet = z.object({
  rev: z.number().int().min(0),
  changes: z.array(change).min(1).max(CHANGES_PER_SAVE),
});
