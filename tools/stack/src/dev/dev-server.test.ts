import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRow } from '@commonplace/remote-kit/registry';
import { DEV_VERSION } from './compile';
import { startDevServer, type DevServer } from './dev-server';
import { mockCopy } from './mocks/mock-copy';

let folder: string;
let server: DevServer;
const row: RemoteRow = {
  name: 'mf-x',
  routes: ['/x'],
  versions: [
    { version: DEV_VERSION, manifest: '', weight: 100, integrity: {}, routes: ['/x'], publishedAt: '2026-01-01' },
  ],
  promoted: [DEV_VERSION],
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dev-server-'));
  mkdirSync(path.join(folder, 'shell/assets'), { recursive: true });
  writeFileSync(path.join(folder, 'shell/index.html'), '<html data-theme="__THEME__"><head></head></html>');
  writeFileSync(path.join(folder, 'shell/assets/main.js'), 'shell');
  writeFileSync(path.join(folder, 'entry.js'), 'remote');
  writeFileSync(path.join(folder, 'secret.txt'), 'not for pages');
  const behind = mockCopy({ root: process.cwd(), name: 'mf-browse', shell: path.join(folder, 'shell') });
  server = await startDevServer({ name: 'mf-x', port: 0, dir: folder, row: () => row, behind });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
const get = async (at: string) => (await fetch(server.url + at)).text();

test('a page is the shell’s, hears of builds, and finds the remote from its folder in the registry', async () => {
  expect(await get('/x')).toBe(
    '<html data-theme="light"><head><script src="/__dev/client.js" defer></script></head></html>',
  );
  expect(await get('/assets/main.js')).toBe('shell');
  expect(JSON.parse(await get('/remotes.json'))).toEqual({ remotes: [row] });
  expect(await get(`/mf/mf-x/${DEV_VERSION}/entry.js`)).toBe('remote');
});

test('answers of the API are the contract’s; what is unknown is not found, and no path leaves the folders', async () => {
  expect(JSON.parse(await get('/api/v1/session'))).toMatchObject({ uid: 7, isLoggedIn: true });
  expect(JSON.parse(await get('/api/v1/search?q=cat'))).toHaveProperty('results');
  expect((await fetch(`${server.url}/api/v1/nonsense`)).status).toBe(404);
  expect((await fetch(`${server.url}/assets/..%2f..%2fsecret.txt`)).status).toBe(404);
});

test('every open page hears of a build, with what the bundler said when it failed', async () => {
  const news = await fetch(`${server.url}/__dev/builds`);
  const reader = news.body!.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  await next();
  server.built([]);
  expect(await next()).toContain('event: built');
  server.built(['mount.tsx: no such file']);
  expect(await next()).toContain('mount.tsx: no such file');
  await reader.cancel();
});
