import type { AccountEdit } from '@commonplace/contracts/identity/account';
import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER, type TestAnswer } from '@commonplace/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { authApi } from '../auth/auth.api';
import { TopicSelectorFragment } from '../auth/topic-selector-fragment';
import { peopleApi } from '../people/people.api';
import { AgreementSection } from './agreement-section';
import { PreferenceSwitches } from './preference-switches';

/** A busy machine may take long to draw what is there. */
const PATIENCE = { timeout: 30_000 };
const AWAY = new Error('the session service is away');

/** A part of the account while the session cannot be read, over a server with these answers. */
function open(part: ReactNode, answers: Record<string, TestAnswer>) {
  const shell = createTestShell({
    user: MEMBER,
    answer: ({ method, path }) => answers[`${method} ${path}`],
  });
  jest.spyOn(shell.session, 'refresh').mockRejectedValue(AWAY);
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [peopleApi, authApi])}>{part}</Provider>
    </ShellContext.Provider>,
  );
  const sent = (to: string) => shell.requests.filter(({ method, path }) => `${method} ${path}` === to);
  return { shell, sent };
}

/** What of errors is said on the page. */
const said = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

test('[NAV-36] topics are chosen and the question is over, also where it is not heard then who is looking', async () => {
  const done = jest.fn();
  const { shell, sent } = open(<TopicSelectorFragment input={{}} titleId="title" done={done} />, {
    'GET /topics': { body: { results: [], total: 0 } },
    'POST /user/topic-selector': { body: { topic_selector: [] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }, PATIENCE));
  await waitFor(() => expect(shell.errors).toEqual([AWAY]), PATIENCE);
  expect(done).toHaveBeenCalledWith({ tags: [] });
  expect(sent('POST /user/topic-selector')).toHaveLength(1);
});

test('a switch of the account is kept, also where it is not heard then who is looking', async () => {
  const account = { safe_search: true, notification_mails: true } as AccountEdit;
  const { shell, sent } = open(<PreferenceSwitches account={account} />, {
    'POST /user/safe-search': { body: { safe_search: false } },
  });
  await userEvent.click(await screen.findByRole('switch', { name: /^Safe search/ }, PATIENCE));
  await waitFor(() => expect(shell.errors).toEqual([AWAY]), PATIENCE);
  expect(sent('POST /user/safe-search').map(({ body }) => body)).toEqual([{ safe_search: false }]);
  expect(said()).toEqual('');
});

test('the agreement is accepted, also where it is not heard then who is looking', async () => {
  const { shell, sent } = open(<AgreementSection accountId={7} slug="ada" fullName="Ada Test" own team={null} />, {
    'GET /legals/artist-agreement/7': { body: { offered: '2', agreement: null, accepted: null } },
    'POST /legals/artist-agreement': { body: { agreement: '2', accepted: '2026-01-02T03:04:05.000Z' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the agreement' }, PATIENCE));
  await waitFor(() => expect(shell.errors).toEqual([AWAY]), PATIENCE);
  expect(sent('POST /legals/artist-agreement').map(({ body }) => body)).toEqual([{ version: '2' }]);
  expect(said()).toEqual('');
});
