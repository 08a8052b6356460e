import { targetPath } from './audit-words';

test.each([
  ['account.changed', '63', '/admin/accounts?q=63'],
  ['topics.changed', 'developer-brands', '/admin/topics?q=developer-brands'],
  ['synonyms.created', '01M829X24ED0H4262TZFHCS27X', '/admin/synonyms/01M829X24ED0H4262TZFHCS27X'],
  ['home.created', '01M81BQTRHB8D3JA887XEE088W', '/admin/design-homefeed/01M81BQTRHB8D3JA887XEE088W'],
  ['variable.changed', 'feature_ads', '/admin/variables'],
  ['payment.refunded', 'p1', undefined],
  ['review.changed', 'x', undefined],
])('%s of %s is looked after at %s', (action, target, path) => {
  expect(targetPath(action, target)).toBe(path);
});
