import { z } from 'zod';
import { event } from '../event';
import { id, timestamp, uid } from '../primitives';

/** Named no item: people were told that "an item" was gone. Published until its last reader, identity, has the second version everywhere. */
export const designItemWithdrawnV1 = event({
  subject: 'assets.design.item-withdrawn.v1',
  owner: 'assets',
  summary: 'Replaced by v2. A design of this account uses an item that is no longer public; its owner is to be told.',
  data: z.object({ uid, design: id, item: id, at: timestamp }),
  consumers: ['identity'],
});

export const designItemWithdrawn = event({
  subject: 'assets.design.item-withdrawn.v2',
  owner: 'assets',
  summary:
    'A design of this account uses an item that is no longer public; its owner is to be told, by the title of the item.',
  data: z.object({ uid, design: id, item: id, title: z.string(), at: timestamp }),
  before: {
    spec: designItemWithdrawnV1,
    from: ({ uid, design, item, at }) => ({ uid, design, item, at }),
  },
  consumers: ['identity'],
});

/** What a moderator can decide of somebody's work; a take-down is told by `assets.item.withdrawn`. */
export const WORK_DECISIONS = ['approve', 'reject', 'restore', 'uphold', 'mark-adult'] as const;

/** Never of a decision about one's own work. `path` is the page of the item, which is there while it is public. */
export const workDecided = event({
  subject: 'assets.work.decided.v1',
  owner: 'assets',
  summary: 'A moderator decided about a work of this account; its owner is to be told, by the title of the work.',
  data: z.object({
    uid,
    item: id,
    title: z.string(),
    path: z.string(),
    decision: z.enum(WORK_DECISIONS),
    at: timestamp,
  }),
  consumers: ['identity'],
});

export const publishingEvents = [designItemWithdrawnV1, designItemWithdrawn, workDecided] as const;
