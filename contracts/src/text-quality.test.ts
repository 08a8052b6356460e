import { QUALITY_LIMITS, termQuality, textFault } from './text-quality';

const words = (letters: number, length = 10) =>
  'abcdefghij '
    .repeat(Math.ceil(letters / length))
    .slice(0, letters)
    .trimEnd();

test('[VAL-04] lenient: 12 to 255 characters, words of 60, addresses from 7 on', () => {
  expect(QUALITY_LIMITS.lenient).toEqual({ min: 12, total: 255, word: 60, url: 7, email: 7 });
  expect(textFault(words(255), 'lenient')).toBeNull();
  expect(textFault(`${words(254)}xx`, 'lenient')).toBe('too_long');
  expect(textFault('x'.repeat(60), 'lenient')).toBeNull();
  expect(textFault('x'.repeat(61), 'lenient')).toBe('word_too_long');
});

test('[VAL-05] strict: 6 to 128 characters, words of 42, addresses from 5 and 8 on', () => {
  expect(QUALITY_LIMITS.strict).toEqual({ min: 6, total: 128, word: 42, url: 5, email: 8 });
  expect(textFault('ab '.repeat(42) + 'ab', 'strict')).toBeNull();
  expect(textFault('ab '.repeat(42) + 'abc', 'strict')).toBe('too_long');
  expect(textFault('x'.repeat(42), 'strict')).toBeNull();
  expect(textFault('x'.repeat(43), 'strict')).toBe('word_too_long');
});

test('[VAL-06] below the minimum length only the blocklist and addresses count', () => {
  expect(textFault('%%%%%%%%%', 'lenient')).toBeNull();
  expect(textFault('fuck', 'lenient')).toBe('blocked');
  expect(textFault('cat', 'strict')).toBeNull();
  expect(textFault('', 'strict')).toBeNull();
  expect(textFault('www.ab.com', 'lenient')).toBe('url');
});

test('[VAL-07] eight percent signs pass, nine do not', () => {
  expect(textFault('a%b%c%d%e%f%g%h%i', 'strict')).toBeNull();
  expect(textFault('a%b%c%d%e%f%g%h%i%', 'strict')).toBe('percent');
});

test.each([
  ['t.co', 'strict', null],
  ['a.com', 'strict', 'url'],
  ['ab.com', 'lenient', null],
  ['abc.com', 'lenient', 'url'],
  ['see https://example.org/x now', 'lenient', 'url'],
  ['cheap shoes www.shoes.example', 'lenient', 'url'],
  ['visit example.shop/sale today', 'strict', 'url'],
  ['version 12.5 of it', 'strict', null],
  ['Dr. Who and Mr.Smith', 'lenient', null],
] as const)('[VAL-08] address in %j, %s: %s', (text, mode, fault) => {
  expect(textFault(text, mode)).toBe(fault);
});

test.each([
  ['a@bc.io', 'lenient', 'email'],
  ['a@b.io', 'lenient', null],
  ['a@bcd.io', 'strict', 'email'],
  ['a@bcde', 'strict', null],
  ['write to anna@example.net please', 'strict', 'email'],
  ['meet @ noon', 'strict', null],
] as const)('[VAL-09] e-mail address in %j, %s: %s', (text, mode, fault) => {
  expect(textFault(text, mode)).toBe(fault);
});

test.each([
  ['free porn', 'blocked'],
  ['FUCK you all', 'blocked'],
  ['fück', 'blocked'],
  ['p0rn pictures', 'blocked'],
  ['what an a$$hole', 'blocked'],
  ['kill yourself now', 'blocked'],
  ['Scunthorpe United', null],
  ['cockpit of a plane', null],
  ['analysis of grapes', null],
  ['assassin in the night', null],
  ['marble nude', null],
  ['100 years', null],
] as const)('[VAL-10] blocklist: %j', (text, fault) => {
  expect(textFault(text, 'strict')).toBe(fault);
});

test('[VAL-11] a term that found something is judged leniently, else strictly', () => {
  const long = words(200);
  expect(termQuality(long, false)).toBe('spam');
  expect(termQuality(long, true)).toBe('good');
  expect(termQuality('xxx', true)).toBe('spam');
  expect(termQuality('red car', false)).toBe('good');
});
