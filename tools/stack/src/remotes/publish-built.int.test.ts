import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faultOfVersion, signersOf, type PublisherKey } from '@commonplace/remote-kit/build-signature';
import { canary, publish, rollback, type RemoteRow } from '@commonplace/remote-kit/registry';
import { useEngines, type TestEngines } from '../testing';
import { publishBuilt } from './publish-built';
import { publicKeys } from './publisher';
import { openRegistry } from './registry-store';

let engines: TestEngines;
let root: string;
const makeKey = (kid: string): PublisherKey => ({
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid,
});
const key = makeKey('ours');

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
  const ctx = { root, dataDir, natsUrl, key };
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

test('what a data folder of before signatures holds is signed by the next start, and by one with another key; what an operator chose stays', async () => {
  const dataDir = path.join(root, 'older');
  mkdirSync(dataDir);
  const natsUrl = engines.nats.url('ops');
  const ctx = { root, dataDir, natsUrl, key };
  const registry = await openRegistry(natsUrl);
  const faults = async (by: PublisherKey) => {
    const [row] = await registry.rows();
    const signers = signersOf(publicKeys([by]));
    return Object.fromEntries(row!.versions.map((one) => [one.version, faultOfVersion('mf-x', one, signers)]));
  };
  const bare = (row: RemoteRow): RemoteRow => ({
    ...row,
    versions: row.versions.map(({ signature: _none, container: _neither, ...one }) => one),
  });

  for (const version of ['4', '5']) {
    build(version);
    await publishBuilt(ctx, ['mf-x']);
  }
  await registry.change('mf-x', (row) => canary(bare(row!), '4', 10));
  const listOf = (version: string) => path.join(dataDir, 'store/mf/mf-x', version, 'integrity.json');
  const { signature: _none, ...unsigned } = JSON.parse(readFileSync(listOf('5'), 'utf8')) as Record<string, unknown>;
  writeFileSync(listOf('5'), JSON.stringify(unsigned));
  expect(await faults(key)).toMatchObject({ '4': 'it is not signed', '5': 'it is not signed' });

  expect(await publishBuilt(ctx, ['mf-x'])).toEqual([]);
  expect(await faults(key)).toMatchObject({ '4': 'it is not signed', '5': undefined });
  expect(JSON.parse(readFileSync(listOf('5'), 'utf8'))).toHaveProperty('signature');
  const [row] = await registry.rows();
  expect(row!.versions.find(({ version }) => version === '5')).toMatchObject({ weight: 90 });

  const next = makeKey('next');
  expect(await publishBuilt({ ...ctx, key: next }, ['mf-x'])).toEqual([]);
  expect(await faults(next)).toMatchObject({ '5': undefined });
  // With nothing new to sign nothing is written.
  const revision = JSON.stringify(await registry.rows());
  await publishBuilt({ ...ctx, key: next }, ['mf-x']);
  expect(JSON.stringify(await registry.rows())).toBe(revision);
  await registry.close();
});
