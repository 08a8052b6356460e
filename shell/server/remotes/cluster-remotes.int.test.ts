import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signBuild, signersOf } from '@commonplace/remote-kit/build-signature';
import { promote, publish, type RemoteRow } from '@commonplace/remote-kit/registry';
import { startRemoteServer, type RemoteServer } from '@commonplace/remote-kit/remote-server';
import { storeBuild } from '@commonplace/remote-kit/store-build';
import { connectBus, createLogger, type Bus } from '@commonplace/service-kit';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { Kvm } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { followRemotes, REMOTES_BUCKET, type Remotes } from '../pages/remotes';
import { followWish } from './follow-wish';
import { operate } from './operate';
import { remoteCommand } from './remote-command';

const said: Record<string, unknown>[] = [];
const log = createLogger({ service: 'edge', level: 'silent' });
log.error = (fields: Record<string, unknown>) => void said.push(fields);
/** Two replicas of the edge, each with a bus of its own. */
const buses: Bus[] = [];
const replicas: Remotes[] = [];
const wishes: { stop: () => Promise<void> }[] = [];
const makeKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    own: { ...privateKey.export({ format: 'jwk' }), kid },
    open: { ...publicKey.export({ format: 'jwk' }), kid },
  };
};
const [publisher, stranger] = [makeKey('publisher'), makeKey('stranger')];
const KEY_SET = { keys: [publisher.open] };
const signers = signersOf(KEY_SET);
let engines: TestEngines;
let root: string;
let server: RemoteServer;
let servers: Record<string, string>;

