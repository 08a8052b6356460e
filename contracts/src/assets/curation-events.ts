import { z } from 'zod';
import { event } from '../event';
import type { Owner } from '../operation';
import { id, timestamp, uid } from '../primitives';
import { boardRecord } from './boards';
import {
  filterRecord,
  groupRecord,
  homeRecord,
  sizeRecord,
  synonymsRecord,
  topicRecord,
  widgetRecord,
} from './curation-records';

// Each event carries the whole record with its `version`: older ones are dropped, `deleted` ones stay known. Whoever consumes one names
// itself in `consumers` and brings its pact. `GET /internal/curation/export` answers the same records for a rebuild.

const changed = <const S extends string, D extends z.ZodType>(
  subject: S,
  data: D,
  summary: string,
  others: readonly Owner[] = [],
) => event({ subject, owner: 'assets', summary, data, consumers: ['catalog', ...others] });

export const topicChanged = changed(
  'assets.topic.changed.v1',
  topicRecord,
  'A topic or collection was made, changed, published, hidden or deleted; carries the whole record.',
);
export const groupChanged = changed(
  'assets.group.changed.v1',
  groupRecord,
  'A top-level group of paths changed; carries the whole record.',
);
export const filterChanged = changed(
  'assets.filter.changed.v1',
  filterRecord,
  'A group of filters changed; carries the whole record with its tree.',
);
export const widgetChanged = changed(
  'assets.widget.changed.v1',
  widgetRecord,
  'A widget changed; carries the whole record.',
);
export const sizeChanged = changed(
  'assets.size.changed.v1',
  sizeRecord,
  'A named size of designs changed; carries the whole record.',
);
export const homeChanged = changed(
  'assets.home.changed.v1',
  homeRecord,
  'A row of the home page changed; carries the whole record.',
);
export const synonymsChanged = changed(
  'assets.synonyms.changed.v1',
  synonymsRecord,
  'A list of synonyms changed; carries the whole list.',
);
export const boardChanged = changed(
  'assets.board.changed.v1',
  boardRecord,
  'A board was made, changed, hidden, taken down or deleted; carries the whole record.',
  ['identity'],
);
/** What an administrator can do about somebody else's board. */
export const BOARD_DECISIONS = ['takedown', 'restore', 'delete'] as const;
/** Never of one's own board, nor of what comes with the product. */
export const boardDecided = event({
  subject: 'assets.board.decided.v1',
  owner: 'assets',
  summary:
    'An administrator took down, restored or deleted a board of this account; its owner is to be told, by its title.',
  data: z.object({ uid, board: id, title: z.string(), decision: z.enum(BOARD_DECISIONS), at: timestamp }),
  consumers: ['identity'],
});
/** `required` is how many pins an item still needs; 0 ends it. */
export const pinRecord = z.object({
  item: id,
  version: z.number().int().min(1),
  deleted: z.boolean(),
  required: z.number().int().min(0),
  filter: z.string().max(60),
  changed: timestamp,
});
export type PinRecord = z.infer<typeof pinRecord>;
export const pinChanged = changed(
  'assets.pin.changed.v1',
  pinRecord,
  'How many pins an item needs (pinterest_counts_required) changed.',
);

export const curationEvents = [
  topicChanged,
  groupChanged,
  filterChanged,
  widgetChanged,
  sizeChanged,
  homeChanged,
  synonymsChanged,
  boardChanged,
  boardDecided,
  pinChanged,
] as const;
