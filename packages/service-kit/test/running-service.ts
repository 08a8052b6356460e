import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@commonplace/stack/free-port';
import { exportJWK, generateKeyPair } from 'jose';
import { baseConfig, loadConfig } from '../src/config';
import { runService, type Base, type Built } from '../src/run';

export interface Probe {
  status: number;
  body: { status: string; needs: Record<string, string>; leans_on: Record<string, string> };
}

const ENDINGS = ['SIGTERM', 'SIGINT', 'unhandledRejection', 'uncaughtException'];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs a whole service in this process while `work` looks at it from outside. `letGo` undoes what keeps it from starting, so that it can end. `exit` is a
 * mock of `process.exit`, by which one sees that it has ended.
 */
export async function runForTest(
  o: {
    exit: jest.SpyInstance;
    env?: Record<string, string>;
    engines?: { mongo: boolean; bus: boolean };
    build?: (base: Base) => Promise<Built> | Built;
    letGo?: () => Promise<void> | void;
  },
  work: (asked: { probe: () => Promise<Probe>; started: Promise<void> }) => Promise<void>,
): Promise<void> {
  const { exit, engines = { mongo: false, bus: false }, build = () => ({ routes: [] }) } = o;
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-service-'));
  const keyFile = path.join(folder, 'key.json');
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  writeFileSync(keyFile, JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'assets' }));
  const port = await freePort();
  const before = new Map(ENDINGS.map((name) => [name, process.listeners(name as 'SIGTERM')]));
  exit.mockClear();
  const started = runService({
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
        ...o.env,
      }),
    ...engines,
    build,
  });
  const probe = async (): Promise<Probe> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    return { status: answer.status, body: (await answer.json()) as Probe['body'] };
  };
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))) await pause(20);
    await work({ probe, started });
  } finally {
    await o.letGo?.();
    await started;
    process.emit('SIGTERM');
    while (exit.mock.calls.length === 0) await pause(20);
    for (const name of ENDINGS)
      for (const one of process.listeners(name as 'SIGTERM'))
        if (!before.get(name)?.includes(one)) process.removeListener(name, one);
    rmSync(folder, { recursive: true, force: true });
  }
}
