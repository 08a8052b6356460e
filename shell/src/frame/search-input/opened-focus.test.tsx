import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { useHeadingFocus } from '../use-heading-focus';
import { useKeptFocus } from '../use-kept-focus';
import { SearchInput } from './search-input';

const saved = {
  id: '1',
  q: 'boats',
  scope: 'images',
  path: '',
  address: '/search/boats',
  created: '2026-01-01T00:00:00Z',
};

/** As the frame has it: the search above the page, and both keepers of the focus. */
function Frame() {
  const { pathname } = useLocation();
  useHeadingFocus(pathname);
  useKeptFocus();

  return (
    <>
      <SearchInput />
      <div id="content">
        <main>
          <h1>{pathname}</h1>
        </main>
      </div>
    </>
  );
}

test('after a saved search was opened from the dialog, the focus is on the heading of its results', async () => {
  const api = createTestShell({
    user: MEMBER,
    answer: ({ path }) => ({ body: path === '/hearted-searches' ? { results: [saved] } : { suggestions: [] } }),
  });
  render(
    <ShellContext.Provider value={api}>
      <MemoryRouter initialEntries={['/search']}>
        <Frame />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Search' }));
  await userEvent.click(await screen.findByRole('button', { name: /All saved searches/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved searches' });
  await userEvent.click(within(dialog).getByRole('link', { name: /boats/ }));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(screen.getByRole('heading', { name: '/search/boats' })).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
