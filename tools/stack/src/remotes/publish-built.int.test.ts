import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canary, publish, rollback } from '@commonplace/remote-kit/registry';
import { useEngines, type TestEngines } from '../testing';
import { publishBuilt } from './publish-built';
import { openRegistry } from './registry-store';

let engines: TestEngines;
let root: string;

beforeAll(async () => {
  engines = await useEngines(['nats']);
  root = mkdtempSync(path.join(tmpdir(), 'publish-built-'));
});
afterAll(async () => {
  await engines.close();
  rmSync(root, { recursive: true, force: true });
});

function build(version: string) {
  const dir = path.join(root, 'mf-x/dist');
  mkdirSync(dir, { recursive: true });
  const manifest = JSON.stringify({ version });
  writeFileSync(path.join(dir, 'mf-manifest.json'), manifest);
  const files = { 'mf-manifest.json': `sha384-${createHash('sha384').update(manifest).digest('base64')}` };
  writeFileSync(
    path.join(dir, 'integrity.json'),
    JSON.stringify({ name: 'mf-x', version, container: 'x', routes: [`/x${version}`], files }),
  );
}

test('when a local build is new, then it is stored and live; what an operator chose since then stays until the next build', async () => {
  const dataDir = path.join(root, 'data');
  mkdirSync(dataDir);
  const natsUrl = engines.nats.url('ops');
  const ctx = { root, dataDir, natsUrl };
  const registry = await openRegistry(natsUrl);
  const weights = async () =>
    Object.fromEntries((await registry.rows())[0]!.versions.map((one) => [one.version, one.weight]));

  build('1');
  expect(await publishBuilt(ctx, ['mf-x', 'mf-absent'])).toEqual(['mf-x 1']);
  build('2');
  expect(await publishBuilt(ctx, ['mf-x'])).toEqual(['mf-x 2']);
  expect(await weights()).toEqual({ '1': 0, '2': 100 });
  const [row] = await registry.rows();
  expect(row!.steps?.map(({ step, version, by }) => [step, version, by])).toEqual([
    ['promote', '1', 'start'],
    ['promote', '2', 'start'],
  ]);
  expect(existsSync(path.join(dataDir, 'store/mf/mf-x/1/mf-manifest.json'))).toBe(true);

  await registry.change('mf-x', (row) => rollback(row!));
  expect(await publishBuilt(ctx, ['mf-x'])).toEqual([]);
  expect(await weights()).toEqual({ '1': 100, '2': 0 });
  const file = JSON.parse(readFileSync(path.join(dataDir, 'remotes.json'), 'utf8')) as {
    remotes: { routes: string[] }[];
  };
  expect(file.remotes[0]!.routes).toEqual(['/x1']);

  // Two changes at once: neither is lost.
  const third = { name: 'mf-x', version: '3', routes: [], integrity: { 'mf-manifest.json': 'sha384-3' } };
  await Promise.all([
    registry.change('mf-x', (row) => publish(row, third, '2026-01-01T00:00:00.000Z')),
    registry.change('mf-x', (row) => canary(row!, '2', 10)),
  ]);
  expect(await weights()).toEqual({ '1': 90, '2': 10, '3': 0 });
  await registry.close();
});
