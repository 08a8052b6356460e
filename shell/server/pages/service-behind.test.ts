import { readinessAsker, serviceBehind } from './service-behind';

test.each([
  ['/', 'catalog'],
  ['/home/templates', 'catalog'],
  ['/search/red', 'catalog'],
  ['/pricing-and-plans', 'billing'],
  ['/membership/checkout', 'billing'],
  ['/user/login', undefined],
  ['/create/design', undefined],
])('behind %s stands %s', (path, service) => {
  expect(serviceBehind(path)).toBe(service);
});

test('a service that cannot be reached is not ready, and is not asked again at once', async () => {
  let asked = 0;
  const ready = readinessAsker(async () => {
    asked += 1;
    throw new Error('connection refused');
  });
  expect(await Promise.all([ready('catalog'), ready('catalog')])).toEqual([false, false]);
  expect(asked).toBe(1);
});

test('a service that says 503 of itself is not ready, one that says 200 is', async () => {
  const ready = readinessAsker(async (service) => (service === 'catalog' ? 503 : 200));
  expect(await ready('catalog')).toBe(false);
  expect(await ready('billing')).toBe(true);
});
