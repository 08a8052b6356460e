import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readConfig } from './config';
import { startRemoteServer, type RemoteServer } from './remote-server';
import { fileOf } from './serve';
import { storeBuild } from './store-build';

let root: string;
let running: RemoteServer | undefined;
const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function makeBuild(version: string, script = 'console.log(1)') {
  const dir = path.join(root, `build-${version}-${script.length}`);
  await mkdir(dir, { recursive: true });
  const files: Record<string, string> = { 'main.0a1b2c3d.js': script, 'mf-manifest.json': '{"id":"x"}' };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text);
  await writeFile(path.join(dir, 'main.0a1b2c3d.js.gz'), gzipSync(script));
  const hashes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sri(text)]));
  const info = { name: 'mf-x', version, container: 'mf_x', routes: ['/x'], files: hashes };
  await writeFile(path.join(dir, 'integrity.json'), JSON.stringify(info));
  return dir;
}
const start = async (buildDir: string) => {
  running = await startRemoteServer(
    { remote: 'mf-x', buildDir, storeDir: path.join(root, 'store'), host: '127.0.0.1', port: 0 },
    () => undefined,
  );
  return (running.server.address() as AddressInfo).port;
};
/** Sends the path as it is: a URL would tidy its dots away. */
function get(port: number, rawPath: string, headers = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: rawPath, headers, method }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => resolve({ status: res.statusCode!, headers: res.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'remote-server-'));
});
afterEach(async () => {
  await running?.stop(100);
  running = undefined;
  await rm(root, { recursive: true, force: true });
});

test('when it starts, then its build is in the store under its version and is served with the right headers', async () => {
  const port = await start(await makeBuild('1.0.0'));
  const script = await get(port, '/mf/mf-x/1.0.0/main.0a1b2c3d.js', { 'accept-encoding': 'gzip, br' });
  expect(script.status).toBe(200);
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  });
  const manifest = await get(port, '/mf/mf-x/1.0.0/mf-manifest.json');
  expect(manifest.headers['cache-control']).toBe('no-cache');
  expect(manifest.body.toString()).toBe('{"id":"x"}');
  expect((await get(port, '/readyz')).body.toString()).toContain('"version":"1.0.0"');
  expect((await get(port, '/metrics')).body.toString()).toContain('http_requests_total{remote="mf-x",status="200"} 2');
});

test('when a newer build starts, then the older version is served still', async () => {
  await start(await makeBuild('1.0.0'));
  await running!.stop(100);
  const port = await start(await makeBuild('1.1.0', 'console.log(22)'));
  expect((await get(port, '/mf/mf-x/1.0.0/main.0a1b2c3d.js')).body.toString()).toBe('console.log(1)');
  expect((await get(port, '/mf/mf-x/1.1.0/main.0a1b2c3d.js')).body.toString()).toBe('console.log(22)');
});

test('when a version comes again with other bytes, then it is refused and the stored one is untouched', async () => {
  const store = path.join(root, 'store');
  await storeBuild(await makeBuild('1.0.0'), store, 'mf-x');
  await storeBuild(await makeBuild('1.0.0'), store, 'mf-x');
  await expect(storeBuild(await makeBuild('1.0.0', 'console.log(22)'), store, 'mf-x')).rejects.toThrow(
    'with other files',
  );
  expect(await readFile(path.join(store, 'mf/mf-x/1.0.0/main.0a1b2c3d.js'), 'utf8')).toBe('console.log(1)');
  expect(await readdir(path.join(store, 'mf/mf-x'))).toEqual(['1.0.0']);
});

test('when a file differs from its hash, then the build does not get into the store', async () => {
  const dir = await makeBuild('1.0.0');
  await writeFile(path.join(dir, 'main.0a1b2c3d.js'), 'changed');
  await expect(storeBuild(dir, path.join(root, 'store'), 'mf-x')).rejects.toThrow('differs from its hash');
});

test('when a build is missing, lacks a file or is another remote’s, then it is refused in one line', async () => {
  const dir = await makeBuild('1.0.0');
  const store = path.join(root, 'store');
  await expect(storeBuild(dir, store, 'mf-y')).rejects.toThrow(`${dir} holds mf-x, not mf-y`);
  await rm(path.join(dir, 'main.0a1b2c3d.js'));
  await expect(storeBuild(dir, store, 'mf-x')).rejects.toThrow('main.0a1b2c3d.js of mf-x 1.0.0 is missing');
  const none = path.join(root, 'nothing');
  await expect(storeBuild(none, store, 'mf-x')).rejects.toThrow(`${none} holds no build of mf-x`);
});

test('when a path leaves the remote’s folder or is broken, then there is nothing', async () => {
  const port = await start(await makeBuild('1.0.0'));
  await writeFile(path.join(root, 'store', 'secret.json'), 'secret');
  for (const bad of [
    '/mf/mf-x/../../secret.json',
    '/mf/mf-x/..%2f..%2fsecret.json',
    '/mf/mf-x/1.0.0/%2e%2e/%2e%2e/%2e%2e/secret.json',
    '/mf/mf-x/1.0.0/..\\..\\secret.json',
    '/mf/mf-x/1.0.0/%00.js',
    '/mf/mf-x/1.0.0/%zz.js',
    '/mf/mf-y/1.0.0/mf-manifest.json',
    '/mf/mf-x/1.0.0/',
    '/mf/mf-x/1.0.0/main.0a1b2c3d.js.gz',
    '/secret.json',
  ]) {
    expect([bad, (await get(port, bad)).status]).toEqual([bad, 404]);
  }
  expect(fileOf('/s', 'mf-x', '/mf/mf-x/1/a.js')).toBe('/s/mf/mf-x/1/a.js');
  expect((await get(port, '/mf/mf-x/1.0.0/mf-manifest.json', {}, 'POST')).status).toBe(405);
});

test('when settings are missing, then all of them are named', () => {
  expect(() => readConfig({ PORT: '99999' })).toThrow('REMOTE, BUILD_DIR, STORE_DIR, PORT (not a port)');
});
