import { z } from 'zod';
import { event } from '../event';
import { id, timestamp, uid } from '../primitives';

export const designItemWithdrawn = event({
  subject: 'assets.design.item-withdrawn.v1',
  owner: 'assets',
  summary: 'A design of this account uses an item that is no longer public; its owner is to be told.',
  data: z.object({ uid, design: id, item: id, title: z.string().optional(), at: timestamp }),
  consumers: ['identity'],
});

export const publishingEvents = [designItemWithdrawn] as const;
