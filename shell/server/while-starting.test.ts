import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@commonplace/stack/free-port';
import { createHealth, createLogger } from '@commonplace/service-kit';
import { exportJWK, generateKeyPair } from 'jose';
import { openInTime, whileStarting } from './while-starting';

/** More than Node lets wait by itself (511). */
const CROWD = 1_000;

const answerOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers }).catch(() => undefined);
  return answer && { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
/** Asks until somebody answers. */
async function answered(url: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await answerOf(url);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

test('an edge that is not whole in time opens its port: it is up, says what it waits for, and tells everybody to come back', async () => {
  const health = createHealth(createLogger({ service: 'edge', level: 'silent' }));
  health.need('nats', 'not reached yet');
  const port = await freePort();
  const door = openInTime({
    host: '127.0.0.1',
    port,
    headerBytes: 16_384,
    headers: { 'content-security-policy': "object-src 'none'" },
    starting: whileStarting(health),
    lateMs: 50,
  });
  const url = `http://127.0.0.1:${port}`;
  expect(await answered(`${url}/healthz`)).toMatchObject({ status: 200 });
  expect(await answerOf(`${url}/readyz`)).toMatchObject({
    status: 503,
    body: { status: 'starting', needs: { nats: 'down: not reached yet' } },
  });
  expect(await answerOf(`${url}/readyz`, { 'x-forwarded-for': '203.0.113.9' })).toEqual({
    status: 503,
    body: { status: 'starting' },
  });
  expect(await answerOf(`${url}/search`)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect((await fetch(`${url}/search`)).headers.get('content-security-policy')).toBe("object-src 'none'");
  // Who names no Host is refused as everybody is, not with a bare line of Node's.
  const bare = connect({ host: '127.0.0.1', port }, () => void bare.write('GET / HTTP/1.1\r\n\r\n'));
  const [refusal] = (await once(bare, 'data')) as [Buffer];
  expect(refusal.toString()).toMatch(
    /^HTTP\/1\.1 400 .*content-security-policy: object-src 'none'.*"code":"MALFORMED"/s,
  );
  await once(bare, 'close');
  door.answerBy((_, res) => void res.writeHead(200).end('{"whole":true}'));
  await door.open();
  expect(await answerOf(`${url}/search`)).toEqual({ status: 200, body: { whole: true } });
  door.server.closeAllConnections();
  door.server.close();
});

test('a port that is taken is said when the edge is whole', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const door = openInTime({
    host: '127.0.0.1',
    port,
    headerBytes: 16_384,
    headers: {},
    starting: () => undefined,
    lateMs: 1,
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(door.open()).rejects.toThrow('EADDRINUSE');
  taken.close();
});

test('the edge itself stays up while NATS has never been reached, and names it; a crowd that comes while it is busy is let in', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'edge-starting-'));
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(privateKey);
  writeFileSync(path.join(dir, 'key.json'), JSON.stringify(jwk));
  const [port, nobody] = [await freePort(), await freePort()];
  const edge = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'main.ts')], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SERVICE_KEY_FILE: path.join(dir, 'key.json'),
      SESSION_SECRET: 'a secret of the tests that is long enough',
      NATS_URL: `nats://edge:none@127.0.0.1:${nobody}`,
      KAFKA_BROKERS: `127.0.0.1:${nobody}`,
      ...Object.fromEntries(
        ['IDENTITY', 'BILLING', 'ASSETS', 'CATALOG'].map((name) => [`${name}_URL`, `http://127.0.0.1:${nobody}`]),
      ),
      MF_URLS: '',
      REMOTE_SIGNERS: JSON.stringify({ keys: [{ kty: jwk.kty, crv: jwk.crv, x: jwk.x, kid: 'publisher' }] }),
      CLIENT_DIR: dir,
    },
  });
  const left = once(edge, 'exit');
  try {
    expect(await answered(`http://127.0.0.1:${port}/healthz`)).toMatchObject({ status: 200 });
    expect(await answerOf(`http://127.0.0.1:${port}/readyz`)).toMatchObject({
      status: 503,
      body: { needs: { nats: expect.stringContaining('down: ') as string } },
    });
    // Held, it takes nobody up: whoever is connected stands in the system's queue, and there is no other place to stand.
    edge.kill('SIGSTOP');
    const crowd = Array.from({ length: CROWD }, () => connect({ host: '127.0.0.1', port }));
    await Promise.all(crowd.map((socket) => once(socket, 'connect')));
    for (const socket of crowd) socket.destroy();
    edge.kill('SIGCONT');
    edge.kill('SIGTERM');
    expect(await left).toEqual([0, null]);
  } finally {
    edge.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  }
}, 60_000);
