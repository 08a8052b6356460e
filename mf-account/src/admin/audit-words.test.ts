import { targetPath, valueWords } from './audit-words';

test.each([
  ['account.changed', '63', '/admin/accounts?q=63'],
  ['topics.changed', 'developer-brands', '/admin/topics?q=developer-brands'],
  ['synonyms.created', '01M829X24ED0H4262TZFHCS27X', '/admin/synonyms/01M829X24ED0H4262TZFHCS27X'],
  ['home.created', '01M81BQTRHB8D3JA887XEE088W', '/admin/design-homefeed/01M81BQTRHB8D3JA887XEE088W'],
  ['variable.changed', 'feature_ads', '/admin/variables'],
  ['payment.refunded', 'p1', undefined],
  ['plan.put-on-sale', 'creative 3', '/admin/pricing'],
  ['project.changed', 'f1', '/my-projects/folders/f1'],
  ['project.deleted', 'f1', undefined],
  ['report.takedown', 'sea-1', '/admin/reports?case=sea-1'],
  ['review.changed', 'x', undefined],
])('%s of %s is looked after at %s', (action, target, path) => {
  expect(targetPath(action, target)).toBe(path);
});

test('what changed of an account is told in words, and what has none as it is', () => {
  const texts: Record<string, string> = {
    ...{ role_artist: 'Artist', none: 'None', yes: 'yes', ambassador: 'Ambassador' },
    between: '، ',
  };
  const t = ((key: string) => texts[key] ?? key) as unknown as Parameters<typeof valueWords>[0];
  expect(valueWords(t, '["artist","pilot"]')).toBe('Artist، pilot');
  expect(valueWords(t, '[]')).toBe('None');
  expect(valueWords(t, 'true')).toBe('yes');
  expect(valueWords(t, '"ambassador"')).toBe('Ambassador');
  expect(valueWords(t, 'null')).toBe('None');
  expect(valueWords(t, '7')).toBe('7');
  expect(valueWords(t, '{"enabled":true}')).toBe('{"enabled":true}');
  expect(valueWords(t, 'title, tags')).toBe('title, tags');
});
