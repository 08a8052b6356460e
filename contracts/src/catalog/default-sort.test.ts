import { defaultSort } from './default-sort';

test.each([
  ['explore', true, true, 'popular_week'],
  ['explore', true, false, 'curated'],
  ['explore', false, true, 'curated'],
  ['search', true, true, 'curated'],
  ['all', false, false, 'curated'],
] as const)('[CONST-04] %s, signed in %s, explore feed %s: %s', (section, signedIn, exploreFeed, sort) => {
  expect(defaultSort({ section, signedIn, exploreFeed })).toBe(sort);
});
