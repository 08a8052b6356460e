import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, withoutSecrets, type Logger } from '@commonplace/service-kit';
import { z } from 'zod';
import type { AddressLimits } from '../api/address-limits';

const BYTES = 65_536;
const SEND_MS = 5_000;
const id = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const context = z.object({ traceId: id(32), spanId: id(16) });

/** What a page says of its calls: times in ms since 1970 by its own clock, `status` of the answer, 0 for none. */
const report = z.object({
  spans: z
    .array(
      context.extend({
        name: z.string().min(1).max(200),
        start: z.number().int().min(0),
        end: z.number().int().min(0),
        status: z.number().int().min(0).max(599),
        /** The document that made the call. */
        page: context,
      }),
    )
    .max(200),
});
type PageReport = z.infer<typeof report>;

const CLIENT = 3;
const ERROR = 2;
const nanos = (ms: number) => `${BigInt(ms) * 1_000_000n}`;

/** A page's report as OTLP has it. */
export function otlpOf({ spans }: PageReport): object {
  const text = (key: string, value: string) => ({ key, value: { stringValue: value } });
  return {
    resourceSpans: [
      {
        resource: { attributes: [text('service.name', 'page'), text('service.namespace', 'commonplace')] },
        scopeSpans: [
          {
            scope: { name: 'commonplace' },
            spans: spans.map(({ traceId, spanId, name, start, end, status, page }) => ({
              traceId,
              spanId,
              name: toldName(name),
              kind: CLIENT,
              startTimeUnixNano: nanos(start),
              endTimeUnixNano: nanos(Math.max(start, end)),
              attributes: [{ key: 'http.response.status_code', value: { intValue: status } }],
              links: [page],
              ...(status === 0 || status >= 500 ? { status: { code: ERROR } } : {}),
            })),
          },
        ],
      },
    ],
  };
}

/** `GET /api/v1/x`: a call by its path, which may end in what opens a link. */
function toldName(name: string): string {
  const [method = '', ...path] = name.split(' ');
  return path.length > 0 ? `${method} ${withoutSecrets(path.join(' '))}` : name;
}

/** Takes the spans of pages to the collector: a page may send nowhere but to us. Throws for what is no report of one of our own pages, and past what an address may report. */
export function pageSpans(o: { endpoint: string; log: Logger; reports?: AddressLimits }) {
  const url = `${o.endpoint.replace(/\/$/, '')}/v1/traces`;
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.headers['sec-fetch-site'] !== undefined && req.headers['sec-fetch-site'] !== 'same-origin')
      throw new AppError('CSRF');
    const parsed = report.safeParse(await jsonOf(req));
    if (!parsed.success) throw new AppError('MALFORMED', { detail: 'This is no report of spans' });
    await o.reports?.take(req, 'spans', Math.max(1, parsed.data.spans.length));
    res.writeHead(204, { 'cache-control': 'no-store' }).end();
    if (parsed.data.spans.length === 0) return;
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(otlpOf(parsed.data)),
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_MS),
    }).catch((err: unknown) => o.log.debug({ err }, 'spans of a page are lost'));
  };
}

async function jsonOf(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BYTES) throw new AppError('TOO_LARGE');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
