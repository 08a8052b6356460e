import { FontLibrary } from './font-library';
import { madeByBrowser, nearestFaces } from './nearest-face';

test('[E-07] a font of one file has one face, so that bold letters of it are drawn bolder than it is', () => {
  const fonts = new FontLibrary({}, {} as FontFaceSet);
  fonts.addFamily('Own', '/files/own.ttf');
  expect(fonts.weightsOf('Own')).toEqual([400]);
  const [face] = nearestFaces(fonts.files.Own!, { weight: 700, italic: false });
  expect(madeByBrowser(face!, { weight: 700, italic: false })).toEqual({ bold: true, slanted: false });
});
