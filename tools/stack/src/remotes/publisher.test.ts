import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faultOfSignature, signersOf, type PublisherKey } from '@commonplace/remote-kit/build-signature';
import type { BuildInfo } from '@commonplace/remote-kit/store-build';
import { Secrets } from '../secrets';
import { believedKeys, givenPublisher, localPublisher, publicKeys, signingKey } from './publisher';

const dir = mkdtempSync(path.join(tmpdir(), 'publisher-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const keyOf = (folder: string) => localPublisher(new Secrets(path.join(dir, folder, 'secrets'))).key;

test('a data folder has one key, for its owner alone, and what the edge is given of it is the public part', () => {
  const key = keyOf('one');
  expect(keyOf('one')).toEqual(key);
  expect(statSync(path.join(dir, 'one/secrets/remotes.jwk.json')).mode & 0o077).toBe(0);
  const given = JSON.parse(believedKeys({}, path.join(dir, 'one'))) as { keys: PublisherKey[] };
  expect(given.keys).toEqual([{ kty: 'OKP', crv: 'Ed25519', x: key.x, kid: key.kid, alg: 'EdDSA', use: 'sig' }]);
  expect(readFileSync(new Secrets(path.join(dir, 'one/secrets')).publicKeySet('remotes'), 'utf8')).not.toContain('"d"');
});

test('for engines elsewhere the environment says who publishes: a key, the keys that the edge believes, or both; never nobody', () => {
  const [key, other] = [keyOf('one'), keyOf('two')];
  const file = path.join(dir, 'one/secrets/remotes.jwk.json');
  const alone = givenPublisher({ REMOTE_SIGNING_KEY_FILE: file });
  expect([alone.key, [...alone.signers.keys()]]).toEqual([key, [key.kid]]);
  const REMOTE_SIGNERS = JSON.stringify(publicKeys([other]));
  expect([...givenPublisher({ REMOTE_SIGNERS }).signers.keys()]).toEqual([other.kid]);
  expect(givenPublisher({ REMOTE_SIGNERS }).key).toBeUndefined();
  expect(believedKeys({ REMOTE_SIGNERS, REMOTE_SIGNING_KEY_FILE: file }, dir)).toBe(REMOTE_SIGNERS);
  expect(signingKey({ REMOTE_SIGNING_KEY: JSON.stringify(other) }, path.join(dir, 'one'))).toEqual(other);
  expect(() => givenPublisher({})).toThrow('Set REMOTE_SIGNERS');
  expect(() => givenPublisher({ REMOTE_SIGNERS: JSON.stringify({ keys: [key] }) })).toThrow('holds a private key');
  expect(() => givenPublisher({ REMOTE_SIGNERS: '{' })).toThrow(/^REMOTE_SIGNERS: /);
  expect(() => givenPublisher({ REMOTE_SIGNING_KEY: '{}' })).toThrow('holds no private Ed25519 key');
  expect(() => givenPublisher({ REMOTE_SIGNING_KEY_FILE: '/nowhere' })).toThrow('cannot be read');
});

test('npm run remote signs a build where it lies, as the build of an image does, and prints the keys for the edge', () => {
  const build = path.join(dir, 'build');
  mkdirSync(build);
  writeFileSync(path.join(build, 'mf-manifest.json'), '{}');
  const files = { 'mf-manifest.json': `sha384-${createHash('sha384').update('{}').digest('base64')}` };
  const info = { name: 'mf-x', version: '1.0.0', container: 'mf_x', routes: ['/x'], files };
  writeFileSync(path.join(build, 'integrity.json'), JSON.stringify(info));
  const remote = (...args: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/stack/src/remote-cli.ts', ...args], {
      cwd: path.join(__dirname, '../../../..'),
      env: { PATH: process.env.PATH, COMMONPLACE_DATA: path.join(dir, 'three') },
      encoding: 'utf8',
    });
  expect(remote('sign', 'mf-x', '--dir', build)).toBe('mf-x 1.0.0 is signed.\n');
  const { signature, ...signed } = JSON.parse(readFileSync(path.join(build, 'integrity.json'), 'utf8')) as BuildInfo;
  expect(signed).toEqual(info);
  const signers = signersOf(JSON.parse(remote('signers')) as { keys: PublisherKey[] });
  expect(faultOfSignature(info, signature, signers)).toBeUndefined();
}, 60_000);
