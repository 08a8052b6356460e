import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from './free-port';
import { isHealthy } from './health';
import { repositoryRoot } from './settings';

const FILES = {
  captcha: 'tools/stack/src/captcha-verifier/main.ts',
  'sign-in': 'tools/stack/src/identity-provider/main.ts',
} as const;

export interface StandIn {
  url: string;
  stop: () => Promise<void>;
}

/** One of the local stand-ins (captcha verifier, identity provider) as a process of its own, from source, on a free port. */
export async function startStandIn(
  name: keyof typeof FILES,
  env: (url: string) => Record<string, string>,
): Promise<StandIn> {
  const root = repositoryRoot();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, FILES[name])], {
    cwd: root,
    env: { ...process.env, ...env(url), PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await isHealthy({ kind: 'http', url: `http://127.0.0.1:${port}/healthz` }))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
