import { createLoader, type Federation } from './loader';
import { NO_SUCH_FILE } from './hash-table';
import { live, type Registry } from './registry/registry';
import { MOUNT_VERSION } from './shell-api';

const HASH = `sha384-${'B'.repeat(64)}`;
const version = (
  name: string,
  weight = 100,
  integrity: Record<string, string> = { 'mf-manifest.json': HASH, 'x.js': HASH },
) => ({
  version: name,
  manifest: `/mf/mf-x/${name}/mf-manifest.json`,
  weight,
  integrity,
  routes: ['/x'],
  publishedAt: '',
});
const registryOf = (...versions: ReturnType<typeof version>[]): Registry => ({
  remotes: [{ name: 'mf-x', routes: ['/x'], versions, promoted: [] }],
});

function world(registry: Registry) {
  const kept = new Map<string, string>();
  const state = {
    registry,
    module: { version: MOUNT_VERSION, mount: () => () => undefined, fragments: {} } as unknown,
    /** By version, where they differ. */
    modules: {} as Record<string, unknown>,
    down: false,
    /** How often the whole registry was read. */
    whole: 0,
    manifests: [] as { url: string; integrity: string | undefined }[],
    registered: [] as string[],
    /** What a version shares, by version. */
    needs: {} as Record<string, { name: string; requiredVersion: string; singleton: boolean }[]>,
  };
  const federation: Federation = {
    registerRemotes: ([remote]) => void state.registered.push(remote!.entry),
    shared: () => ({ react: '19.3.1' }),
    loadRemote: async () => state.modules[state.manifests.at(-1)?.url.split('/')[3] ?? ''] ?? state.module,
  };
  const start = () =>
    createLoader({
      federation,
      origin: 'http://shell.test',
      storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
      fetch: async (url, init) => {
        if (url === '/remotes.json?live') return Response.json({ remotes: state.registry.remotes.map(live) });
        if (url === '/remotes.json') {
          state.whole += 1;
          return Response.json(state.registry);
        }
        state.manifests.push({ url: url as string, integrity: init?.integrity });
        if (state.down) throw new TypeError('fetch failed');
        return Response.json({
          metaData: { globalName: 'mf_x_1', remoteEntry: { name: 'remoteEntry.js', path: '' } },
          shared: state.needs[(url as string).split('/')[3] ?? ''],
        });
      },
    });
  return { state, start };
}
const hashOf = (url: string) =>
  (globalThis as unknown as Record<symbol, (url: string) => string | undefined>)[Symbol.for('commonplace.integrity')]!(
    url,
  );

test('when a remote is loaded, then its manifest is asked for with its hash, and once for all who want it', async () => {
  const { state, start } = world(registryOf(version('1')));
  const loader = await start();
  const [a, b] = await Promise.all([loader.load('mf-x'), loader.load('mf-x')]);
  expect(a).toBe(b);
  expect(state.manifests).toEqual([{ url: '/mf/mf-x/1/mf-manifest.json', integrity: HASH }]);
  expect(state.registered).toEqual(['http://shell.test/mf/mf-x/1/remoteEntry.js']);
});

test('a page whose versions can run never reads the versions that no session gets', async () => {
  const { state, start } = world(registryOf(version('1', 0), version('2')));
  const loader = await start();
  await loader.load('mf-x');
  expect(loader.rows()[0]!.versions.map((one) => one.version)).toEqual(['2']);
  expect(state.whole).toBe(0);
});

test('when a file is not in the list of hashes, then its tag gets a hash that nothing has; what is not a remote’s gets none', async () => {
  const loader = await world(registryOf(version('1'))).start();
  await loader.load('mf-x');
  expect(hashOf('http://shell.test/mf/mf-x/1/x.js')).toBe(HASH);
  expect(hashOf('http://shell.test/mf/mf-x/1/other.js')).toBe(NO_SUCH_FILE);
  expect(hashOf('http://shell.test/assets/main.js')).toBeUndefined();
});

test('when a version has no hashes, then it is refused before anything of it is fetched', async () => {
  const { state, start } = world(registryOf(version('1', 100, {})));
  const loader = await start();
  await expect(loader.load('mf-x')).rejects.toThrow('has no hashes');
  expect(state.manifests).toEqual([]);
});

test('when the remote speaks another mount contract, then it is refused', async () => {
  const { state, start } = world(registryOf(version('1')));
  state.module = { version: MOUNT_VERSION + 1, mount: () => () => undefined };
  await expect((await start()).load('mf-x')).rejects.toThrow('another mount contract');
});

