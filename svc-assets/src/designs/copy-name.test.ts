import { copyName } from './copy-name';

test.each([
  ['Poster', [], 'Poster (copy)'],
  ['Poster', ['poster', 'poster (copy)'], 'Poster (copy 2)'],
  ['Poster (copy)', ['poster (copy)', 'poster (copy 2)'], 'Poster (copy 3)'],
  ['Poster', ['poster (copy 2)'], 'Poster (copy)'],
  ['(copy)', [], '(copy) (copy)'],
])('a copy of %j beside %j is called %j', (name, taken, wanted) => {
  expect(copyName(name, taken)).toBe(wanted);
});

test('a long name stays within what a name may have', () => {
  expect(copyName('😀'.repeat(100), []).length).toBeLessThanOrEqual(200 + ' (copy)'.length);
  expect(copyName('n'.repeat(200), [])).toHaveLength(187);
});
