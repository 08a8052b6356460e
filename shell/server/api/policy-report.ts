import type { IncomingMessage } from 'node:http';
import { withoutSecrets, type Logger } from '@commonplace/service-kit';
import { z } from 'zod';
import { readText } from '../reply';

const REPORT_BYTES = 65_536;
/** Lines a minute: a page that goes wrong for everybody says the same a thousand times, and anybody may send reports. */
const A_MINUTE = 60;
const MINUTE_MS = 60_000;

const text = z.string().max(4_096);
const facts = z.object({
  'document-uri': text.optional(),
  'violated-directive': text.optional(),
  'effective-directive': text.optional(),
  'blocked-uri': text.optional(),
  'source-file': text.optional(),
  'line-number': z.number().optional(),
});
const report = z.object({ 'csp-report': facts });

/** Where on a site something happened: no query, no fragment, no token at the end of a path. Words (`inline`, `eval`) stay. */
export function placeOf(address: string): string {
  if (!address.includes(':')) return address.slice(0, 100);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return 'unreadable';
  if (url.origin === 'null') return url.protocol;
  return (url.origin + withoutSecrets(url.pathname)).slice(0, 300);
}

/**
 * Takes a browser's report of what the policy of a page refused. What is logged holds no token: neither addresses' queries nor samples of
 * scripts. Past `A_MINUTE` lines only their number is told. Reports that are none are ignored: nobody waits for an answer.
 */
export function policyReports(
  log: Pick<Logger, 'warn'>,
  now = Date.now,
): (req: IncomingMessage, requestId: string) => Promise<void> {
  let minute = 0;
  let count = 0;
  return async (req, requestId) => {
    const told = report.safeParse(jsonOf(await readText(req, REPORT_BYTES)));
    if (!told.success) return;
    const at = Math.floor(now() / MINUTE_MS);
    if (at !== minute) {
      if (count > A_MINUTE) log.warn({ left: count - A_MINUTE }, 'content-security policy reports left out');
      [minute, count] = [at, 0];
    }
    count += 1;
    if (count > A_MINUTE) return;
    const one = told.data['csp-report'];
    log.warn(
      {
        page: placeOf(one['document-uri'] ?? ''),
        directive: (one['effective-directive'] ?? one['violated-directive'] ?? '').slice(0, 100),
        blocked: placeOf(one['blocked-uri'] ?? ''),
        source: placeOf(one['source-file'] ?? ''),
        line: one['line-number'],
        requestId,
      },
      'content-security policy report',
    );
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
