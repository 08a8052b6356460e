import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, within, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { BrokenPage, MissingPage } from './missing-page';

test.each([
  ['does not exist', MissingPage, 'This design does not exist'],
  ['cannot be read', BrokenPage, 'This design cannot be read'],
])('a design that %s is told in the main part of the page, with a way on', (_, Page, title) => {
  render(
    <ShellContext.Provider value={createTestShell()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(main.getByRole('link')).toHaveAttribute('href', '/create/design');
});
