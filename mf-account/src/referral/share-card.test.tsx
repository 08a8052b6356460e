import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { peopleApi } from '../people/people.api';
import { ShareCard } from './referral-section';

/** A busy machine may take long to draw what is there. */
const PATIENCE = { timeout: 30_000 };

function open() {
  const shell = createTestShell({ user: MEMBER, answer: () => ({ body: { success: true } }) });
  const { unmount } = render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [peopleApi])}>
        <ShareCard link="http://localhost/?referral=7" />
      </Provider>
    </ShellContext.Provider>,
  );
  const field = screen.getByRole('textbox', { name: 'E-mail address' });
  return { shell, unmount, field };
}

beforeEach(() => sessionStorage.clear());

test('whom somebody was about to invite is there again after a reload, until the invitation is sent', async () => {
  const first = open();
  await userEvent.type(first.field, 'bo@example.com');
  first.unmount();
  const { shell, unmount, field } = open();
  expect(field).toHaveValue('bo@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toEqual(['success']), PATIENCE);
  expect(shell.requests.map(({ body }) => body)).toEqual([{ mail: 'bo@example.com' }]);
  expect(field).toHaveValue('');
  unmount();
  expect(open().field).toHaveValue('');
});
