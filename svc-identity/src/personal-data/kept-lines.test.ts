import { readFileSync } from 'node:fs';
import { keptLine } from './kept-lines';

const SOURCES = [
  'svc-identity/src/personal-data/delete-account.ts',
  'svc-billing/src/accounts/forget-account.ts',
  'svc-assets/src/personal-data/erase-account.ts',
];

test('whatever a service keeps of a deleted account is said in Arabic too', () => {
  const lines = SOURCES.flatMap((source) => {
    const [, list = ''] = /const KEPT = \[([^\]]*)\]/.exec(readFileSync(source, 'utf8')) ?? [];
    return [...list.matchAll(/'([^']+)'/g)].map(([, line = '']) => line);
  });
  expect(lines.length).toBeGreaterThan(6);
  expect(lines.filter((line) => !/[\u0600-\u06ff]/.test(keptLine(line, 'ar')))).toEqual([]);
  // Whoever reads it has no uid, but a number of their account.
  expect(lines.filter((line) => /\buid\b/.test(keptLine(line, 'en')))).toEqual([]);
  expect(keptLine('ledger: uid and amounts', 'en')).toBe('ledger: account number and amounts');
  expect(keptLine('something new', 'ar')).toBe('something new');
});
