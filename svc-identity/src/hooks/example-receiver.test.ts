import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@commonplace/stack/free-port';
import { newSecret, signedHeaders } from './hook';

const example = path.resolve('docs/examples/receive-webhooks.mjs');

test('the example receiver is short, takes what we sign, once, and refuses anything else', async () => {
  expect(readFileSync(example, 'utf8').trimEnd().split('\n').length).toBeLessThan(40);
  const [secret, port] = [newSecret(), await freePort()];
  const child = spawn(process.execPath, [example], { env: { WEBHOOK_SECRET: secret, PORT: String(port) } });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  try {
    const body = JSON.stringify({
      type: 'upload.ready',
      timestamp: '2026-01-01T00:00:00.000Z',
      data: { upload: 'u1' },
    });
    const post = async (headers: Record<string, string>, text = body): Promise<number> => {
      for (let tries = 0; ; tries++)
        try {
          return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: text })).status;
        } catch (err) {
          if (tries > 100) throw err;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
    };
    const signed = (by: string, at: Date) =>
      signedHeaders({ secret: by, oldSecret: null, oldUntil: null }, 'msg-1', body, at);
    expect(await post(signed(secret, new Date()))).toBe(204);
    expect(await post(signed(secret, new Date()))).toBe(204);
    expect(await post(signed(newSecret(), new Date()))).toBe(401);
    expect(await post(signed(secret, new Date(Date.now() - 600_000)))).toBe(401);
    expect(await post(signed(secret, new Date()), `${body} `)).toBe(401);
    expect(said.match(/upload\.ready/g)).toHaveLength(1);
  } finally {
    child.kill();
  }
}, 30_000);
