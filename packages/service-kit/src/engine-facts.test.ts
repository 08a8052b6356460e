import { clockFault, snapshotLevel, standsAlone, tooOld } from './engine-facts';

test.each([
  ['4.4.29', 'MongoDB 4.4.29 is too old: 6.0 or newer is needed'],
  ['5.9.0', 'MongoDB 5.9.0 is too old: 6.0 or newer is needed'],
  ['6.0.5', undefined],
  ['8.0.13', undefined],
])('version %s', (version, fault) => {
  expect(tooOld('MongoDB', version, [6, 0])).toBe(fault);
});

test('a minor version counts where the major is the least one, and no further', () => {
  expect(tooOld('NATS', '2.10.3', [2, 11])).toMatch(/too old/);
  expect(tooOld('NATS', '2.11.0', [2, 11])).toBeUndefined();
  expect(tooOld('NATS', '3.0.0', [2, 11])).toBeUndefined();
});

test('a clock an hour off is told, with the way; half a minute is not', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const whose = "the database's";
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  expect(clockFault(now, at(3_600), whose)).toBe("this clock is 3600 s ahead of the database's");
  expect(clockFault(now, at(-3_600), whose)).toBe("this clock is 3600 s behind the database's");
  expect(clockFault(now, at(30), whose)).toBeUndefined();
});

test('MongoDB is used as a replica set or through mongos, never alone', () => {
  expect(standsAlone({ isWritablePrimary: true })).toMatch(/replica set is needed/);
  expect(standsAlone({ setName: 'rs0' })).toBeUndefined();
  expect(standsAlone({ msg: 'isdbgrid' })).toBeUndefined();
});

test('a transaction reads all that is committed; through mongos at one moment of all shards', () => {
  expect(snapshotLevel({ setName: 'rs0' })).toBe('majority');
  expect(snapshotLevel(undefined)).toBe('majority');
  expect(snapshotLevel({ msg: 'isdbgrid' })).toBe('snapshot');
});
