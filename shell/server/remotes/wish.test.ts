import type { RemoteRow } from '@commonplace/remote-kit/registry';
import type { FaultOf } from '@commonplace/remote-kit/registry-command';
import type { BuildInfo } from '@commonplace/remote-kit/store-build';
import { readWish, takeWish, unknownTo } from './wish';

const build = (version: string): BuildInfo => ({
  name: 'mf-x',
  version,
  container: 'x',
  routes: [`/x${version}`],
  files: { 'mf-manifest.json': `sha384-${version}` },
});
/** Version 9 is the one that nobody signed. */
const faultOf: FaultOf = (_, { version }) => (version === '9' ? 'it is not signed' : undefined);
const at = '2026-01-01T00:00:00.000Z';
const take = (row: RemoteRow | undefined, text: string): RemoteRow => {
  const wish = readWish(text)!;
  return takeWish(row, { text, wish, builds: unknownTo(row, wish).map(build), at, faultOf });
};
const weights = (row: RemoteRow) => Object.fromEntries(row.versions.map((one) => [one.version, one.weight]));

test('a wish is one version, or one for all and a share of sessions for another', () => {
  expect(readWish('1.0.0-d1274e5f75\n')).toEqual({ version: '1.0.0-d1274e5f75' });
  expect(readWish('1.0.0, 1.1.0 10%')).toEqual({ version: '1.0.0', trial: { version: '1.1.0', weight: 10 } });
  for (const bad of ['', 'newest please', '1.0.0, 1.1.0', '1.0.0, 1.1.0 101%', '1.0.0, 1.0.0 10%', '../1 0'])
    expect([bad, readWish(bad)]).toEqual([bad, undefined]);
});

test('a wish makes its versions known, tries, promotes and goes back, and says so in the history', () => {
  const first = take(undefined, '1');
  const tried = take(first, '1, 2 10%');
  const promoted = take(tried, '2');
  const back = take(promoted, '1');
  expect([first, tried, promoted, back].map(weights)).toEqual([
    { '1': 100 },
    { '1': 90, '2': 10 },
    { '1': 0, '2': 100 },
    { '1': 100, '2': 0 },
  ]);
  expect(back.steps?.map(({ step, version, by }) => [step, version, by])).toEqual([
    ['promote', '1', 'wish'],
    ['canary', '2', 'wish'],
    ['promote', '2', 'wish'],
    ['rollback', '1', 'wish'],
  ]);
});

test('a wish is taken once: what was done since then holds until it says something else', () => {
  const tried = take(take(undefined, '1'), '1, 2 10%');
  const takenBack = { ...take(tried, '1'), wish: tried.wish };
  expect(take(takenBack, '1, 2 10%')).toBe(takenBack);
  expect(weights(take(takenBack, '1, 2 20%'))).toEqual({ '1': 80, '2': 20 });
});

test('a version with other files than the registry knows is refused', () => {
  const row = take(undefined, '1');
  const other = { ...build('1'), files: { 'mf-manifest.json': 'sha384-other' } };
  const again = { text: '1 ', wish: { version: '1' }, builds: [other], at, faultOf };
  expect(() => takeWish(row, again)).toThrow('published with other files');
});

test('a version with a fault is neither given to all nor tried, and nothing is changed', () => {
  expect(() => take(undefined, '9')).toThrow('mf-x 9 is given to nobody: it is not signed.');
  const row = take(undefined, '1');
  expect(() => take(row, '1, 9 10%')).toThrow('mf-x 9 is given to nobody');
  expect(() => take(row, '9')).toThrow('mf-x 9 is given to nobody');
});
