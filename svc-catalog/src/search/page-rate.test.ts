import { pageRate } from './page-rate';

test('pages a second are told of the last seconds, and are none again when nobody has asked for a while', () => {
  let at = 0;
  const rate = pageRate(() => at);
  const ask = (times: number) => Array.from({ length: times }, () => rate.count());
  expect(rate.aSecond()).toBe(0);
  ask(40);
  expect(rate.aSecond()).toBe(20);
  at = 2_000;
  expect(rate.aSecond()).toBe(20);
  ask(20);
  at = 3_000;
  expect(rate.aSecond()).toBe(20);
  at = 4_000;
  expect(rate.aSecond()).toBe(10);
  at = 60_000;
  expect(rate.aSecond()).toBe(0);
  ask(2);
  expect(rate.aSecond()).toBe(1);
});
