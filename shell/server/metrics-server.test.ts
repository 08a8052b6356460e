import type { AddressInfo } from 'node:net';
import { createMetrics } from '@commonplace/service-kit';
import { startMetrics } from './metrics-server';

test('what the edge counts is answered on the port of its own, and nothing else is', async () => {
  const metrics = createMetrics('edge');
  metrics.requests.observe({ operation: 'page', status: '200' }, 0.1);
  const server = await startMetrics({ metrics, host: '127.0.0.1', port: 0 });
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await fetch(`${base}/metrics`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(
      'http_request_duration_seconds_count{service="edge",operation="page",status="200"} 1',
    );
    expect((await fetch(`${base}/`)).status).toBe(404);
    expect((await fetch(`${base}/readyz`)).status).toBe(404);
  } finally {
    server.close();
  }
});
