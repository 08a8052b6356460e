import type { IncomingMessage } from 'node:http';
import { reportRemotes } from '@commonplace/contracts/edge/operations';
import { AppError } from '@commonplace/service-kit';
import { isBot } from '../activity/is-bot';
import { readJson } from '../reply';
import type { Known } from '../session/sessions';
import type { CanaryWatch } from './canary-watch';

const LIMIT = 16_384;

/** Hands what a page says of its remotes to the watch; programs that visit are heard and not counted. */
export async function takeOutcomes(
  req: IncomingMessage,
  known: Known,
  canaries: CanaryWatch,
): Promise<{ accepted: number }> {
  const parsed = reportRemotes.body!.safeParse(await readJson(req, LIMIT));
  if (!parsed.success)
    throw new AppError('INVALID', {
      errors: { outcomes: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) },
    });
  const { outcomes } = parsed.data;
  if (!isBot(req.headers['user-agent'])) canaries.take(known.sid, outcomes);
  return { accepted: outcomes.length };
}
