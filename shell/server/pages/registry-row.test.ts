import { canary, publish, type RemoteRow } from '@commonplace/remote-kit/registry';
import { readRow } from './registry-row';

const NOW = '2026-01-01T00:00:00.000Z';
const build = (version: string) => ({
  name: 'mf-browse',
  version,
  routes: ['/a'],
  integrity: { 'mf-manifest.json': `sha384-${version}` },
});
const good = canary(publish(publish(undefined, build('1'), NOW), build('2'), NOW), '2', 20);
const [first, second] = good.versions as [RemoteRow['versions'][0], RemoteRow['versions'][0]];
const read = (row: object, name = 'mf-browse') => readRow(name, JSON.stringify(row));

test('a row as the registry makes it is taken', () => {
  expect(read(good)).toEqual({ row: good });
});

test.each([
  ['weights that do not add up', { versions: [first, { ...second, weight: 30 }] }, 'do not sum to 100'],
  [
    'a weight that is no share',
    {
      versions: [
        { ...first, weight: 180 },
        { ...second, weight: -80 },
      ],
    },
    'weight',
  ],
  ['a version without a hash of its manifest', { versions: [{ ...first, integrity: {} }, second] }, 'no hash'],
  ['a hash that is none', { versions: [{ ...first, integrity: { 'mf-manifest.json': 'md5-x' } }, second] }, 'sha384-'],
  [
    'the manifest of another remote',
    { versions: [{ ...first, manifest: '/mf/mf-editor/1/mf-manifest.json' }, second] },
    'another folder',
  ],
  [
    'a manifest from elsewhere',
    { versions: [{ ...first, manifest: 'https://elsewhere.example/x.json' }, second] },
    'manifest',
  ],
  ['a version twice', { versions: [first, { ...second, version: '1', manifest: first.manifest }] }, 'there twice'],
  ['no version', { versions: [] }, 'versions'],
])('%s is refused with the reason', (_, change, why) => {
  expect(read({ ...good, ...change })).toEqual({ why: expect.stringContaining(why) });
});

test('a row under another remote’s name, and what is no JSON, are refused', () => {
  expect(read(good, 'mf-editor')).toEqual({ why: 'it is named mf-browse' });
  expect(readRow('mf-browse', '{')).toEqual({ why: 'it is no JSON' });
});
