import { affectedBy } from './affected';

test('a change of one file asks for its lint, its format and the tests of what imports it', () => {
  expect(affectedBy(['svc-billing/src/prices/total.ts', 'svc-billing/README.md'], [])).toEqual({
    lint: ['svc-billing/src/prices/total.ts'],
    format: ['svc-billing/src/prices/total.ts'],
    sources: ['svc-billing/src/prices/total.ts'],
    everything: false,
  });
});

test('journeys are linted here and run by npm test', () => {
  expect(affectedBy(['e2e/house-journey.ts'], [])).toMatchObject({ lint: ['e2e/house-journey.ts'], sources: [] });
});

test.each([
  ['the lock file', ['package-lock.json'], []],
  ['a rule of the repository', ['eslint.config.mjs'], []],
  ['a pact, which tests read', ['contracts/pacts/mf-browse-svc-catalog.json'], []],
  ['a source that is gone', [], ['svc-billing/src/prices/total.ts']],
])('%s asks for everything', (_, changed, removed) => {
  expect(affectedBy(changed, removed).everything).toBe(true);
});
