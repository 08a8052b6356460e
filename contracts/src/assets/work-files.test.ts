import { familyOfName, KINDS_OF_FAMILY } from './work-files';

test.each([
  ['Two herons.PNG', 'raster'],
  ['a.b.jpeg', 'raster'],
  ['clip.m4v', 'video'],
  ['drawing.svg', 'svg'],
  ['Inter.woff2', 'font'],
  ['letter.docx', undefined],
  ['png', undefined],
  ['', undefined],
  ['constructor', undefined],
  ['x.constructor', undefined],
])('%s is of family %s', (name, family) => expect(familyOfName(name)).toBe(family));

test('what a file is unless somebody says so stands first', () => {
  expect([KINDS_OF_FAMILY.raster[0], KINDS_OF_FAMILY.svg[0]]).toEqual(['image', 'illustration']);
  expect(new Set(KINDS_OF_FAMILY.raster)).toEqual(new Set(KINDS_OF_FAMILY.svg));
});
