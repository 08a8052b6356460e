import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { request } from 'undici';
import { lifeIsAt, lifeOf, patiently, type Life } from './patience';

const folder = mkdtempSync(path.join(tmpdir(), 'heartbeat-'));
const program = path.join(folder, 'busy.cjs');
const children: ChildProcess[] = [];
const lives: Life[] = [];

beforeAll(async () => {
  const entry = path.join(process.cwd(), 'packages/service-kit/test/busy-process.ts');
  await build({ entryPoints: [entry], outfile: program, bundle: true, platform: 'node', logLevel: 'silent' });
});
afterEach(() => {
  for (const life of lives.splice(0)) life.end();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A real process: where it answers, and the places of its heartbeat. */
async function start(...args: string[]): Promise<{ child: ChildProcess; base: string; heartbeat: string }> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const line = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  );
  const [base, heartbeat] = line
    .trim()
    .split(' ')
    .map((port) => `http://127.0.0.1:${port}`) as [string, string];
  return { child, base, heartbeat };
}

/** Asks for work of so many ms, with the patience that every caller has. */
async function work(base: string, ms: number): Promise<string> {
  const life = lifeOf(base);
  lives.push(life);
  const gone = new AbortController();
  const send = () => request(`${base}/busy?ms=${ms}`, { signal: gone.signal }).then((reply) => reply.body.text());
  return patiently(life, () => gone.abort(), send);
}

test('a process whose main thread works for seconds in one piece is waited for; by its /healthz alone it would be gone', async () => {
  const { base, heartbeat } = await start();
  lifeIsAt({ [base]: heartbeat });
  expect(await work(base, 3_500)).toBe('done');
  const without = await start();
  await expect(work(without.base, 3_500)).rejects.toThrow();
}, 30_000);

test('a process that is stopped is gone, thread and all, and one that has ended too; going on it is there again', async () => {
  const { child, base, heartbeat } = await start();
  lifeIsAt({ [base]: heartbeat });
  expect(await work(base, 0)).toBe('done');
  child.kill('SIGSTOP');
  await expect(work(base, 0)).rejects.toThrow();
  child.kill('SIGCONT');
  const life = lifeOf(base);
  while (!(await life.there())) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await work(base, 0)).toBe('done');
  child.kill('SIGKILL');
  await expect(work(base, 0)).rejects.toThrow();
}, 30_000);

test('a process that never comes out of its work is not there, whatever its thread says', async () => {
  const { base, heartbeat } = await start('600');
  lifeIsAt({ [base]: heartbeat });
  await expect(work(base, 60_000)).rejects.toThrow();
}, 30_000);

test('where the heartbeat cannot be had the /healthz counts', async () => {
  const { base } = await start();
  lifeIsAt({ [base]: 'http://127.0.0.1:1' });
  expect(await lifeOf(base).there()).toBe(true);
  lives.push(lifeOf(base));
});
