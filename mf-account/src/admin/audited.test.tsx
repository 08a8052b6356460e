import { ADMIN_ACTIONS } from '@commonplace/contracts/identity/admin-action-names';
import { t as english } from './admin.texts';
import { arabic } from './admin.texts.ar';
import { actionWords } from './audit-words';

test('every act that services write down has words, in Arabic too', () => {
  const inArabic = ((key: string, values?: object) =>
    values ? JSON.stringify(values) : (arabic[key] ?? key)) as typeof english;
  for (const t of [english, inArabic])
    expect(ADMIN_ACTIONS.filter((action) => actionWords(t, action) === action)).toEqual([]);
  expect(actionWords(english, 'report.takedown')).toBe('Reported item: taken down');
  expect(actionWords(english, 'pin.flown')).toBe('pin.flown');
});
