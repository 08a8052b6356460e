import { translationGaps } from './translation-gaps';

const english = new Map([
  ['room', { hello: 'Hello {{name}}', left_one: '{{count}} left', left_other: '{{count}} left' }],
]);
const whole = {
  hello: 'أهلًا {{name}}',
  left_zero: 'لا شيء',
  left_one: 'واحد',
  left_two: 'اثنان',
  left_few: '{{count}}',
  left_many: '{{count}}',
  left_other: '{{count}}',
};

test('a whole translation has no gaps; plural forms of named numbers may leave the number out', () => {
  expect(translationGaps(english, { room: whole }, 'ar')).toEqual([]);
});

test.each([
  ['a missing text', { ...whole, hello: '' }, 'room: hello is missing (Hello {{name}})'],
  ['a value that is lost', { ...whole, hello: 'أهلًا' }, 'room: hello has other values'],
  ['a count that is lost', { ...whole, left_many: 'كثير' }, 'room: left_many has other values'],
  ['a text that nothing asks for', { ...whole, bye: 'وداعًا' }, 'room: bye is asked for nowhere'],
])('%s is a gap', (_, room, gap) => {
  expect(translationGaps(english, { room }, 'ar')).toEqual([gap]);
});

test('a missing plural form is a gap', () => {
  const { left_two: _, ...rest } = whole;
  expect(translationGaps(english, { room: rest }, 'ar')).toEqual(['room: left_two is missing ({{count}} left)']);
});
