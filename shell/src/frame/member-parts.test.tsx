import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { AccountArea } from './account-area';

jest.mock('./member-header', () => {
  fetched();
  return jest.requireActual<object>('./member-header');
});
const fetched = jest.fn();

function draw(user: object) {
  return render(
    <ShellContext.Provider value={createTestShell({ user })}>
      <MemoryRouter>
        <AccountArea />
      </MemoryRouter>
    </ShellContext.Provider>,
  );
}

test('visitors do not fetch what the header has for members; with an account it comes by itself', async () => {
  const visitor = draw({});
  expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
  visitor.unmount();
  draw(MEMBER);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Account of Ada Test' })).toBeVisible();
  expect(fetched).toHaveBeenCalledTimes(1);
});
