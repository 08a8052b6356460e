import { z } from 'zod';
import { event } from '../event';
import { timestamp, uid } from '../primitives';

export const catalogAccountErased = event({
  subject: 'catalog.account.erased.v1',
  owner: 'catalog',
  summary: 'The catalog erased its part of a deleted account.',
  data: z.object({ uid, at: timestamp }),
  consumers: ['identity'],
});

export const catalogEvents = [catalogAccountErased] as const;
