import { checkNewPassword, isClosePassword } from './password-rule';

const ada = { name: 'Ada Lovelace', mail: 'countess.1815@engines.example', slug: 'ada-l' };

test.each([
  ['the product', 'Commonplace!'],
  ['the product and a year', 'commonplace2026'],
  ['the product between signs', '__C-o-m-m-o-n-place__1'],
  ['the name', 'Ada Lovelace'],
  ['the name with a date', 'lovelace10121815'],
  ['a name and the product', 'ada@Commonplace'],
  ['the name with accents', 'Ádá Lövelace'],
  ['the user name', 'ada-l ada-l'],
  ['the mail address', 'countess.1815@engines.example'],
  ['the mail address without its host', 'Countess1815?'],
  ['the host of the mail address', 'engines99'],
])('a password that is %s is refused', (_, pass) => {
  expect(isClosePassword(pass, ada)).toBe(true);
  expect(() => checkNewPassword(pass, ada)).toThrow(
    expect.objectContaining({ code: 'INVALID', details: { errors: { pass: ['password-close'] } } }),
  );
});

test.each([
  ['without any of them', 'a quiet harbour 42'],
  ['of one letter', 'q'.repeat(72)],
  ['with a word by chance', 'canada in the spring'],
  ['with the product in a sentence', 'no commonplace for old men'],
  ['with the name and many digits', 'lovelace 98127 40221'],
  ['of signs alone', '!?!?!?!?'],
])('a password %s is taken', (_, pass) => {
  expect(isClosePassword(pass, ada)).toBe(false);
});

test('names of two letters and empty ones refuse nothing', () => {
  expect(isClosePassword('li wei li wei 7', { name: 'Li Y', mail: 'b@c.de' })).toBe(false);
  expect(isClosePassword('', { name: '', mail: '' })).toBe(false);
});

test('names in other scripts count as well', () => {
  expect(isClosePassword('ليلى حسن1', { name: 'ليلى حسن', mail: 'l@example.org' })).toBe(true);
});
