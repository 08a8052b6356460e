import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { GoneDesign } from './gone-design';

test('[E-43] a link that leads nowhere any more leads on to a design of one’s own', () => {
  render(
    <ShellContext.Provider value={createTestShell()}>
      <MemoryRouter>
        <GoneDesign />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Design' })).toHaveAttribute('href', '/create/design');
});
