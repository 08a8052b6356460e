import { busySince, busyText } from './cores-busy';

const readings = (...given: [busy: number, all: number][]) => {
  const left = given.map(([busy, all]) => ({ busy, all, cores: 2 }));
  return () => left.shift()!;
};

test('of two cores one and a half worked', () => {
  const busy = busySince(readings([100, 1_000], [400, 1_400]))();
  expect(busy).toEqual({ busy: 1.5, cores: 2 });
  expect(busyText(busy)).toBe('1.5 of 2 cores busy');
});

test('no time between two readings is no work', () => {
  expect(busySince(readings([100, 1_000], [100, 1_000]))()).toEqual({ busy: 0, cores: 2 });
});

test('this machine has as many as it says', () => {
  expect(busyText(busySince()())).toMatch(/^\d+\.\d of [1-9]\d* cores busy$/);
});
