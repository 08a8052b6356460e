import type { IncomingMessage } from 'node:http';
import { activityReport, type ActivityRecord } from '@commonplace/contracts/activity';
import { AppError } from '@commonplace/service-kit';
import { monotonicFactory } from 'ulid';
import { z } from 'zod';
import type { AddressLimits } from '../api/address-limits';
import { readJson } from '../reply';
import type { Known } from '../session/sessions';
import type { ActivityLog } from './activity-log';
import { isBot } from './is-bot';
import type { VisitorName } from './visitor-name';

const body = z.object({ events: z.array(activityReport).min(1).max(100) });
const LIMIT = 65_536;
const nextId = monotonicFactory();

export interface ActivityParts {
  readonly activity: ActivityLog;
  readonly visitorName: VisitorName;
  /** What an address may report; as much as it wants without it. */
  readonly reports?: AddressLimits;
}

/**
 * Gives each reported event an id, the names of the day of visitor and network, and the time, and stores them. Answers only when they are safe. Throws
 * TOO_MANY past what an address may report.
 */
export async function takeActivity(
  req: IncomingMessage,
  known: Known,
  { activity, visitorName, reports }: ActivityParts,
): Promise<{ accepted: number }> {
  const parsed = body.safeParse(await readJson(req, LIMIT));
  if (!parsed.success)
    throw new AppError('INVALID', {
      errors: { events: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) },
    });
  await reports?.take(req, 'activity', parsed.data.events.length);
  const at = new Date().toISOString();
  const names = visitorName(req, known, at);
  const records: ActivityRecord[] = parsed.data.events.map((event) => ({
    ...event,
    id: nextId(),
    ...names,
    at,
    ...(isBot(req.headers['user-agent']) ? { bot: true } : {}),
  }));
  await activity.append(records);
  return { accepted: records.length };
}
