import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@elastic/elasticsearch';
import { createMetrics } from '@commonplace/service-kit/metrics';
import { measureClient } from './measure';

test('what is asked of the engine is counted by kind: done, refused by an engine that is well, or failed', async () => {
  let held = Promise.resolve();
  let asked = false;
  const server = createServer(async (req, res) => {
    asked = req.url?.includes('slow') ?? false;
    const status = req.url?.includes('_doc') ? 404 : req.url?.includes('broken') ? 500 : 200;
    req.resume();
    await held;
    res.writeHead(status, { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const metrics = createMetrics('test');
  const node = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = measureClient(new Client({ node, maxRetries: 0 }), metrics);
  await client.search({ index: 'items' });
  await client.search({ index: 'broken' }).catch(() => undefined);
  await client.get({ index: 'items', id: 'none' }).catch(() => undefined);
  let answer: () => void = () => undefined;
  held = new Promise((resolve) => (answer = resolve));
  const going = client.search({ index: 'slow' });
  while (!asked) await new Promise((resolve) => setTimeout(resolve, 5));
  const uses = (await metrics.connections.get()).values.map(({ labels, value }) => [labels.state, value]);
  // The client may have opened another connection before it was asked to keep the first.
  expect(Object.fromEntries(uses)).toEqual({ open: expect.any(Number), used: 1, waiting: 0 });
  expect(Object.fromEntries(uses)['open']).toBeGreaterThanOrEqual(1);
  answer();
  await going;
  await client.close();
  server.close();
  const counts = (await metrics.engine.get()).values.filter(({ metricName }) => metricName?.endsWith('_count'));
  expect(counts.map(({ labels, value }) => [labels.command, labels.outcome, value]).sort()).toEqual([
    ['doc', 'refused', 1],
    ['search', 'done', 2],
    ['search', 'failed', 1],
  ]);
});
