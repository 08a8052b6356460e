import { isAssetAddress } from './asset-address';

test.each([
  'https://evil.example/x.png',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  '\\\\evil.example/x.png',
  '/\t/evil.example/x.png',
  '\t//evil.example/x.png',
  '/\n\\evil.example/x.png',
  ' //evil.example/x.png',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'data:image/svg,x',
  'blob:https://evil.example/1',
  '/api/v1/session',
  '/API/v1/session',
  '/files/../api/v1/session',
  '/./api',
  'x.png',
  '',
])('no picture of a design lies at %j', (address) => {
  expect(isAssetAddress(address, 'image')).toBe(false);
  expect(isAssetAddress(address, 'font')).toBe(false);
});

test.each([
  '/',
  '/files/r/ab/abc/1/960.webp',
  '/files/p/abc.def-_/u/ab/abc/1/960.webp',
  '/files/s/abc.def/a%20b.jpg',
  '/apiary.png',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,%3Csvg/%3E',
])('a picture of a design may lie at %j', (address) => expect(isAssetAddress(address, 'image')).toBe(true));

test('a font lies in a design as the data of a font, a picture does not', () => {
  for (const address of ['data:font/ttf;base64,AAAA', 'data:application/x-font-ttf,AAAA']) {
    expect(isAssetAddress(address, 'font')).toBe(true);
    expect(isAssetAddress(address, 'image')).toBe(false);
  }
});
