import { t as english } from './admin.texts';
import { arabic } from './admin.texts.ar';
import { actionWords, AUDITED } from './audit-words';

test('every action that can be asked for has words, in Arabic too', () => {
  const inArabic = ((key: string, values?: object) =>
    values ? JSON.stringify(values) : (arabic[key] ?? key)) as typeof english;
  for (const t of [english, inArabic])
    expect(AUDITED.filter((action) => actionWords(t, action) === action)).toEqual([]);
  expect(actionWords(english, 'report.takedown')).toBe('Reported item: taken down');
  expect(actionWords(english, 'pin.flown')).toBe('pin.flown');
});
