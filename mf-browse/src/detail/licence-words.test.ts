import { licenceWords } from './licence-words';

test.each([
  ['CC0-1.0', 'image', 'cc0', 'licence_cc0', 'CC0 1.0'],
  ['CC-BY-4.0', 'image', 'free', 'licence_free', 'CC BY 4.0'],
  ['CC-BY-SA-3.0', 'image', 'free', 'licence_share', 'CC BY-SA 3.0'],
  ['MIT', 'icon', 'free', 'licence_permissive', 'MIT License'],
  ['OFL-1.1', 'font', 'free', 'licence_font', 'SIL Open Font License 1.1'],
  ['CC0-1.0', 'brand', 'cc0', 'licence_brand', 'CC0 1.0'],
  ['LicenseRef-Commonplace-Premium', 'template', 'premium', 'licence_premium', 'Commonplace premium licence'],
  ['GPL-2.0-or-later', 'image', 'free', 'licence_free', 'GPL 2.0 or later'],
] as const)('%s of a %s', (id, kind, grade, text, name) => {
  expect(licenceWords(id, kind, grade)).toMatchObject({ text, name });
});
