import type { Team } from '@commonplace/contracts/identity/teams';
import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { peopleApi } from '../people/people.api';
import { EndOrLeave } from './team-forms';

/** A busy machine may take long to draw what is there. */
const PATIENCE = { timeout: 30_000 };

test('[TEAM-01] who left a team is told so and led away, also where it is not heard then who is looking', async () => {
  const shell = createTestShell({
    path: '/teams/t1/manage',
    user: MEMBER,
    answer: () => ({ body: { success: true } }),
  });
  jest.spyOn(shell.session, 'refresh').mockRejectedValue(new Error('the session service is away'));
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [peopleApi])}>
        <EndOrLeave team={{ id: 't1', name: 'Studio', role: 'member' } as Team} />
      </Provider>
    </ShellContext.Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Leave team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Studio?' }, PATIENCE));
  await userEvent.click(dialog.getByRole('button', { name: 'Leave team' }));
  await waitFor(() => expect(shell.notices.map(({ text }) => text)).toEqual(['You left the team.']), PATIENCE);
  expect(shell.location.get().location.pathname).toBe('/ada/edit');
});
