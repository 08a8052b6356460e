import type { FeedResponse } from '@commonplace/contracts/grid-item';
import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { speak } from '@commonplace/remote-kit/translator';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { arabic } from '../arabic';
import { curatedNames } from '../curated-names.ar';
import { blankState } from '../search-paths';
import { Facets } from './narrowing';

function draw(locale: string, keys: readonly string[]) {
  const feed = { total: 500, facets: keys.map((key) => ({ key, count: 9 })) } as unknown as FeedResponse;
  render(
    <ShellContext value={{ ...createTestShell({}), locale }}>
      <MemoryRouter>
        <Facets feed={feed} state={blankState('icons')} />
      </MemoryRouter>
    </ShellContext>,
  );
  return screen.getAllByRole('link').map(({ textContent, lang }) => [textContent, lang]);
}

test('[SEARCH-06] the row of related searches is in one language: the page’s, else the one that the words are in', () => {
  expect(draw('en', ['forests', 'kebab-case'])).toEqual([
    ['forests', ''],
    ['kebab-case', ''],
  ]);
  document.body.replaceChildren();
  speak('ar', arabic);
  expect(draw('ar', ['kebab-case', 'forests'])).toEqual([[curatedNames['forests'], '']]);
  document.body.replaceChildren();
  expect(draw('ar', ['kebab-case'])).toEqual([['kebab-case', 'en']]);
});
