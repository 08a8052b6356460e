import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { baseConfig, loadConfig } from './config';
import { runService } from './run';

const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a probe is answered while the service is still starting, and says so', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never);
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const keyFile = path.join(folder, 'key.json');
  writeFileSync(keyFile, JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'assets' }));
  const port = await unusedPort();
  let stands: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (stands = resolve));
  const running = runService({
    name: 'svc-test',
    issuer: 'assets',
    config: () =>
      loadConfig(baseConfig, {
        SERVICE: 'svc-test',
        PORT: String(port),
        PUBLIC_URL: 'http://127.0.0.1',
        LOG_LEVEL: 'silent',
        SERVICE_KEY_FILE: keyFile,
        JWKS_URLS: `assets=http://127.0.0.1:${port}/.well-known/jwks.json`,
      }),
    mongo: false,
    bus: false,
    build: () => started.then(() => ({ routes: [] })),
  });
  const probe = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await probe()).toMatchObject({ status: 503, body: { status: 'starting' } });
    stands();
    await running;
    expect(await probe()).toMatchObject({ status: 200, body: { status: 'ready' } });
  } finally {
    stands();
    await running;
    process.emit('SIGTERM');
    while (exit.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    process.removeAllListeners('unhandledRejection').removeAllListeners('uncaughtException');
    exit.mockRestore();
  }
});
