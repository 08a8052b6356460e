import { generateKeyPairSync } from 'node:crypto';
import { signBuild, signersOf, type PublisherKey } from '@commonplace/remote-kit/build-signature';
import { canary, promote, publish, type RemoteRow } from '@commonplace/remote-kit/registry';
import { readRow } from './registry-row';

const NOW = '2026-01-01T00:00:00.000Z';
const keyOf = (kid: string): PublisherKey => ({
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid,
});
const publicPart = ({ d: _private, ...jwk }: PublisherKey): PublisherKey => jwk;
const [key, next, stranger] = [keyOf('ours'), keyOf('next'), keyOf('stranger')];
const signers = signersOf({ keys: [publicPart(key), publicPart(next)] });
const build = (version: string, by = key, routes = ['/a']) => {
  const integrity = { 'mf-manifest.json': `sha384-${version}` };
  const signed = { name: 'mf-browse', version, container: `mf_browse_${version}`, routes, files: integrity };
  return { ...signed, integrity, signature: signBuild(signed, by) };
};
const good = canary(publish(publish(undefined, build('1'), NOW), build('2'), NOW), '2', 20);
const [first, second] = good.versions as [RemoteRow['versions'][0], RemoteRow['versions'][0]];
const read = (row: object, name = 'mf-browse') => readRow(name, JSON.stringify(row), signers);

test('a row as the registry makes it is taken', () => {
  expect(read(good)).toEqual({ row: good, refused: [] });
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
    'another file for its manifest',
    { versions: [{ ...first, manifest: '/mf/mf-browse/1/../2/mf-manifest.json' }, second] },
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
  expect(readRow('mf-browse', '{', signers)).toEqual({ why: 'it is no JSON' });
});

const weights = (row: RemoteRow) => Object.fromEntries(row.versions.map((one) => [one.version, one.weight]));
const trusted = (row: object) => {
  const answer = read(row);
  if ('why' in answer) throw new Error(answer.why);
  return { ...answer, refused: answer.refused.map(({ version, why }) => `${version.version}: ${why}`) };
};

test('a version that was put in by somebody else is left out with the reason, and the last promoted one has its sessions', () => {
  const forged = { ...build('3', stranger), signature: second.signature };
  const row = promote(publish(good, forged, NOW), '3');
  const { row: left, refused } = trusted(row);
  expect(refused).toEqual(['3: its signature is not of this content']);
  expect([weights(left), left.promoted]).toEqual([{ '1': 100, '2': 0 }, ['1']]);
  expect(trusted(promote(publish(good, build('3', stranger), NOW), '3')).refused).toEqual([
    '3: it is signed with an unknown key (stranger)',
  ]);
});

test('a good version with other files, other routes or under another name is not the one that was signed', () => {
  const changed = { ...second, integrity: { 'mf-manifest.json': 'sha384-other' } };
  expect(trusted({ ...good, versions: [first, changed] }).refused).toEqual(['2: its signature is not of this content']);
  expect(trusted({ ...good, versions: [first, { ...second, routes: ['/log-in'] }] }).refused).toHaveLength(1);
  const renamed = { ...second, version: '9', manifest: '/mf/mf-browse/9/mf-manifest.json' };
  expect(trusted({ ...good, versions: [first, renamed] }).refused).toHaveLength(1);
  const moved = {
    ...good,
    name: 'mf-editor',
    versions: good.versions.map((one) => ({ ...one, manifest: one.manifest.replace('browse', 'editor') })),
  };
  expect(read(moved, 'mf-editor')).toEqual({ why: expect.stringContaining('not of this content') });
});

test('the routes of a row are those of its signed versions, whatever it says', () => {
  expect(trusted({ ...good, routes: ['/log-in'] }).row.routes).toEqual(['/a']);
});

test('a row of before signatures is refused as a whole; with one signed version it is that one’s', () => {
  const bare = good.versions.map(({ signature: _none, container: _neither, ...one }) => one);
  expect(read({ ...good, versions: bare })).toEqual({ why: '1: it is not signed; 2: it is not signed' });
  expect(weights(trusted({ ...good, versions: [bare[0], second] }).row)).toEqual({ '2': 100 });
});

test('while a key takes another’s place, what either signed is good', () => {
  const row = promote(publish(good, build('3', next), NOW), '3');
  expect(trusted(row)).toEqual({ row, refused: [] });
});
