import { createLimits, type Limits as LimitsOf } from '@commonplace/service-kit/limits';
import type { Connection } from 'mongoose';
import { KIB_A_DAY } from './designs/count-written';
import { VISITOR_MB_A_DAY } from './uploads/open-uploads';

/** How often something may be done: `points` per `seconds`. */
const RULES = {
  /** MB of files that come from one address without an account. */
  visitorMegabytes: { points: VISITOR_MB_A_DAY, seconds: 86_400 },
  /** KiB of designs, copies and versions that one account has written. */
  designKib: { points: KIB_A_DAY, seconds: 86_400 },
  /** Reports of items from one address. */
  reportAddress: { points: 60, seconds: 86_400 },
} as const;
export type Limits = LimitsOf<keyof typeof RULES>;

export const assetLimits = (connection: Connection): Limits => createLimits(connection, RULES);
