import {
  canary,
  choose,
  promotable,
  promote,
  publish,
  recorded,
  rollback,
  running,
  without,
  type RemoteRow,
} from './registry';

const build = (version: string, routes = ['/a']) => ({
  name: 'mf-browse',
  version,
  routes,
  integrity: { 'mf-manifest.json': `sha384-${version}`, 'x.js': 'sha384-x' },
});
const NOW = '2026-01-01T00:00:00.000Z';
const weights = (row: RemoteRow) => Object.fromEntries(row.versions.map((one) => [one.version, one.weight]));
const two = () => publish(publish(undefined, build('1'), NOW), build('2', ['/a', '/b']), NOW);

test('when a remote is published for the first time, then it is live; a later version waits', () => {
  expect(weights(two())).toEqual({ '1': 100, '2': 0 });
  expect(two().routes).toEqual(['/a']);
  expect(two().versions[0]!.manifest).toBe('/mf/mf-browse/1/mf-manifest.json');
});

test('when a build has no hashes, or a version comes again with other files, then it is refused', () => {
  expect(() => publish(undefined, { ...build('1'), integrity: {} }, NOW)).toThrow('no hashes');
  const other = { ...build('1'), integrity: { 'mf-manifest.json': 'sha384-other' } };
  expect(() => publish(two(), other, NOW)).toThrow('never change');
  const row = two();
  expect(publish(row, build('2', ['/a', '/b']), NOW)).toBe(row);
});

test('when an older build is published again, then it is the newest, with the weight that it had, and a promotion means it', () => {
  const row = publish(two(), build('1'), NOW);
  expect(weights(row)).toEqual({ '1': 100, '2': 0 });
  expect(row.versions.map((one) => one.version)).toEqual(['2', '1']);
  expect(promotable(row)).toBe('1');
});

test('when a canary runs, then sessions are parted by its weight and each keeps its version', () => {
  const row = canary(two(), '2', 20);
  expect(weights(row)).toEqual({ '1': 80, '2': 20 });
  expect(row.routes).toEqual(['/a', '/b']);
  const chosen = Array.from({ length: 2000 }, (_, i) => choose(row, `session-${i}`)!.version);
  const share = chosen.filter((version) => version === '2').length / 2000;
  expect(share).toBeGreaterThan(0.16);
  expect(share).toBeLessThan(0.24);
  expect(choose(row, 'session-1')).toBe(choose(row, 'session-1'));
  expect(choose(row, 'any', '2')!.version).toBe('2');
});

test('when a version is promoted, then all get it, and a session that held another is moved', () => {
  const row = promote(canary(two(), '2', 20), '2');
  expect(weights(row)).toEqual({ '1': 0, '2': 100 });
  expect(choose(row, 'any', '1')!.version).toBe('2');
});

test('when a rollback comes, then a canary ends first, and without one the earlier version is back', () => {
  expect(weights(rollback(canary(two(), '2', 50)))).toEqual({ '1': 100, '2': 0 });
  const back = rollback(promote(two(), '2'));
  expect(weights(back)).toEqual({ '1': 100, '2': 0 });
  expect(() => rollback(back)).toThrow('no earlier version');
});

test('when many versions were published, then the newest five idle ones stay, and the live one always', () => {
  let row = two();
  for (let n = 3; n <= 12; n += 1) row = publish(row, build(String(n)), NOW);
  expect(row.versions.map((one) => one.version)).toEqual(['1', '8', '9', '10', '11', '12']);
});

test('when a weight or version makes no sense, then it is refused', () => {
  expect(() => canary(two(), '2', 101)).toThrow('0 to 100');
  expect(() => canary(two(), '9', 10)).toThrow('no version 9');
  expect(() => canary(two(), '1', 10)).toThrow('promoted version already');
  expect(() => promote(two(), '9')).toThrow('no version 9');
});

test('a row says which version all return to and which is tried, and keeps what was done to it', () => {
  const row = canary(two(), '2', 20);
  expect(running(row)).toEqual({ stable: '1', canary: '2' });
  expect(running(rollback(row))).toEqual({ stable: '1', canary: undefined });
  const step = { at: NOW, step: 'canary' as const, version: '2', by: 'ada', note: '20 %' };
  expect(recorded(two(), row, step).steps).toEqual([step]);
  expect(recorded(row, row, step)).toBe(row);
  let long = row;
  for (let i = 0; i < 150; i += 1) long = recorded(undefined, long, { ...step, version: String(i) });
  expect(long.steps).toHaveLength(100);
  expect(rollback(long).steps).toHaveLength(100);
});

test('when a version is published, then what was done to the row before is kept', () => {
  const step = { at: NOW, step: 'promote' as const, version: '2', by: 'ada' };
  const row = recorded(undefined, promote(two(), '2'), step);
  expect(publish(row, build('3'), NOW).steps).toEqual([step]);
});

test('when many versions were published since, then a rollback still has the one that was promoted before', () => {
  let row = promote(two(), '2');
  for (let n = 3; n <= 12; n += 1) row = publish(row, build(String(n)), NOW);
  expect(row.versions.map((one) => one.version)).toEqual(['1', '2', '8', '9', '10', '11', '12']);
  expect(weights(rollback(row))).toMatchObject({ '1': 100 });
});

test('when no version is named to promote, then it is the one under trial, and with a newer one beside it none is guessed', () => {
  expect(promotable(two())).toBe('2');
  expect(promotable(canary(two(), '2', 20))).toBe('2');
  const doubtful = publish(canary(two(), '2', 20), build('3'), NOW);
  expect(() => promotable(doubtful)).toThrow('mf-browse tries 2, but 3 is newer: name the version to promote');
});

test('when a version comes again with a signature, then it takes it and the routes that it covers, and keeps its weight', () => {
  const signed = { ...build('2', ['/a', '/c']), container: 'mf_browse_2', signature: 's' };
  const row = publish(canary(two(), '2', 20), signed, NOW);
  expect(row.versions.at(-1)).toMatchObject({ weight: 20, container: 'mf_browse_2', signature: 's' });
  expect(row.routes).toEqual(['/a', '/c']);
  expect(publish(row, signed, NOW)).toBe(row);
  // One without a signature takes none away.
  expect(publish(row, build('2', ['/a', '/c']), NOW)).toBe(row);
});

test('without its faulty versions a row gives their sessions to the last promoted one that is left, else to the newest', () => {
  const three = publish(promote(two(), '2'), build('3', ['/z']), NOW);
  expect(without(three, new Set())).toEqual(three);
  expect(weights(without(three, new Set(['3']))!)).toEqual({ '1': 0, '2': 100 });
  const back = without(canary(three, '3', 10), new Set(['2']))!;
  expect([weights(back), back.promoted]).toEqual([{ '1': 90, '3': 10 }, ['1']]);
  const newest = without(three, new Set(['1', '2']))!;
  expect([weights(newest), newest.promoted, newest.routes]).toEqual([{ '3': 100 }, ['3'], ['/z']]);
  expect(without(three, new Set(['1', '2', '3']))).toBeUndefined();
});
