import { call } from '@commonplace/contracts/client';
import type { reportActivity } from '@commonplace/contracts/edge/operations';
import type { BodyOf } from '@commonplace/contracts/operation';

export const activityCall = call<typeof reportActivity>('POST', '/activity');
export type ActivityReport = BodyOf<typeof reportActivity>['events'][number];
