import { rendition } from '@commonplace/contracts/rendition-widths';

test('pictures of any size are asked for by one of four addresses, and a drawing by its only one', () => {
  const photo = { url: '/files/r/a/480.webp', style_uri: '/files/r/a/{width}.webp' };
  const asked = [90, 240, 241, 349.5, 700, 1200, 4000].map((width) => rendition(photo, width));
  expect(asked.map((one) => one.split('/').at(-1))).toEqual([
    '240.webp',
    '240.webp',
    '480.webp',
    '480.webp',
    '960.webp',
    '1600.webp',
    '1600.webp',
  ]);
  const drawing = { url: '/files/r/b/400.webp', style_uri: '/files/r/b/{width}.webp' };
  expect([164, 400].map((width) => rendition(drawing, width))).toEqual([drawing.url, drawing.url]);
  expect(rendition({ url: '/files/c.svg', style_uri: '' }, 300)).toBe('/files/c.svg');
});
