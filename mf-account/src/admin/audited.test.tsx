import { updateBoard } from '@commonplace/contracts/assets/boards';
import { CURATED } from '@commonplace/contracts/assets/curation-records';
import { updateProject } from '@commonplace/contracts/assets/projects';
import { accountChange } from '@commonplace/contracts/identity/account';
import { ADMIN_ACTIONS } from '@commonplace/contracts/identity/admin-action-names';
import { t as english } from './admin.texts';
import { arabic } from './admin.texts.ar';
import { t as englishField } from './audit-fields.texts';
import { arabic as arabicField } from './audit-fields.texts.ar';
import { actionWords, fieldWords } from './audit-words';

test('every act that services write down has words, in Arabic too', () => {
  const inArabic = ((key: string, values?: object) =>
    values ? JSON.stringify(values) : (arabic[key] ?? key)) as typeof english;
  for (const t of [english, inArabic])
    expect(ADMIN_ACTIONS.filter((action) => actionWords(t, action) === action)).toEqual([]);
  expect(actionWords(english, 'report.takedown')).toBe('Reported item: taken down');
  expect(actionWords(english, 'pin.flown')).toBe('pin.flown');
});

test('every field that an administrator can change has words, in Arabic too; one that is not known is told as it is', () => {
  const changed = [
    ...Object.values(CURATED).flatMap(({ content }) => Object.keys(content.shape)),
    ...Object.keys(updateBoard.body?.shape ?? {}),
    ...Object.keys(updateProject.body?.shape ?? {}),
    ...Object.keys(accountChange.shape),
    // Of a board the version that was seen is no field, and a takedown is an act of its own.
  ].filter((name) => name !== 'version' && name !== 'taken_down');
  expect(changed.length).toBeGreaterThan(60);
  expect(changed.filter((name) => englishField(name as 'title') === name)).toEqual([]);
  expect(changed.filter((name) => arabicField[name] === undefined)).toEqual([]);
  const list = new Intl.ListFormat('en', { type: 'unit', style: 'short' });
  expect(fieldWords(englishField, 'title, cover_item, moon_phase', list)).toBe('Title, Cover, moon_phase');
});
