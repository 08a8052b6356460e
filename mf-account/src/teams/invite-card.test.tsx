import type { Team } from '@commonplace/contracts/identity/teams';
import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, type TestAnswer } from '@commonplace/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { peopleApi } from '../people/people.api';
import { InviteCard } from './invite-card';

/** A busy machine may take long to draw what is there. */
const PATIENCE = { timeout: 30_000 };
const WHEN = '2026-01-02T03:04:05.000Z';
const FULL = 'Every seat of the team is taken.';
const waiting = (mail: string) => ({ id: mail, mail, role: 'member', invited: WHEN, expires: WHEN });
const away: TestAnswer = { status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'Away' } };

/** The card of a team in which bo@example.com is invited. */
async function open(answers: { invite?: TestAnswer; withdraw?: TestAnswer }) {
  let invites = [waiting('bo@example.com')];
  const shell = createTestShell({
    user: MEMBER,
    answer: ({ method }) => {
      if (method === 'POST' && answers.invite) return answers.invite;
      if (method === 'DELETE' && answers.withdraw) return answers.withdraw;
      if (method === 'DELETE') invites = [];
      return { body: { invites } };
    },
  });
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [peopleApi])}>
        <InviteCard team={{ id: 't1', name: 'Studio', role: 'manager' } as Team} />
      </Provider>
    </ShellContext.Provider>,
  );
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the invitation of bo@example.com' }, PATIENCE);
  const invite = async (mail: string) => {
    await userEvent.type(screen.getByLabelText('E-mail address'), mail);
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  };
  return { said: () => shell.notices.map(({ text }) => text), withdraw, invite };
}

beforeEach(() => sessionStorage.clear());

const full: TestAnswer = {
  status: 422,
  body: { code: 'LIMIT_REACHED', status: 422, title: 'Full', limit: 3, used: 3 },
};

test('[TEAM-01] that every seat is taken is no longer said once a withdrawal has freed one', async () => {
  const { said, withdraw, invite } = await open({ invite: full });
  await invite('new@example.com');
  expect(await screen.findByText(FULL, undefined, PATIENCE)).toBeVisible();
  await userEvent.click(withdraw);
  await waitFor(() => expect(said()).toEqual(['The invitation is withdrawn.']), PATIENCE);
  expect(screen.queryByText(FULL)).not.toBeInTheDocument();
});

test('[TEAM-01] a withdrawal that fails says so after an invitation that failed, and the other way round', async () => {
  const { withdraw, invite } = await open({ invite: full, withdraw: away });
  await invite('new@example.com');
  expect(await screen.findByText(FULL, undefined, PATIENCE)).toBeVisible();
  await userEvent.click(withdraw);
  expect(await screen.findByText(/^This is not available at the moment/, undefined, PATIENCE)).toBeVisible();
  expect(screen.queryByText(FULL)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(FULL, undefined, PATIENCE)).toBeVisible();
});
