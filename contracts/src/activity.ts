import { z } from 'zod';
import { id, timestamp } from './primitives';

/** Kafka topic of page activity; keyed by item, searches by session. */
export const ACTIVITY_TOPIC = 'activity.v1';
/** Compacted topic of hourly totals from which a rebuild starts; keyed by item. */
export const POPULARITY_TOPIC = 'popularity.v1';

/** What a page reports; the edge gives each an id, the visitor and the time. */
export const activityReport = z.object({
  type: z.enum(['view', 'search', 'impression', 'download']),
  item: id.optional(),
  scope: z.string().max(40).optional(),
  q: z.string().max(255).optional(),
  total: z.number().int().min(0).optional(),
});
/** No account is in it: what somebody looked at is counted without their name; `session` is a name of the visitor for one day, made by the edge with its key, `network` one of where they come from. `bot`: the edge took the sender for a program; such records are kept, but nobody counts them. */
export const activityRecord = activityReport.extend({
  id,
  session: z.string(),
  network: z.string().optional(),
  at: timestamp,
  bot: z.boolean().optional(),
});
export type ActivityRecord = z.infer<typeof activityRecord>;

/** Totals of one item, all time and of the last seven days, as of `at`; `impressions` is how often lists showed it. */
export const popularityRecord = z.object({
  item: id,
  views: z.number().int().min(0),
  week: z.number().int().min(0),
  impressions: z.number().int().min(0).default(0),
  at: timestamp,
});
export type PopularityRecord = z.infer<typeof popularityRecord>;
