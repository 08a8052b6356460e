import { coresBusy } from './cores-busy';

const readings = (...given: [busy: number, all: number][]) => {
  const left = given.map(([busy, all]) => ({ busy, all, cores: 2 }));
  return () => left.shift()!;
};

test('of two cores one and a half worked', () => {
  expect(coresBusy(readings([100, 1_000], [400, 1_400]))()).toBe('1.5 of 2 cores busy');
});

test('no time between two readings is no work', () => {
  expect(coresBusy(readings([100, 1_000], [100, 1_000]))()).toBe('0.0 of 2 cores busy');
});

test('this machine has as many as it says', () => {
  expect(coresBusy()()).toMatch(/^\d+\.\d of [1-9]\d* cores busy$/);
});
