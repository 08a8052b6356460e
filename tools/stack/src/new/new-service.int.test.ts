import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkModules } from '../release/linked-modules';
import { runCommand } from '../run-command';
import { repositoryRoot } from '../settings';
import { newService } from './new-service';

jest.setTimeout(300_000);

const root = repositoryRoot();
/** What the service is made from, checked with and run by. */
const TREE = [
  ...[
    'compose.yaml',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'room-rules.mjs',
    'types',
    '.github/CODEOWNERS',
  ],
  ...['contracts', 'packages', 'shell/server', 'tools/stack', 'tools/k8s/src', 'k8s'],
  ...['svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog'].map((name) => `${name}/package.json`),
];
let tree: string;
let service: ChildProcess | undefined;

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'new-service-'));
  for (const file of TREE)
    cpSync(path.join(root, file), path.join(tree, file), {
      recursive: true,
      filter: (from) => !/[\\/](node_modules|dist|starter)$/.test(from),
    });
  linkModules(root, tree);
});
afterAll(async () => {
  if (service?.exitCode === null) {
    const ended = new Promise((resolve) => service?.once('exit', resolve));
    service.kill('SIGTERM');
    await ended;
  }
  rmSync(tree, { recursive: true, force: true });
  expect(existsSync(path.join(root, 'svc-samples'))).toBe(false);
});

const env = () => ({ ...process.env, COMMONPLACE_DATA: path.join(tree, '.data-samples') });
const tool = (file: string, ...args: string[]) =>
  runCommand(process.execPath, ['--import', 'tsx', file, ...args], { cwd: tree, env: env() });

test('when a service is made from the template, then its types hold, it builds, it answers on its engines, and nothing of it stays', async () => {
  newService(tree, 'svc-samples');
  writeFileSync(
    path.join(tree, 'tsconfig.samples.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { incremental: false },
      include: ['svc-samples/**/*.ts', 'contracts/src/operations.ts', 'contracts/src/events.ts', 'types/**/*.d.ts'],
    }),
  );
  const tsc = path.join(tree, 'node_modules/typescript/bin/tsc');
  const [url] = await Promise.all([
    started(),
    runCommand(process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.samples.json'], { cwd: tree }),
  ]);

  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const address = `${url}/api/v1/samples`;
  expect((await fetch(address)).status).toBe(401);
  const token = (await tool('tools/stack/src/dev-service-cli.ts', 'svc-samples', 'token', '--uid', '3')).trim();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const listed = async () => (await fetch(address, { headers })).json();
  expect(await listed()).toEqual({ entries: [], next: null });
  const body = JSON.stringify({ title: 'A first entry' });
  const added = await fetch(address, { method: 'POST', headers, body });
  expect(added.status).toBe(201);
  expect(await listed()).toEqual({ entries: [await added.json()], next: null });

  await tool('tools/stack/src/build-cli.ts', 'svc-samples');
  expect(existsSync(path.join(tree, 'svc-samples/dist/main.mjs'))).toBe(true);
  // Its contract stands beside the others': what is deployed neither asks for it nor is broken by it.
  expect(await tool('contracts/tools/contracts-cli.ts', 'check', 'svc-samples')).toMatch(
    /svc-samples +can be deployed/,
  );
});

/** `npm run dev -w svc-samples`; gives its address once it can work. */
function started(): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = ['--import', 'tsx', 'tools/stack/src/dev-service-cli.ts', 'svc-samples'];
    const child = spawn(process.execPath, args, { cwd: tree, env: env(), stdio: ['ignore', 'pipe', 'pipe'] });
    service = child;
    let said = '';
    const take = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /^ready: (\S+)$/m.exec(said)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('exit', (code) =>
      reject(new Error(`it ended with code ${code}\n${said.split('\n').slice(-15).join('\n')}`)),
    );
  });
}
