import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, within, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { MissingPage } from './missing-page';

test('a design that does not exist is told in the main part of the page, with a way on', () => {
  render(
    <ShellContext.Provider value={createTestShell()}>
      <MemoryRouter>
        <MissingPage />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('This design does not exist');
  expect(main.getByRole('link')).toHaveAttribute('href', '/create/design');
});
