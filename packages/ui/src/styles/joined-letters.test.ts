import { declarations, ownSheets } from './testing/sheets';

/** What is never in letters that join: the product's own name, and the digits of a code. */
const LATIN = ['shell/src/frame/wordmark.module.css', 'mf-account/src/auth/auth.module.css'];

/** Spaces between letters that are there in every language. */
const spread = (css: string) =>
  declarations(css).filter(
    ({ property, value }) => property === 'letter-spacing' && !/^(0|normal|var\(--tracking-[a-z]+\))$/.test(value),
  );

test('a space between letters is found, a token and none are not', () => {
  expect(
    spread('a { letter-spacing: 0.06em } b { letter-spacing: 0 } c { letter-spacing: var(--tracking-caps) }'),
  ).toEqual([{ property: 'letter-spacing', value: '0.06em' }]);
});

test('letters that join stay joined: a space between letters is a token, which Arabic sets to none', () => {
  const found = ownSheets().flatMap(({ name, css }) => spread(css).map(({ value }) => `${name}: ${value}`));
  expect(found.filter((one) => !LATIN.some((name) => one.startsWith(name)))).toEqual([]);
});
