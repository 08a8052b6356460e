import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signBuild, signersOf } from '@commonplace/remote-kit/build-signature';
import { createLogger, type Bus } from '@commonplace/service-kit';
import { followRemotes } from './remotes';

const log = createLogger({ service: 'edge', level: 'silent' });
/** A broker that is away: whatever is asked of it fails. */
const away = { js: {} } as Bus;

const pair = generateKeyPairSync('ed25519');
const key = { ...pair.privateKey.export({ format: 'jwk' }), kid: 'ours' };
const signers = signersOf({ keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid: 'ours' }] });

test('the registry is not known before the broker has answered, unless the wished one names remotes', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'remotes-'));
  const file = path.join(dir, 'remotes.json');
  const known = async () => {
    const remotes = await followRemotes({ bus: away, log, signers, file });
    const answer = remotes.known();
    await remotes.stop();
    return answer;
  };
  expect(await known()).toBe(false);
  writeFileSync(file, JSON.stringify({ remotes: [] }));
  expect(await known()).toBe(false);
  const files = { 'mf-manifest.json': 'sha384-x' };
  const build = { name: 'mf-x', version: '1.0.0', container: 'mf_x', routes: ['/x'], files };
  const version = {
    version: '1.0.0',
    weight: 100,
    manifest: '/mf/mf-x/1.0.0/mf-manifest.json',
    integrity: files,
    container: 'mf_x',
    routes: ['/x'],
    publishedAt: '2026-03-10T09:00:00.000Z',
  };
  const row = { name: 'mf-x', routes: ['/x'], promoted: ['1.0.0'], versions: [version] };
  writeFileSync(file, JSON.stringify({ remotes: [row] }));
  // One that nobody signed names none that a page could be given.
  expect(await known()).toBe(false);
  const signed = { ...row, versions: [{ ...version, signature: signBuild(build, key) }] };
  writeFileSync(file, JSON.stringify({ remotes: [signed] }));
  expect(await known()).toBe(true);
  rmSync(dir, { recursive: true });
});
