import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

/** What the sender says of a flood that is answered so. */
async function floodOf(
  status: number,
  headers: Record<string, string> = {},
): Promise<{ sent: number; untold: number }> {
  const server = createServer((_req, res) => res.writeHead(status, headers).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sender = ['--import', 'tsx', path.join(import.meta.dirname, 'flood-sender.ts'), base, '12', '1'];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, sender);
    return JSON.parse(stdout) as { sent: number; untold: number };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([503, 429])(
  'whoever is turned away by %d without being told when to come back is counted',
  async (status) => {
    expect(await floodOf(status)).toMatchObject({ sent: 12, untold: 12 });
    expect(await floodOf(status, { 'retry-after': '1' })).toMatchObject({ sent: 12, untold: 0 });
  },
  60_000,
);
