import { readNumber } from './read-number';

test.each([
  ['250', 250],
  ['1,5', 1.5],
  [' -3.25 ', -3.25],
  ['٢٥٠', 250],
  ['١٫٥', 1.5],
  ['۱۲۳', 123],
  ['-٤٥', -45],
  ['−2', -2],
  ['12 px', 12],
  ['3cm', 3],
  ['٣ سم', 3],
  ['50 %', 50],
  ['90°', 90],
  ['', null],
  ['px', null],
  ['1 2', null],
  ['12px4', null],
  ['Infinity', null],
])('[E-27, E-58] the number written as %j is %s', (text, number) => {
  expect(readNumber(text)).toBe(number);
});
