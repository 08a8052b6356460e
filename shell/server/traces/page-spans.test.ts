import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import type { AddressLimits } from '../api/address-limits';
import { otlpOf, pageSpans } from './page-spans';

const page = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const span = {
  traceId: 'c'.repeat(32),
  spanId: 'd'.repeat(16),
  name: 'GET /api/v1/x',
  start: 10,
  end: 12,
  status: 503,
  page,
};

/** A collector, and in front of it the edge's way to it. */
async function setUp(reports?: AddressLimits) {
  const taken: unknown[] = [];
  const collector = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk: Buffer) => (text += chunk.toString()));
    req.on('end', () => {
      taken.push(JSON.parse(text));
      res.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  const take = pageSpans({ endpoint, log: silentLog, ...(reports ? { reports } : {}) });
  const edge = createServer((req, res) => {
    take(req, res).then(
      () => res.end(),
      (err: { code: string }) => res.writeHead(400).end(err.code),
    );
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(edge.address() as AddressInfo).port}/traces`;
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
  return {
    taken,
    post,
    close: () => {
      edge.closeAllConnections();
      collector.closeAllConnections();
      edge.close();
      collector.close();
    },
  };
}

test('[SEC] spans count for the address that reports them, and past its limit none goes on to the collector', async () => {
  const counted: unknown[] = [];
  const take: AddressLimits['take'] = async (_, what, points) => {
    counted.push([what, points]);
    if (counted.length > 1) throw new AppError('TOO_MANY', { retryAfter: 1 });
  };
  const { taken, post, close } = await setUp({ take });
  expect((await post({ spans: [] })).status).toBe(204);
  const refused = await post({ spans: [span, span] });
  expect([refused.status, await refused.text()]).toEqual([400, 'TOO_MANY']);
  expect(counted).toEqual([
    ['spans', 1],
    ['spans', 2],
  ]);
  expect(taken).toEqual([]);
  close();
});

test('what a page says of its calls reaches the collector as OTLP, in a service of its own', async () => {
  const { taken, post, close } = await setUp();
  expect((await post({ spans: [span] })).status).toBe(204);
  for (const end = Date.now() + 5_000; taken.length === 0 && Date.now() < end;)
    await new Promise((r) => setTimeout(r, 10));
  expect(taken).toMatchObject([
    {
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'page' } }, {}] },
          scopeSpans: [
            {
              spans: [
                {
                  traceId: span.traceId,
                  spanId: span.spanId,
                  kind: 3,
                  startTimeUnixNano: '10000000',
                  endTimeUnixNano: '12000000',
                  links: [page],
                  status: { code: 2 },
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
  close();
});

test('a call by a link is told without what opens the link', () => {
  const told = (name: string) => JSON.stringify(otlpOf({ spans: [{ ...span, name }] }));
  expect(told('GET /api/v1/shares/design/d-SECRET')).toContain('GET /api/v1/shares/design/…');
  expect(told('GET /api/v1/shares/design/d-SECRET')).not.toContain('SECRET');
  expect(told('GET /api/v1/x')).toContain('GET /api/v1/x');
});

test.each([
  ['what is no JSON', 'nothing', {}, 'MALFORMED'],
  ['ids that are none', { spans: [{ ...span, traceId: '"><script>' }] }, {}, 'MALFORMED'],
  ['more than one report holds', { spans: Array.from({ length: 201 }, () => span) }, {}, 'MALFORMED'],
  ['a body without end', 'x'.repeat(70_000), {}, 'TOO_LARGE'],
  ['pages of others', { spans: [span] }, { 'sec-fetch-site': 'cross-site' }, 'CSRF'],
])('refused: %s', async (_, body, headers, code) => {
  const { taken, post, close } = await setUp();
  const reply = await post(body, headers);
  expect([reply.status, await reply.text(), taken]).toEqual([400, code, []]);
  close();
});
