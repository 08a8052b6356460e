import { linkOf } from '../../elements/link-of';
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

test('[E-47] only web and mail addresses lead anywhere from a file', () => {
  expect(linkOf({ link: 'mailto:ada@example.org' })).toBe('mailto:ada@example.org');
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', null])
    expect(linkOf({ link })).toBeNull();
});
