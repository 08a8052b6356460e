import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Sent } from '@commonplace/stack/chaos/flood-tally';
import type { WriteLedger } from '@commonplace/stack/chaos/write-ledger';

/** What the sender says of a flood that is answered so. */
async function sentTo(
  answer: RequestListener,
  kind: string[] = [],
  stuff = '',
): Promise<Sent & { ledger: WriteLedger }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sender = ['--import', 'tsx', path.join(import.meta.dirname, 'flood-sender.ts'), base, '12', '1', ...kind];
  try {
    const sending = promisify(execFile)(process.execPath, sender);
    sending.child.stdin?.end(stuff);
    return JSON.parse((await sending).stdout) as Sent & { ledger: WriteLedger };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const floodOf = (status: number, headers: Record<string, string> = {}) =>
  sentTo((_req, res) => res.writeHead(status, headers).end());

test.each([503, 429])(
  'whoever is turned away by %d without being told when to come back is counted',
  async (status) => {
    expect(await floodOf(status)).toMatchObject({ sent: 12, untold: 12 });
    expect(await floodOf(status, { 'retry-after': '1' })).toMatchObject({ sent: 12, untold: 0 });
  },
  180_000,
);

test('a flood of writes is of the accounts that it is given, each client doing one thing after the other, and what was acknowledged is known by name', async () => {
  const folders: string[] = [];
  const cookies = new Set<string | undefined>();
  let count = 0;
  const answer: RequestListener = async (req, res) => {
    const pieces: Buffer[] = [];
    for await (const piece of req) pieces.push(piece as Buffer);
    cookies.add(req.headers.cookie);
    // Every third is turned away.
    if ((count += 1) % 3 === 0) return void res.writeHead(503, { 'retry-after': '1' }).end('{}');
    if (req.url !== '/api/v1/projects') return void res.writeHead(200).end(JSON.stringify({ rev: count }));
    folders.push((JSON.parse(Buffer.concat(pieces).toString()) as { name: string }).name);
    res.writeHead(201).end('{}');
  };
  const accounts = ['a', 'b'].map((cookie, uid) => ({ uid, cookie, csrf: 'c' }));
  const stuff = { run: 'run', accounts, items: [{ id: 'i1', type: 'image' }], pictures: [] };
  const { ledger, ...sent } = await sentTo((req, res) => void answer(req, res), ['writes', '0'], JSON.stringify(stuff));
  // Two accounts with one item are two who send: what comes while both wait for answers is held.
  expect(sent.sent + sent.held).toBe(12);
  expect(sent).toMatchObject({ sent: count, away: Math.floor(count / 3), untold: 0, other: {} });
  expect([...cookies].sort()).toEqual(['a', 'b']);
  expect([...ledger.acknowledged.folder].sort()).toEqual([...folders].sort());
  expect(folders.length).toBeGreaterThan(0);
}, 180_000);
