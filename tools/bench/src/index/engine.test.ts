import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AT_ONCE, bulkAgain } from './engine';

test('bulk requests beside ours are under way together, as ours are', async () => {
  const ITEMS = 1_000;
  let [open, most, written] = [0, 0, 0];
  const answers: (() => void)[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (part: Buffer) => (body += part.toString()));
    req.on('end', () => {
      const reply = (answer: object) => void res.end(JSON.stringify(answer));
      if (req.url?.endsWith('/_search')) {
        const { search_after: after, size } = JSON.parse(body) as { search_after: [string]; size: number };
        const first = after[0].startsWith('n') ? Number(after[0].slice(1)) + 1 : 0;
        const ids = Array.from({ length: Math.min(size, ITEMS - first) }, (_, at) => `n${first + at}`);
        return reply({ hits: { hits: ids.map((id) => ({ _source: { id }, sort: [id] })) } });
      }
      if (!req.url?.endsWith('/_bulk')) return reply({ items: { mappings: {}, settings: { index: {} } } });
      written += body.split('\n').length >> 1;
      most = Math.max(most, ++open);
      answers.push(() => {
        open -= 1;
        reply({ errors: false });
      });
      // Answered when as many are under way as may be: one after the other would wait for ever.
      if (answers.length === AT_ONCE) for (const answer of answers.splice(0)) answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const elasticsearch = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await bulkAgain({ elasticsearch, items: 'items' }, { from: 0, items: ITEMS });
    expect([most, written]).toEqual([2, ITEMS]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
