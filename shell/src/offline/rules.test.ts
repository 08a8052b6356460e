import { assetsIn, filesOf, keptKind, offlineRegistry } from './rules';

const origin = 'https://common.example';
test.each([
  ['GET', 'navigate', '/create/design/5', 'page'],
  ['GET', 'navigate', '/', 'page'],
  ['GET', 'navigate', '/api/docs', 'none'],
  ['GET', 'navigate', '/mail', 'none'],
  ['GET', 'navigate', '/files/r/1/480.webp', 'none'],
  ['GET', 'navigate', '/sitemap.xml', 'none'],
  ['GET', 'navigate', 'https://elsewhere.example/', 'none'],
  ['POST', 'navigate', '/', 'none'],
  ['GET', 'cors', '/remotes.json', 'registry'],
  ['GET', 'cors', '/remotes.json?live', 'registry'],
  ['GET', 'no-cors', '/mf/mf-editor/1/a.js', 'file'],
  ['GET', 'no-cors', '/assets/main.1.js', 'file'],
  ['GET', 'cors', '/api/v1/session', 'none'],
  ['POST', 'cors', '/files/x', 'none'],
])('the offline worker takes %s %s %s as %s', (method, mode, path, kind) => {
  expect(keptKind({ method, mode, url: new URL(path, origin).href }, origin)).toBe(kind);
});

const version = (name: string, weight: number) => ({
  version: name,
  weight,
  manifest: `/mf/mf-editor/${name}/mf-manifest.json`,
  integrity: { 'a.js': `sha384-${name}`, 'mf-manifest.json': 'sha384-m' },
});
const registry = {
  remotes: [
    { name: 'mf-editor', versions: [version('1', 90), version('2', 10)] },
    { name: 'mf-browse', versions: [version('3', 100)] },
  ],
};

test('without a network each remote has the one version that is kept, for everybody; others keep their routes and have none', () => {
  const known = offlineRegistry(registry, (manifest) => manifest.includes('/mf-editor/2/'));
  expect(known.remotes.map(({ name, versions }) => [name, versions.map((one) => [one.version, one.weight])])).toEqual([
    ['mf-editor', [['2', 100]]],
    ['mf-browse', []],
  ]);
});

test('a version is kept with all of its files and their hashes', () => {
  expect([...(filesOf(registry, 'mf-editor', '1') ?? [])]).toEqual([
    ['/mf/mf-editor/1/a.js', 'sha384-1'],
    ['/mf/mf-editor/1/mf-manifest.json', 'sha384-m'],
  ]);
  expect(filesOf(registry, 'mf-editor', '9')).toBeUndefined();
});

test('what a page names of the shell is found in it', () => {
  const html = '<link href="/assets/icon.1.svg"><script defer="defer" src="/assets/main.2.js"></script><a href="/all">';
  expect(assetsIn(html)).toEqual(['/assets/icon.1.svg', '/assets/main.2.js']);
});
