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

test.each([
  ['5cm', 'in', 5 / 2.54],
  ['1 in', 'cm', 2.54],
  ['2"', 'px', 192],
  ['10 mm', 'cm', 1],
  ['72pt', 'in', 1],
  ['٣ سم', 'cm', 3],
  ['96 PX', 'in', 1],
  ['7', 'cm', 7],
  ['5 furlong', 'px', null],
  ['5 %', 'px', null],
] as const)('[E-27] a length written as %j in a field of %s is %s', (text, unit, number) => {
  const read = readNumber(text, { unit, resolution: 96 });
  if (number === null) expect(read).toBeNull();
  else expect(read).toBeCloseTo(number, 10);
});
