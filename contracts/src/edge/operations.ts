import { z } from 'zod';
import { activityReport } from '../activity';
import { operation } from '../operation';

/** What running pages hear over `GET stream`, by the name of the server-sent event. */
export const STREAM_EVENTS = {
  'session-user.changed': z.object({
    uid: z.number().int(),
    plan_type: z.string(),
    plan_period: z.string().nullable(),
  }),
  'variable.changed': z.object({ name: z.string(), value: z.unknown() }),
  'notification.created': z.object({ uid: z.number().int(), mid: z.number().int() }),
  'upload.processed': z.object({
    uid: z.number().int(),
    id: z.string(),
    processing: z.enum(['done', 'failed']),
  }),
  'session.ended': z.object({ sid: z.string() }),
} as const;
export type StreamEvent = keyof typeof STREAM_EVENTS;

export const stream = operation({
  id: 'edge.stream',
  owner: 'edge',
  method: 'GET',
  path: '/stream',
  summary:
    'Server-sent events for a running page: plan and access changes, notifications, public flags. Refetch the session at every reconnect.',
  access: 'public',
  answer: z.string(),
  errors: ['TOO_MANY'],
});

export const reportActivity = operation({
  id: 'edge.reportActivity',
  owner: 'edge',
  method: 'POST',
  path: '/activity',
  summary: 'Page activity. Acknowledged once it is in Kafka, or in the spool while Kafka is down.',
  access: 'public',
  status: 202,
  body: z.object({ events: z.array(activityReport).min(1).max(100) }),
  answer: z.object({ accepted: z.number().int() }),
  errors: ['INVALID', 'TOO_MANY', 'UNAVAILABLE'],
});

/** What became of a remote in a page: it was drawn, or its error room was. */
export const remoteOutcome = z.object({
  name: z.string().max(60),
  version: z.string().max(120),
  outcome: z.enum(['shown', 'failed']),
});
export type RemoteOutcome = z.infer<typeof remoteOutcome>;

export const reportRemotes = operation({
  id: 'edge.reportRemotes',
  owner: 'edge',
  method: 'POST',
  path: '/remotes/outcomes',
  summary:
    'Whether remotes could be drawn. A version under trial that fails in more sessions than the promoted one, by a set margin, is taken back.',
  access: 'public',
  status: 202,
  body: z.object({ outcomes: z.array(remoteOutcome).min(1).max(20) }),
  answer: z.object({ accepted: z.number().int() }),
  errors: ['INVALID', 'TOO_MANY'],
});

export const cspReport = operation({
  id: 'edge.cspReport',
  owner: 'edge',
  method: 'POST',
  path: '/csp/csp-report',
  summary: "A browser's report of something that the content-security policy stopped.",
  access: 'none',
  status: 204,
  bodyType: 'raw',
  bodyLimit: 65_536,
  answer: z.null(),
  errors: ['TOO_MANY'],
});

export const edgeOperations = [stream, reportActivity, reportRemotes, cspReport] as const;
