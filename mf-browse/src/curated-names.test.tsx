import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { speak } from '@commonplace/remote-kit/translator';
import { renderHook } from '@testing-library/react';
import { arabic } from './arabic';
import { curatedNames } from './curated-names.ar';
import { useCuratedName } from './curated-names';

const nameIn = (locale: string) =>
  renderHook(useCuratedName, {
    wrapper: ({ children }) => <ShellContext value={{ ...createTestShell({}), locale }}>{children}</ShellContext>,
  }).result.current;

test('what the starter brings is called in the language of the page, what a curator wrote stays', () => {
  speak('ar', arabic);
  expect(nameIn('ar')('Forests')).toBe(curatedNames['forests']);
  expect(nameIn('ar')('forests')).toBe(curatedNames['forests']);
  expect(nameIn('ar')('Forests of the north')).toBe('Forests of the north');
  // Names that curators gave in other letters, and words that every object has.
  for (const own of ['صور من الشمال', '★', 'constructor']) expect(nameIn('ar')(own)).toBe(own);
  expect(nameIn('en')('Forests')).toBe('Forests');
});

test('a name is known however it is spelled, and with a size behind it', () => {
  speak('ar', arabic);
  expect(nameIn('ar')('Sans-serif')).toBe(curatedNames['sans-serif']);
  expect(nameIn('ar')('Square post 1080 × 1080')).toBe(`${curatedNames['square-post']} \u20661080 × 1080\u2069`);
  expect(nameIn('ar')('Their own size 10 × 20')).toBe('Their own size 10 × 20');
  expect(nameIn('en')('Square post 1080 × 1080')).toBe('Square post 1080 × 1080');
});
