import { linkAddress } from './link-address';

test.each([
  ['https://example.org/a b', 'https://example.org/a%20b'],
  ['https://example.org/a%20b', 'https://example.org/a%20b'],
  // No part of an address that can be decoded: it is kept as it is.
  ['https://example.org/%zz', 'https://example.org/%zz'],
  ['https://example.org/Star_(shape', 'https://example.org/Star_\\(shape'],
  ['https://bücher.example/é', 'https://xn--bcher-kva.example/%C3%A9'],
])('[E-47] the link %s of a PDF', (link, written) => {
  expect(linkAddress(link)).toBe(written);
});
