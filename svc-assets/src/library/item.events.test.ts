import { isTold } from './item.events';

test('owners are told of 10, 25, 50, 100, 250 likes and so on, of nothing in between', () => {
  const told = Array.from({ length: 1_001 }, (_, likes) => likes).filter(isTold);
  expect(told).toEqual([10, 25, 50, 100, 250, 500, 1_000]);
});
