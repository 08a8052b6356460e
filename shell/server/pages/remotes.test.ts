import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger, type Bus } from '@commonplace/service-kit';
import { followRemotes } from './remotes';

const log = createLogger({ service: 'edge', level: 'silent' });
/** A broker that is away: whatever is asked of it fails. */
const away = { js: {} } as Bus;

test('the registry is not known before the broker has answered, unless the wished one names remotes', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'remotes-'));
  const file = path.join(dir, 'remotes.json');
  const known = async () => {
    const remotes = await followRemotes({ bus: away, log, file });
    const answer = remotes.known();
    await remotes.stop();
    return answer;
  };
  expect(await known()).toBe(false);
  writeFileSync(file, JSON.stringify({ remotes: [] }));
  expect(await known()).toBe(false);
  const version = {
    version: '1.0.0',
    weight: 100,
    manifest: '/mf/mf-x/1.0.0/mf-manifest.json',
    integrity: { 'mf-manifest.json': 'sha384-x' },
    routes: ['/x'],
    publishedAt: '2026-03-10T09:00:00.000Z',
  };
  const row = { name: 'mf-x', routes: ['/x'], promoted: ['1.0.0'], versions: [version] };
  writeFileSync(file, JSON.stringify({ remotes: [row] }));
  expect(await known()).toBe(true);
  rmSync(dir, { recursive: true });
});
