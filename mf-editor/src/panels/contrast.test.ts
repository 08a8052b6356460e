import { contrastGrade, contrastRatio } from './contrast';
import { readLink } from './read-link';

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ff0000', 1],
])('[E-32] the contrast of %s on %s is %d, as WCAG computes it', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
});
test('[E-32] large letters need less contrast', () => {
  expect(contrastGrade(3.5, false)).toBe('large');
  expect(contrastGrade(3.5, true)).toBe('good');
  expect(contrastGrade(2.9, true)).toBe('poor');
});
test.each([
  ['example.org', 'https://example.org/'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['', null],
  ['javascript:alert(1)', undefined],
  ['no address', undefined],
])('[E-47] a link "%s" becomes %s', (given, link) => {
  expect(readLink(given)).toBe(link);
});
