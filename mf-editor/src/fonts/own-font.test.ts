import { FontLibrary } from './font-library';
import { ownFamily } from './own-family';
import { madeByBrowser, nearestFaces } from './nearest-face';

test('[E-07] a font of one file has one face, so that bold letters of it are drawn bolder than it is', () => {
  const fonts = new FontLibrary({}, {} as FontFaceSet);
  fonts.addFamily('Own', '/files/own.ttf');
  expect(fonts.weightsOf('Own')).toEqual([400]);
  const [face] = nearestFaces(fonts.files.Own!, { weight: 700, italic: false });
  expect(madeByBrowser(face!, { weight: 700, italic: false })).toEqual({ bold: true, slanted: false });
});

test('[E-07] a font whose name another has already takes a number; the same file keeps its name', () => {
  const known = { Inter: [{ url: '/inter.woff2' }], 'Inter 2': [{ url: 'data:mine' }] };
  expect(ownFamily('Plank.ttf', 'data:mine', known)).toBe('Plank');
  expect(ownFamily('Inter.ttf', 'data:mine', known)).toBe('Inter 2');
  expect(ownFamily('Inter.ttf', 'data:other', known)).toBe('Inter 3');
  expect(ownFamily('constructor.otf', 'data:mine', known)).toBe('constructor');
  expect(ownFamily('#.ttf', 'data:mine', known)).toBe('Font');
});
