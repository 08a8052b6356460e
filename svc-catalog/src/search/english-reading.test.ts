import { englishReading } from './english-reading';
import { wordsOf } from './text-query';
import { synonymGroups } from './synonyms';

const groups = synonymGroups([
  'سيارة, سيارات => car, automobile',
  'أحمر, حمراء => red',
  'كبير, كبيرة => big',
  'قهوة => coffee',
  'كوب => cup',
  'رجل => man',
  'كلب, كلاب => dog',
  'ورقة شجر => leaf',
  'خضراء, أخضر => green',
  'خط, خطوط => font',
  'مجاني, مجانية => free',
]);

test.each([
  ['سيارة', 'car'],
  ['سيارة حمراء', 'red car'],
  ['السيارة الحمراء الكبيرة', 'big red car'],
  ['كوب قهوة', 'coffee cup'],
  ['رجل مع كلب', 'man with dog'],
  ['سيارة حمراء و كلب كبير', 'red car and big dog'],
  ['ورقة شجر خضراء', 'green leaf'],
  ['كوب Nespresso', 'Nespresso cup'],
  ['صور من سيارات', undefined],
  ['red car', undefined],
  ['', undefined],
])('%s is read as %s', (text, english) => {
  expect(englishReading(text, groups)).toBe(english);
});

test('praise beside a kind of thing is left out in Arabic too', () => {
  expect(wordsOf('خطوط مجانية', groups).map(({ text }) => text)).toEqual(['font']);
  expect(wordsOf('سيارة مجانية', groups).map(({ text }) => text)).toEqual(['سيارة', 'مجانية']);
});
