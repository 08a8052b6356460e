import { beginLarge } from './begin-large';

test.each([
  ['mountain images', 'Mountain images'],
  ['éclair images', 'Éclair images'],
  ['iPhone mockups', 'iPhone mockups'],
  ['صور mountain', 'صور mountain'],
  ['3d icons', '3d icons'],
  ['', ''],
])('the title %p begins as %p', (given, expected) => {
  expect(beginLarge(given)).toBe(expected);
});