beforeAll(async () => {
  engines = await useEngines(['nats']);
  root = mkdtempSync(path.join(tmpdir(), 'cluster-remotes-'));
  const { host, username, password } = new URL(engines.nats.url('ops'));
  const ops = await connect({ servers: host, user: username, pass: password });
  await new Kvm(ops).create(REMOTES_BUCKET, { history: 10 });
  await ops.close();
  for (const version of ['1.0.0', '2.0.0']) await storeBuild(build(version), path.join(root, 'store'), 'mf-x');
  const config = { remote: 'mf-x', buildDir: build('2.0.0'), storeDir: path.join(root, 'store'), host: '127.0.0.1' };
  server = await startRemoteServer({ ...config, port: 0 }, () => undefined);
  servers = { 'mf-x': `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
  for (const url of [engines.nats.url('edge'), engines.nats.url('edge')]) {
    const bus = await connectBus({ url, service: 'edge', issuer: 'edge', log, ownStream: false });
    const remotes = await followRemotes({ bus, log, signers });
    buses.push(bus);
    replicas.push(remotes);
    const dir = path.join(root, 'wish');
    wishes.push(followWish({ bus, log, signers, dir, servers, row: (name) => remotes.row(name) }));
  }
});
afterAll(async () => {
  await Promise.all([...wishes, ...replicas].map((one) => one.stop()));
  await Promise.all(buses.map((bus) => bus.close()));
  await server.stop(100);
  await engines.close();
  rmSync(root, { recursive: true, force: true });
});

function build(version: string, by = publisher): string {
  const dir = path.join(root, 'builds', version);
  mkdirSync(dir, { recursive: true });
  const manifest = JSON.stringify({ version });
  writeFileSync(path.join(dir, 'mf-manifest.json'), manifest);
  const files = { 'mf-manifest.json': `sha384-${createHash('sha384').update(manifest).digest('base64')}` };
  const info = { name: 'mf-x', version, container: 'x', routes: [`/x${version}`], files };
  writeFileSync(path.join(dir, 'integrity.json'), JSON.stringify({ ...info, signature: signBuild(info, by.own) }));
  return dir;
}

/** As Kubernetes mounts a ConfigMap: a folder behind a link that is replaced as a whole. */
let mounted = 0;
function mountWish(data: Record<string, string>): void {
  const [dir, entry] = [path.join(root, 'wish'), `..${(mounted += 1)}`];
  mkdirSync(path.join(dir, entry), { recursive: true });
  for (const [name, text] of Object.entries(data)) {
    writeFileSync(path.join(dir, entry, name), text);
    rmSync(path.join(dir, name), { force: true });
    symlinkSync(path.join('..data', name), path.join(dir, name));
  }
  rmSync(path.join(dir, '..next'), { force: true });
  symlinkSync(entry, path.join(dir, '..next'));
  renameSync(path.join(dir, '..next'), path.join(dir, '..data'));
}

const weights = (remotes: Remotes) =>
  Object.fromEntries((remotes.row('mf-x')?.versions ?? []).map((one) => [one.version, one.weight]));

/** What both replicas hand out; within the ten seconds that a change may take. */
async function bothCome(to: Record<string, number>): Promise<void> {
  const until = Date.now() + 10_000;
  const same = () => replicas.every((one) => JSON.stringify(weights(one)) === JSON.stringify(to));
  while (!same() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(replicas.map(weights)).toEqual([to, to]);
}
const command = (...words: string[]) => remoteCommand(words, { bus: buses[0]!, servers, signers });

test('an edge knows the registry once it has read it: also one that holds nothing yet, or a row that is malformed', async () => {
  const comes = async (remotes: Remotes) => {
    for (let tries = 0; tries < 100 && !remotes.known(); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return remotes.known();
  };
  expect(replicas.some((one) => one.row('mf-x'))).toBe(false);
  expect(await Promise.all(replicas.map(comes))).toEqual([true, true]);
  const { host, username, password } = new URL(engines.nats.url('ops'));
  const ops = await connect({ servers: host, user: username, pass: password });
  const bucket = await new Kvm(ops).open(REMOTES_BUCKET);
  await bucket.put('mf-y', 'a row that is malformed');
  const late = await followRemotes({ bus: buses[0]!, log, signers });
  expect([late.known(), await comes(late)]).toEqual([false, true]);
  await late.stop();
  await bucket.purge('mf-y');
  await ops.close();
});

test('a wish in a mounted ConfigMap is published, tried, promoted and taken back by every replica of the edge, without a start of any', async () => {
  mountWish({ 'mf-x': '1.0.0' });
  await bothCome({ '1.0.0': 100 });
  mountWish({ 'mf-x': '1.0.0, 2.0.0 10%' });
  await bothCome({ '1.0.0': 90, '2.0.0': 10 });
  mountWish({ 'mf-x': '2.0.0\n' });
  await bothCome({ '1.0.0': 0, '2.0.0': 100 });
  mountWish({ 'mf-x': '1.0.0' });
  await bothCome({ '1.0.0': 100, '2.0.0': 0 });
  // Once each, though two replicas follow it; and browsers do not get what is the operators’.
  const history = await command('history', 'mf-x');
  expect(history.map((line) => line.split(/\s+/)[1])).toEqual(['promote', 'canary', 'promote', 'rollback']);
  expect(Object.keys(replicas[0]!.rows()[0]!).sort()).toEqual(['name', 'promoted', 'routes', 'versions']);
});

test('a wish that is malformed, or names what is not served, changes nothing and is complained of once', async () => {
  said.length = 0;
  mountWish({ 'mf-x': '9.9.9', 'mf-y': '1.0.0' });
  const complaints = () => said.filter(({ why }) => String(why).includes('9.9.9 is not served')).length;
  const until = Date.now() + 10_000;
  while (complaints() < 2 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(complaints()).toBe(2);
  expect(said.filter(({ remote, why }) => remote === 'mf-y' && why === 'there is no such remote')).toHaveLength(2);
  expect(weights(replicas[0]!)).toEqual({ '1.0.0': 100, '2.0.0': 0 });
});

test('commands from inside the edge publish what the server serves, try, promote and take back; an unchanged wish does not undo them', async () => {
  mountWish({ 'mf-x': '1.0.0' });
  await command('publish', 'mf-x');
  await command('canary', 'mf-x', '25', '--by', 'ada');
  await bothCome({ '1.0.0': 75, '2.0.0': 25 });
  await command('promote', 'mf-x');
  await bothCome({ '1.0.0': 0, '2.0.0': 100 });
  await command('rollback', 'mf-x');
  await bothCome({ '1.0.0': 100, '2.0.0': 0 });
  expect((await command('history', 'mf-x')).filter((line) => line.includes('  ada'))).toHaveLength(1);
  expect((await command('list')).join('\n')).toContain('2.0.0');
  await expect(command('publish', 'mf-x', '9.9.9')).rejects.toThrow('9.9.9 is not served');
  await expect(command('promote', 'mf-y')).rejects.toThrow('There is no remote mf-y');
  await expect(command('canary', 'mf-x', 'most')).rejects.toThrow('no whole number');
});

test('main.mjs remote takes the broker and the servers from the settings of the edge, prints what came of it, and names all that is missing', async () => {
  const printed: string[] = [];
  const out = jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const env = {
    NATS_URL: engines.nats.url('edge'),
    MF_URLS: `mf-x=${servers['mf-x']}`,
    REMOTE_SIGNERS: JSON.stringify(KEY_SET),
  };
  await operate(env, ['publish']).finally(() => out.mockRestore());
  expect(printed.join('')).toMatch(/^REMOTE .*\nmf-x +2\.0\.0 /);
  await expect(operate({}, ['list'])).rejects.toThrow(/NATS_URL[\s\S]*MF_URLS[\s\S]*REMOTE_SIGNERS/);
  const unsafe = { ...env, REMOTE_SIGNERS: JSON.stringify({ keys: [publisher.own] }) };
  await expect(operate(unsafe, ['list'])).rejects.toThrow(
    'REMOTE_SIGNERS: wants public Ed25519 keys as JWKS: holds a private key',
  );
});

test('a build that somebody else put onto the server is taken by no command and no wish; the row stays as it is', async () => {
  const forged = await storeBuild(build('6.6.6', stranger), path.join(root, 'store'), 'mf-x');
  expect(forged.version).toBe('6.6.6');
  await expect(command('publish', 'mf-x', '6.6.6')).rejects.toThrow(
    'mf-x 6.6.6 is not taken: it is signed with an unknown key (stranger)',
  );
  said.length = 0;
  mountWish({ 'mf-x': '6.6.6' });
  const complaints = () => said.filter(({ why }) => String(why).includes('signed with an unknown key')).length;
  const until = Date.now() + 10_000;
  while (complaints() < 2 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(complaints()).toBe(2);
  expect(replicas.map((one) => one.row('mf-x')?.versions.some(({ version }) => version === '6.6.6'))).toEqual([
    false,
    false,
  ]);
});

test('a version that somebody wrote into the registry is given to nobody, and cannot be; the last promoted one has its sessions', async () => {
  const before = weights(replicas[0]!);
  const { host, username, password } = new URL(engines.nats.url('ops'));
  const ops = await connect({ servers: host, user: username, pass: password });
  const bucket = await new Kvm(ops).open(REMOTES_BUCKET);
  const row = (await bucket.get('mf-x'))!.json<RemoteRow>();
  const known = row.versions.find(({ version }) => version === '2.0.0')!;
  const integrity = { ...known.integrity, 'evil.js': 'sha384-evil' };
  const forged = {
    name: 'mf-x',
    version: '7.7.7',
    routes: ['/log-in'],
    container: 'x',
    signature: known.signature,
    integrity,
  };
  said.length = 0;
  await bucket.put('mf-x', JSON.stringify(promote(publish(row, forged, new Date().toISOString()), '7.7.7')));
  const told = () =>
    said.filter(
      ({ remote, version, why }) =>
        remote === 'mf-x' && version === '7.7.7' && why === 'its signature is not of this content',
    ).length;
  const until = Date.now() + 10_000;
  while (told() < 2 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(told()).toBe(2);
  await bothCome(before);
  expect(JSON.stringify(replicas.map((one) => one.rows()))).not.toMatch(/7\.7\.7|log-in/);
  await expect(command('promote', 'mf-x', '7.7.7')).rejects.toThrow(/7\.7\.7/);
  await command('rollback', 'mf-x');
  await expect(command('promote', 'mf-x', '7.7.7')).rejects.toThrow(
    'mf-x 7.7.7 is given to nobody: its signature is not of this content.',
  );
  await bothCome(before);
  await ops.close();
});
