import { compareAcknowledged } from './acknowledged';

test('what the broker has acknowledged is there once; what it has not may be there, once', () => {
  const published = { sent: ['a', 'b', 'c', 'd'], told: ['a', 'b'] };
  const well = { acknowledged: 2, unkept: [], keptTwice: [] };
  expect(compareAcknowledged(published, ['a', 'b'])).toEqual(well);
  expect(compareAcknowledged(published, ['b', 'a', 'd'])).toEqual(well);
  expect(compareAcknowledged(published, ['b', 'd', 'c', 'd'])).toEqual({
    acknowledged: 2,
    unkept: ['a'],
    keptTwice: ['d'],
  });
});