test('when the live version speaks another contract, then the last promoted one that is understood runs, until another is live', async () => {
  const registry = registryOf(version('1', 0), version('2', 0), version('3', 0), version('4'));
  const row = { ...registry.remotes[0]!, promoted: ['2', '1', '4'] };
  const { state, start } = world({ remotes: [row] });
  const other = { version: MOUNT_VERSION + 1, mount: () => () => undefined };
  state.modules = { '4': other, '3': other, '1': other };
  const loader = await start();
  await expect(loader.load('mf-x')).resolves.toMatchObject({ version: MOUNT_VERSION });
  expect(state.manifests.map((one) => one.url.split('/')[3])).toEqual(['4', '1', '2']);
  expect(loader.version('mf-x')).toBe('2');
  expect(state.whole).toBe(1);
  // A document load would end at the same version: the page stays.
  expect(loader.outdated()).toBe(false);
  state.registry = { remotes: [{ ...row, versions: [version('2', 0), version('4', 0), version('5')] }] };
  await loader.refresh();
  expect(loader.outdated()).toBe(true);
});

test('when a version that could stand in is broken, then the remote is refused with that reason', async () => {
  const { state, start } = world(registryOf(version('1', 0, {}), version('2')));
  state.module = { version: MOUNT_VERSION + 1, mount: () => () => undefined };
  await expect((await start()).load('mf-x')).rejects.toThrow('has no hashes');
});

test('when a load failed, then the next one asks anew, the registry too', async () => {
  const { state, start } = world(registryOf(version('1')));
  const loader = await start();
  state.down = true;
  await expect(loader.load('mf-x')).rejects.toThrow('fetch failed');
  state.down = false;
  state.registry = registryOf(version('2'), version('1', 0));
  await expect(loader.load('mf-x', { fresh: true })).resolves.toMatchObject({ version: MOUNT_VERSION });
  expect(state.manifests.at(-1)!.url).toBe('/mf/mf-x/2/mf-manifest.json');
});

test('asked for anew, an entry has another address each time: what a document was answered under one, it keeps', async () => {
  const { state, start } = world(registryOf(version('1')));
  const loader = await start();
  await loader.load('mf-x');
  await loader.load('mf-x', { fresh: true });
  await loader.load('mf-x', { fresh: true });
  expect(state.registered.map((entry) => new URL(entry).search)).toEqual(['', '?again=1', '?again=2']);
  expect(new Set(state.registered.map((entry) => new URL(entry).pathname)).size).toBe(1);
});

test('when the running version is no longer live, then the page is outdated, and the next document gets the live one', async () => {
  const { state, start } = world(registryOf(version('1')));
  const loader = await start();
  await loader.load('mf-x');
  expect(loader.outdated()).toBe(false);
  state.registry = registryOf(version('1', 0), version('2'));
  await loader.refresh();
  expect(loader.outdated()).toBe(true);
  const next = await start();
  await next.load('mf-x');
  expect(state.manifests.at(-1)!.url).toBe('/mf/mf-x/2/mf-manifest.json');
});

test('when a canary runs, then a session keeps its version over documents', async () => {
  const { state, start } = world(registryOf(version('1', 50), version('2', 50)));
  for (let n = 0; n < 5; n += 1) await (await start()).load('mf-x');
  expect(new Set(state.manifests.map((one) => one.url)).size).toBe(1);
});

test('when a version was made for another major version of React, then nothing of it runs, the reason is said, and the last one that fits stands in', async () => {
  const { state, start } = world(registryOf(version('2')));
  state.needs['2'] = [{ name: 'react', requiredVersion: '^20.0.0', singleton: true }];
  await expect((await start()).load('mf-x')).rejects.toThrow('mf-x 2 needs react ^20.0.0 (this page has 19.3.1)');
  expect(state.registered).toEqual([]);

  state.registry = registryOf(version('2'), version('1', 0));
  await (await start()).load('mf-x');
  expect(state.registered).toEqual(['http://shell.test/mf/mf-x/1/remoteEntry.js']);
});

test('when a version asks for a newer minor version, then it runs with what the page has', async () => {
  const { state, start } = world(registryOf(version('2')));
  state.needs['2'] = [{ name: 'react', requiredVersion: '^19.9.0', singleton: true }];
  await (await start()).load('mf-x');
  expect(state.registered).toEqual(['http://shell.test/mf/mf-x/2/remoteEntry.js']);
});
