import { wholeNumber } from './whole-number';

test('a number is as it is said, or as it is otherwise', () => {
  expect(wholeNumber(['flood', '--seconds', '20'], 'seconds', 120)).toBe(20);
  expect(wholeNumber(['flood'], 'seconds', 120)).toBe(120);
});

test.each(['abc', '0', '-3', '1.5', '--of', undefined])('%s is refused', (said) => {
  const given = ['flood', '--seconds', ...(said === undefined ? [] : [said])];
  expect(() => wholeNumber(given, 'seconds', 120)).toThrow(
    `--seconds wants a whole number above 0, not ${said ?? 'nothing'}`,
  );
});
